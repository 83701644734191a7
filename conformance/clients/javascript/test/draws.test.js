// Draws against the worked numbers of SPEC 1.7 and 1.10.

import assert from 'node:assert/strict';
import test from 'node:test';

import { toHex } from '../bytes.js';
import { below, rootOf, Seed, shuffled, streamOf, written } from '../draws.js';

const MATCH = '470b0db0f43268d13664a5d05936b2e5dcfcf70a1d9bdf70911788526896822f';
const CONTRIBUTIONS = ['01'.repeat(32), '02'.repeat(32)];
const SEED = new Seed('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const ROOT = '97ee2eeea235b56d6518632e7cec3dc47a06ce93ed4a9d44d555709515c1b7f2';

const stream = (index, purpose) =>
  streamOf(SEED.key(index), purpose, MATCH, CONTRIBUTIONS);

test('keys, root and paths', () => {
  const first = 'bac30efc7697345707b25a17661bd232dd33c6004018b88fa9f2844e1891723f';
  assert.equal(toHex(SEED.key(0)), first);
  assert.equal(
    toHex(SEED.key(1024)),
    '70fb70442818b416fb70115c22082645a48e97b583a92826089aa963a309af78',
  );
  assert.equal(SEED.root(), ROOT);
  for (const index of [0, 1, 512, 1023]) {
    assert.equal(rootOf(index, toHex(SEED.key(index)), SEED.path(index)), ROOT);
  }
  assert.notEqual(rootOf(1, first, SEED.path(0)), ROOT);
});

test('words', () => {
  const word = stream(0, 'discard');
  const words = [word(), word(), word(), word()];
  assert.deepEqual(words, [121629563, 1855997901, 2195503376, 2207428770]);
});

test('below, on one stream', () => {
  const word = stream(0, 'mixed');
  const bounds = [2, 3, 5, 6, 7, 20, 60, 100, 255, 256, 257, 65535, 65536, 65537, 2147483647,
    2147483648];
  assert.deepEqual(bounds.map((n) => below(word, n)), [1, 0, 0, 3, 2, 4, 59, 4, 93, 186, 51, 26041,
    52215, 19992, 714405616, 1981955739]);
});

test('picks', () => {
  assert.deepEqual(shuffled(stream(0, 'discard'), [0, 1, 2, 3, 4, 5, 6]).slice(0, 2), [6, 1]);
  assert.deepEqual(shuffled(stream(1, 'discard'), [0, 1, 2, 3, 4, 5, 6]).slice(0, 2), [5, 6]);
  assert.deepEqual(shuffled(stream(0, 'toss'), [3, 7, 9]).slice(0, 1), [7]);
});

test('card numbers', () => {
  const list = written({ 'E1-293': 10, 'E1-004': 3 });
  const faces = shuffled(stream(0, 'number/0'), list).map((id) => id.slice(3)).join(' ');
  assert.equal(faces, '293 293 293 293 004 293 293 293 293 293 004 004 293');
});
