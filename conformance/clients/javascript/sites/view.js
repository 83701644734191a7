// What the public and each seat see (spec/sites.md, Views).

import { POINTS, ROUNDS, SEATS, SITES } from './constants.js';
import { awaiting, resultOf } from './rules.js';
import { cardOf, places, powerOf, sumsAt } from './table.js';

const named = (cards, state, number) => {
  const { id, name } = cardOf(cards, state, number);
  return { number, id, name };
};

function unitView(cards, state, place) {
  const { card, ready, damage, bonus } = place.unit;
  const { health, keywords } = cardOf(cards, state, card);
  const power = powerOf(cards, state, place);
  return { ...named(cards, state, card), power, health, damage, bonus, ready, keywords };
}

function siteView(cards, state, site) {
  const units = SEATS.map((seat) =>
    places(state)
      .filter((place) => place.site === site && place.seat === seat)
      .map((place) => unitView(cards, state, place)));
  return { site, power: sumsAt(cards, state, site), units };
}

function seatView(cards, state, seat, eyes) {
  const list = (numbers) => numbers.map((number) => named(cards, state, number));
  const seen = {
    hand: state.hands[seat].length,
    deck: state.decks[seat].length,
    supply: state.supply[seat].length,
    ready: state.ready[seat],
    relics: state.relics[seat].map(({ card, ready }) => ({ ...named(cards, state, card), ready })),
    discards: list(state.discards[seat]),
  };
  if (seat !== eyes) return seen;
  const hand = list(state.hands[seat]);
  const supply = list(state.supply[seat]);
  return { ...seen, private: { hand, supply, choice: state.pending[seat] } };
}

/** The view of a seat, or with `null` that of the public. */
export function view(cards, state, eyes) {
  const { round, phase, initiative, scores, markers } = state;
  const result = resultOf(state);
  return {
    round, phase, initiative, scores, markers,
    rounds: ROUNDS,
    worth: POINTS[round - 1],
    awaiting: awaiting(state),
    answered: SEATS.filter((seat) => state.pending[seat].length > 0),
    sites: SITES.map((site) => siteView(cards, state, site)),
    seats: SEATS.map((seat) => seatView(cards, state, seat, eyes)),
    ...(result === null ? {} : { result }),
  };
}
