// BLAKE3 in its two modes, and the hashes that have a context of their own (SPEC 1.2).

import { blake3 } from '@noble/hashes/blake3.js';

import { concat, fromHex, le64, toHex, utf8 } from './bytes.js';
import { canon } from './canonical.js';

const started = new Map();

/** `dk(context, ...)` of the parts one after the other: 32 bytes. */
export function deriveKey(context, ...parts) {
  if (!started.has(context)) started.set(context, blake3.create({ context: utf8(context) }));
  const hash = started.get(context).clone();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** `kh(key, input)`: 32 bytes. */
export const keyedHash = (key, input) => blake3(input, { key });

/** `kh(key, input)` as a stream: each call gives the next bytes. */
export function keyedStream(key, input) {
  const hash = blake3.create({ key }).update(input);
  return (length) => hash.xof(length);
}

export const bodyHash = (body) => deriveKey('referee v1 record body', canon(body));

export const recordId = (hash, sig) => deriveKey('referee v1 record id', hash, fromHex(sig));

export const stateDigest = (snapshot) => toHex(deriveKey('referee v1 state', canon(snapshot)));

export const viewDigest = (view) => toHex(deriveKey('referee v1 conformance view', canon(view)));

/** Of a list of {act, seat}: 5.4. */
export function legalDigest(members) {
  const texts = members.map((one) => Buffer.from(canon(one))).sort(Buffer.compare);
  const listed = canon(texts.map((text) => text.toString('utf8')));
  return toHex(deriveKey('referee v1 conformance legal', listed));
}

export const manifestDigest = (bytes) => toHex(deriveKey('referee v1 manifest', bytes));

/** The seal of an action: all but seat, number and value in hex. */
export function actSeal(match, seat, n, nonce, value) {
  const head = concat(fromHex(match), [seat], le64(n), fromHex(nonce));
  return toHex(deriveKey('referee v1 seal', head, canon(value)));
}

export const endSeal = (match, seed, state) =>
  toHex(deriveKey('referee v1 end seal', fromHex(match), fromHex(seed), fromHex(state)));

export const commitment = (seat, contribution) =>
  toHex(deriveKey('referee v1 contribution', Uint8Array.of(seat), fromHex(contribution)));
