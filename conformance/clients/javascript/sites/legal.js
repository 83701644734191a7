// The legal set of all awaited seats, in the order of spec/sites.md, one member after the other.

import { HAND_LIMIT, MOVE_COST, SEATS, SITES } from './constants.js';
import { arrangements, choices } from './effects.js';
import { awaiting, deploy } from './rules.js';
import { cardOf, costOf, foesOf, hasSpace, places, plainSource, waysOf } from './table.js';

/** Every subset of so many of a list, in the order of the list. */
function* subsets(list, size, from = 0) {
  if (size === 0) yield [];
  for (let at = from; size > 0 && at <= list.length - size; at += 1) {
    for (const more of subsets(list, size - 1, at + 1)) yield [list[at], ...more];
  }
}

function* mulligans(game, state, seat) {
  const hand = state.hands[seat];
  for (let size = 0; size <= hand.length; size += 1) {
    for (const cards of subsets(hand, size)) yield { cards, do: 'mulligan' };
  }
}

function* banks(game, state, seat) {
  yield { cards: 0, do: 'bank' };
  for (const card of state.hands[seat]) yield { card, cards: 1, do: 'bank' };
}

function* discards(game, state, seat) {
  const hand = state.hands[seat];
  for (const cards of arrangements(hand, hand.length - HAND_LIMIT)) yield { cards, do: 'discard' };
}

function* deployments(cards, state, seat, number, card) {
  for (const site of SITES) {
    if (!hasSpace(state, seat, site)) continue;
    const then = structuredClone(state);
    const source = deploy(then, seat, number, site);
    for (const choice of choices(cards, then, card, source)) {
      yield { card: number, do: 'play', site, ...choice };
    }
  }
}

function* plays(cards, state, seat) {
  for (const number of state.hands[seat]) {
    const card = cardOf(cards, state, number);
    if (costOf(cards, state, seat, card) > state.ready[seat]) continue;
    if (card.kind === 'unit') {
      yield* deployments(cards, state, seat, number, card);
    } else {
      for (const choice of choices(cards, state, card, plainSource(seat))) {
        yield { card: number, do: 'play', ...choice };
      }
    }
  }
}

function* clashes(cards, state, ready) {
  for (const place of ready) {
    for (const foe of foesOf(cards, state, place)) {
      yield { do: 'clash', enemy: foe.unit.card, unit: place.unit.card };
    }
  }
}

function* moves(state, seat, ready) {
  if (state.ready[seat] < MOVE_COST) return;
  for (const place of ready) {
    for (const site of waysOf(state, place)) yield { do: 'move', site, unit: place.unit.card };
  }
}

function* actions(game, state, seat) {
  const ready = places(state).filter((place) => place.seat === seat && place.unit.ready);
  yield* plays(game.cards, state, seat);
  yield* clashes(game.cards, state, ready);
  yield* moves(state, seat, ready);
  yield { do: 'pass' };
}

const PHASES = {
  mulligan: mulligans, 'opening-bank': banks, bank: banks, discard: discards, actions,
};

/** Every member as {act, seat}, without `concede`. */
export function* legal(game, state) {
  const asked = awaiting(state);
  for (const seat of SEATS.filter((one) => asked.includes(one))) {
    for (const act of PHASES[state.phase](game, state, seat)) yield { act, seat };
  }
}
