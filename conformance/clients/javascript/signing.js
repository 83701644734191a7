// Ed25519 by the strict rule (SPEC 1.5): canonical points of the prime-order subgroup, S < L.

import { createHash } from 'node:crypto';

import { ed25519 } from '@noble/curves/ed25519.js';

import { concat, fromHex, utf8 } from './bytes.js';

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;
const MATCH = utf8('referee v1 match signature\n');
const RECORD = utf8('referee v1 record signature\n');

/** A number whose lowest byte comes first. */
const number = (bytes) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** The point of 32 bytes under rules 3 and 4, else null. */
function strictPoint(bytes) {
  if (bytes.length !== 32) return null;
  try {
    const point = Point.fromBytes(bytes, false);
    return !point.is0() && point.isTorsionFree() ? point : null;
  } catch {
    return null;
  }
}

/** Whether a key in hex is good under rules 3 and 4. */
export const isStrictKey = (key) => strictPoint(fromHex(key)) !== null;

/** Whether the signature is good: the five rules of 1.5. All are bytes, of any length. */
export function verify(key, message, signature) {
  if (key.length !== 32 || signature.length !== 64) return false;
  const r = signature.subarray(0, 32);
  const s = number(signature.subarray(32));
  if (s >= ORDER) return false;
  const keyPoint = strictPoint(key);
  const noncePoint = strictPoint(r);
  if (keyPoint === null || noncePoint === null) return false;
  const hash = createHash('sha512').update(r).update(key).update(message).digest();
  const k = number(hash) % ORDER;
  const left = Point.BASE.multiplyUnsafe(s);
  return left.equals(noncePoint.add(keyPoint.multiplyUnsafe(k)));
}

/** Whether a record is signed by the key; `match` is null for record 0. */
export function isSigned(key, match, hash, sig) {
  const message = match === null ? concat(MATCH, hash) : concat(RECORD, fromHex(match), hash);
  return verify(fromHex(key), message, fromHex(sig));
}
