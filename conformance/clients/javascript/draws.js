// Seed and draws (SPEC 1.7), card numbers (1.10).

import { fromHex, concat, le64, toHex, utf8 } from './bytes.js';
import { Missing } from './fault.js';
import { deriveKey, keyedHash, keyedStream } from './hashes.js';

/** Draws below this have a leaf, and a record where they are public. */
export const LEAVES = 1024;
const STEPS = 10;

const leaf = (index, key) => deriveKey('referee v1 draw leaf', le64(index), key);
const node = (left, right) => deriveKey('referee v1 draw node', left, right);

/** A seed with its keys and, worked out when first asked for, its tree. */
export class Seed {
  constructor(hex) {
    this.base = deriveKey('referee v1 draw root', fromHex(hex));
    this.rows = null;
  }

  key(index) {
    return keyedHash(this.base, le64(index));
  }

  tree() {
    if (this.rows !== null) return this.rows;
    let row = Array.from({ length: LEAVES }, (_, index) => leaf(index, this.key(index)));
    this.rows = [row];
    while (row.length > 1) {
      row = Array.from({ length: row.length / 2 }, (_, i) => node(row[2 * i], row[2 * i + 1]));
      this.rows.push(row);
    }
    return this.rows;
  }

  root() {
    return toHex(this.tree()[STEPS][0]);
  }

  path(index) {
    const rows = this.tree();
    return Array.from({ length: STEPS }, (_, step) => toHex(rows[step][(index >> step) ^ 1]));
  }
}

/** The root that a key and its path lead to. All in hex. */
export function rootOf(index, key, path) {
  let own = leaf(index, fromHex(key));
  path.forEach((sibling, step) => {
    const other = fromHex(sibling);
    own = (index >> step) & 1 ? node(other, own) : node(own, other);
  });
  return toHex(own);
}

/** What every draw of a match hangs on besides its key: match id and contributions, in hex. */
export function streamOf(key, purpose, match, contributions) {
  const name = utf8(purpose);
  const input = concat([name.length], name, fromHex(match), ...contributions.map(fromHex));
  const next = keyedStream(key, input);
  return () => new DataView(Uint8Array.from(next(4)).buffer).getUint32(0, true);
}

/** A number from 0 to n - 1. */
export function below(word, n) {
  const bits = 32 - Math.clz32(n - 1);
  const mask = 2 ** bits - 1;
  for (;;) {
    const value = (word() & mask) >>> 0;
    if (value < n) return value;
  }
}

/** The list in the order that the stream gives. */
export function shuffled(word, list) {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = below(word, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Draws by index; without a seed every draw is missing. */
export class Chance {
  constructor(seed, match, contributions) {
    this.seed = seed;
    this.match = match;
    this.contributions = contributions;
  }

  shuffle(index, purpose, list) {
    if (this.seed === null) throw new Missing('seed');
    return shuffled(streamOf(this.seed.key(index), purpose, this.match, this.contributions), list);
  }
}

/** No draw can be made. */
export const NO_CHANCE = new Chance(null, null, null);

/** The ids of a decklist, sorted bytewise, copies side by side. */
export function written(cards) {
  const ids = Object.keys(cards).sort();
  return ids.flatMap((id) => Array(cards[id]).fill(id));
}
