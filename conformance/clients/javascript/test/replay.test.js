// One match of the site contest from its decks to a concession, against a case of the suite, and
// the rule that every member of a legal set can be played.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { answer } from '../areas.js';
import { Chance, Seed } from '../draws.js';
import { SITES_PROFILES } from '../sites/profiles.js';

const CASE = new URL('../../../cases/views/sites/pilot-points/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, CASE), 'utf8'));
const { position, actions } = read('input.json');

test('a match comes out as the suite expects', () => {
  assert.deepEqual(answer('views/sites', { position, actions }), read('expect.json'));
});

test('what is legal can be played, and leaves the state before as it was', () => {
  const profile = SITES_PROFILES.get(position.profile);
  const { seed, match, contributions } = position.chance;
  const game = profile.start(profile.cards, new Chance(new Seed(seed), match, contributions));
  let { state } = game.begin(position.decks);
  for (const { seat, act } of actions) {
    const before = structuredClone(state);
    for (const member of game.legal(state)) game.play(state, member.seat, member.act);
    assert.deepEqual(state, before);
    state = game.play(state, seat, act);
  }
  assert.equal(game.result(state).reason, 'points');
});

test('a draw without a seed, an unknown profile, another do', () => {
  const { chance, ...without } = position;
  assert.deepEqual(answer('setup', { position: without }), { missing: 'seed' });
  const other = { ...position, profile: 'sites/other@1.0' };
  assert.deepEqual(answer('setup', { position: other }), { refused: 'header' });
  const wrong = [{ seat: 0, act: { do: 'jump' } }, { seat: 0, act: { do: 'pass' } }];
  const { steps, refused } = answer('replay/sites', { position, actions: wrong });
  assert.equal(steps.length, 1);
  assert.deepEqual(refused, { at: 0, class: 'schema' });
});

test('an area that is not here has no answer', () => {
  assert.equal(answer('toml', { bytes: '' }), null);
});
