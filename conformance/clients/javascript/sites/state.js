// Snapshots: one that begins from two decks, and one that is read from a position.

import { checkWhole } from '../actions.js';
import { written } from '../draws.js';
import { demand } from '../fault.js';
import { distinct, integer, isBoolean, isSeat, listOf, oneOf, shape } from '../schema.js';
import { DEALT, MARKERS, NUMBERS, PHASES, ROUNDS, SEATS, SITES, SPACES } from './constants.js';
import { FORMS } from './forms.js';
import { draw, places } from './table.js';

const isCount = integer(0, Number.MAX_SAFE_INTEGER);
const isNumbers = listOf(integer(1, NUMBERS));
const both = (test) => listOf(test, 2, 2);

const isUnit = shape({ card: integer(1, NUMBERS) }, {
  ready: isBoolean, damage: isCount, bonus: integer(-Number.MAX_SAFE_INTEGER, 2 ** 53 - 1),
});
const isRow = both(listOf(isUnit, 0, SPACES));
const isRelic = shape({ card: integer(1, NUMBERS) }, { ready: isBoolean });

const isSnapshot = shape({
  faces: listOf((id) => typeof id === 'string'),
  draws: isCount,
  phase: oneOf(...PHASES),
  round: integer(1, ROUNDS),
  initiative: isSeat,
  markers: both(integer(0, MARKERS)),
  scores: both(isCount),
  decks: both(isNumbers),
  hands: both(isNumbers),
  supply: both(isNumbers),
  ready: both(isCount),
  discards: both(isNumbers),
  relics: both(listOf(isRelic, 0, 1)),
  sites: shape(Object.fromEntries(SITES.map((site) => [site, isRow]))),
  pending: both(listOf((value) => typeof value?.do === 'string', 0, 1)),
}, { conceded: isSeat });

/** The numbers that a snapshot has somewhere. */
function numbersOf(state) {
  const { decks, hands, supply, discards } = state;
  const units = places(state).map((place) => place.unit.card);
  const relics = state.relics.flat().map((relic) => relic.card);
  return [...[decks, hands, supply, discards].flat(2), ...units, ...relics];
}

function demandKind(cards, state, numbers, kind) {
  for (const number of numbers) {
    demand(cards.get(state.faces[number - 1]).kind === kind, 'schema', `no ${kind}`);
  }
}

/** The snapshot of a position, whole; a fault `schema` where it is none. */
export function readSnapshot(cards, value) {
  demand(isSnapshot(value), 'schema', 'not a snapshot');
  const state = structuredClone(value);
  const numbers = numbersOf(state);
  demand(state.faces.every((id) => cards.has(id)), 'schema', 'an unknown card');
  demand(numbers.every((one) => one <= state.faces.length), 'schema', 'no such number');
  demand(distinct(numbers), 'schema', 'a card in two places');
  demandKind(cards, state, places(state).map((place) => place.unit.card), 'unit');
  demandKind(cards, state, state.relics.flat().map((relic) => relic.card), 'relic');
  for (const act of state.pending.flat()) checkWhole(FORMS, act);
  for (const { unit } of places(state)) {
    Object.assign(unit, { ready: false, damage: 0, bonus: 0, ...unit });
  }
  for (const relic of state.relics.flat()) Object.assign(relic, { ready: true, ...relic });
  state.hands = state.hands.map((hand) => hand.sort((a, b) => a - b));
  return state;
}

const empty = () => [[], []];

/** The state after the set-up, and its public draws. `shuffle` is that of a game. */
export function begin(shuffle, decks) {
  const state = {
    faces: [], draws: 0, phase: 'mulligan', round: 1, initiative: 0, markers: [0, 0],
    scores: [0, 0], decks: empty(), hands: empty(), supply: empty(), ready: [0, 0],
    discards: empty(), relics: empty(), pending: empty(),
    sites: Object.fromEntries(SITES.map((site) => [site, empty()])),
  };
  for (const seat of SEATS) {
    const faces = shuffle(state, `number/${seat}`, written(decks[seat]));
    state.decks[seat] = faces.map((_, at) => state.faces.length + at + 1);
    state.faces.push(...faces);
  }
  for (const seat of SEATS) {
    state.decks[seat] = shuffle(state, `shuffle/${seat}`, state.decks[seat]);
  }
  const index = state.draws;
  const pick = shuffle(state, 'first', [0, 1]).slice(0, 1);
  [state.initiative] = pick;
  for (const seat of SEATS) draw(state, seat, DEALT);
  return { state, draws: [{ index, purpose: 'first', of: [0, 1], pick }] };
}
