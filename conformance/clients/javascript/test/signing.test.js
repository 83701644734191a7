// The strict rule on signatures, on the worked ones of SPEC 1.5.

import assert from 'node:assert/strict';
import test from 'node:test';

import { fromHex, utf8 } from '../bytes.js';
import { isStrictKey, verify } from '../signing.js';

const KEY = '3bed139630b71d788e87c3fce3b0e85edf34c6f4e672832bdfeffc94d48331bf';
const MESSAGE = utf8('referee test message');
const R = '97a238a0e6c3e4598c30903f864bfb8b82a5ed92cdb81cf8f136a0240ebbc9b4';
const GOOD = `${R}499070ee12697a3ae8ea456145201cb1338bc31dbbdb574fe6a976531848ba03`;
const OTHER_GOOD = 'b1d2b0edaf2082f3c441b5021bded1009ce6eb33dabd62730cb4d995289d5aa3'
  + '97b27e7fb61c65337e74074ad0e6f9d6b57a3d7af6371e7c5e0908fac040ca05';
const S_PLUS_L = `${R}3664664b2dcc8c92be873d04241afbc5338bc31dbbdb574fe6a976531848ba13`;

const holds = (signature) => verify(fromHex(KEY), MESSAGE, fromHex(signature));

test('good signatures, and there may be more than one', () => {
  assert.ok(holds(GOOD));
  assert.ok(holds(OTHER_GOOD));
});

test('S has to be below L, and all of it has to be there', () => {
  assert.ok(!holds(S_PLUS_L));
  assert.ok(!holds(GOOD.slice(2)));
  assert.ok(!holds(`${GOOD}00`));
  assert.ok(!holds('00'.repeat(64)));
});

test('keys: no small order, no second encoding, no point off the curve', () => {
  const bad = {
    identity: `01${'00'.repeat(31)}`,
    'order 2': `ec${'ff'.repeat(30)}7f`,
    'order 4': '00'.repeat(32),
    'identity with a sign': `01${'00'.repeat(30)}80`,
    'y is p + 1': `ee${'ff'.repeat(30)}7f`,
    'off the curve': `02${'00'.repeat(31)}`,
  };
  assert.ok(isStrictKey(KEY));
  for (const [name, key] of Object.entries(bad)) assert.ok(!isStrictKey(key), name);
});
