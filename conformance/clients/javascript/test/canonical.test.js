// The canonical form: what is in it, what is not, and that writing is the way back.

import assert from 'node:assert/strict';
import test from 'node:test';

import { textOf, utf8 } from '../bytes.js';
import { canon, parse } from '../canonical.js';

const kindOf = (bytes) => {
  try {
    parse(bytes);
    return 'valid';
  } catch (fault) {
    return fault.kind;
  }
};

const GOOD = [
  '{}', '{"A":1,"_":2,"a":3}', '{"1":0,"10":0,"9":0}', '{"":1}', '{"a":"/"}', '{"a":"\\u000b"}',
  '{"a":"é"}', '{"a":9007199254740991}', '[3,1,2]', 'null', '-1', '"\u2028\u007f"',
  '"\\"\\\\\\b\\t\\n\\f\\r\\u0000\\u001f"', '{"__proto__":1}',
];

const BAD = [
  '{"1":0,"9":0,"10":0}', '{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '{"a":"\\/"}', '{"é":1}',
  '{"a":"\\u000B"}', '{"a":"\\u0008"}', '{"a":"\\u00e9"}', '{"a":9007199254740992}', '{"a":1e0}',
  '{"a":1.0}', '{"a":-0}', '01', '[1, 2]', ' 1', '1\n', '[1,]', '{"a":1,}', '[', '"', '"a', 'nul',
  'NaN', '1 2', '\ufffe', `${'9'.repeat(4301)}`, '"\\ud800"', '',
];

for (const text of GOOD) {
  test(`${JSON.stringify(text)} is in the profile`, () => {
    assert.equal(kindOf(utf8(text)), 'valid');
    assert.equal(textOf(canon(parse(utf8(text)))), text);
  });
}

for (const text of BAD) {
  test(`${JSON.stringify(text).slice(0, 40)} is not in the profile`, () => {
    assert.notEqual(kindOf(utf8(text)), 'valid');
  });
}

test('sixteen levels and no more', () => {
  const nested = (depth) => utf8('['.repeat(depth) + ']'.repeat(depth));
  assert.equal(kindOf(nested(16)), 'valid');
  assert.equal(kindOf(nested(17)), 'json');
  assert.equal(kindOf(utf8('['.repeat(100_000))), 'json');
});

test('bytes that are no text of the profile', () => {
  const broken = [[], [0xff], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x31, 0x0d], [0x31, 0x00]];
  for (const bytes of broken) assert.equal(kindOf(Uint8Array.from(bytes)), 'encoding');
  assert.equal(kindOf(utf8('\ufeff{}')), 'encoding');
});
