// The rules: who is awaited, what an action does, how a round runs.
//
// `play` copies the state before it changes anything, so a refused action leaves no trace.

import { demand } from '../fault.js';
import {
  DRAWN, HAND_LIMIT, MARKERS, MOVE_COST, POINTS, ROUNDS, SEATS, SITES, SUPPLY_CAP,
} from './constants.js';
import { carryOut, checkChoice } from './effects.js';
import {
  cardOf, costOf, damage, draw, foesOf, hasSpace, placeOf, places, plainSource, powerOf, shift,
  sumsAt, unitSource, waysOf,
} from './table.js';

const mayBank = (state, seat) =>
  state.hands[seat].length > 0 && state.supply[seat].length < SUPPLY_CAP;

/** Which seats a phase asks at once. */
const ASKED = {
  mulligan: () => true,
  'opening-bank': mayBank,
  bank: mayBank,
  discard: (state, seat) => state.hands[seat].length > HAND_LIMIT,
};

/** The seats that have a decision to make. */
export function awaiting(state) {
  if (state.conceded !== undefined || state.phase === 'over') return [];
  if (state.phase !== 'actions') {
    const asked = ASKED[state.phase];
    return SEATS.filter((seat) => state.pending[seat].length === 0 && asked(state, seat));
  }
  const { initiative, markers } = state;
  return [markers[initiative] >= markers[1 - initiative] ? initiative : 1 - initiative];
}

/** {reason, winner?} of a game that is over, else null. */
export function resultOf(state) {
  if (state.conceded !== undefined) return { reason: 'concede', winner: 1 - state.conceded };
  if (state.phase !== 'over') return null;
  const [a, b] = state.scores;
  return a === b ? { reason: 'points' } : { reason: 'points', winner: a > b ? 0 : 1 };
}

/** The state after an action; a fault `illegal` where it may not be. `game` has cards, chance. */
export function play(game, before, seat, act) {
  demand(resultOf(before) === null, 'illegal', 'the game is over');
  const state = structuredClone(before);
  if (act.do === 'concede') {
    state.conceded = seat;
    return state;
  }
  demand(awaiting(state).includes(seat), 'illegal', 'not awaited');
  if (state.phase === 'actions') takeAction(game, state, seat, act);
  else answer(game, state, seat, act);
  return state;
}

// -- choices of both seats -----------------------------------------------------------------

const inHand = (state, seat, cards) => cards.every((card) => state.hands[seat].includes(card));

const ANSWERS = {
  mulligan: (state, seat, act) => inHand(state, seat, act.cards),
  bank: (state, seat, { cards, card }) =>
    (cards === 0 && card === undefined) ||
    (cards === 1 && card !== undefined && inHand(state, seat, [card])),
  discard: (state, seat, { cards }) =>
    cards.length === state.hands[seat].length - HAND_LIMIT &&
    new Set(cards).size === cards.length && inHand(state, seat, cards),
};

function answer(game, state, seat, act) {
  const asked = state.phase === 'opening-bank' ? 'bank' : state.phase;
  demand(act.do === asked, 'illegal', 'not what is asked for');
  demand(ANSWERS[asked](state, seat, act), 'illegal', 'not a legal answer');
  state.pending[seat] = [act];
  if (awaiting(state).length > 0) return;
  const answers = state.pending.map(([one]) => one);
  state.pending = [[], []];
  TAKE_EFFECT[state.phase](game, state, answers);
}

function takeOut(state, seat, cards) {
  state.hands[seat] = state.hands[seat].filter((card) => !cards.includes(card));
}

function replaceHands(game, state, answers) {
  for (const seat of [state.initiative, 1 - state.initiative]) {
    const { cards } = answers[seat];
    if (cards.length === 0) continue;
    takeOut(state, seat, cards);
    draw(state, seat, cards.length);
    const list = [...state.decks[seat], ...cards];
    state.decks[seat] = game.shuffle(state, `mulligan/${seat}`, list);
  }
  if (!game.openingSupply) {
    prepare(state);
    return;
  }
  state.phase = 'opening-bank';
  if (awaiting(state).length === 0) prepare(state);
}

function placeSupply(state, answers) {
  for (const seat of SEATS) {
    const card = answers[seat]?.card;
    if (card === undefined) continue;
    takeOut(state, seat, [card]);
    state.supply[seat].push(card);
    state.ready[seat] += 1;
  }
}

const TAKE_EFFECT = {
  mulligan: replaceHands,
  'opening-bank': (game, state, answers) => {
    placeSupply(state, answers);
    prepare(state);
  },
  bank: (game, state, answers) => {
    placeSupply(state, answers);
    startActions(state);
  },
  discard: (game, state, answers) => {
    for (const seat of SEATS) {
      const cards = answers[seat]?.cards ?? [];
      takeOut(state, seat, cards);
      state.discards[seat].push(...cards);
    }
    nextRound(state);
  },
};

// -- the course of a round -----------------------------------------------------------------

function prepare(state) {
  for (const { unit } of places(state)) unit.ready = true;
  for (const relic of state.relics.flat()) relic.ready = true;
  state.ready = state.supply.map((cards) => cards.length);
  const lacking = SEATS.map((seat) => draw(state, seat, DRAWN));
  for (const seat of SEATS) state.scores[1 - seat] += lacking[seat];
  state.phase = 'bank';
  if (awaiting(state).length === 0) startActions(state);
}

function startActions(state) {
  state.markers = [MARKERS, MARKERS];
  state.phase = 'actions';
}

function endRound(cards, state) {
  const sums = SITES.map((site) => sumsAt(cards, state, site));
  for (const [a, b] of sums) {
    if (a !== b) state.scores[a > b ? 0 : 1] += POINTS[state.round - 1];
  }
  if (state.round === ROUNDS) {
    state.phase = 'over';
    return;
  }
  for (const { unit } of places(state)) unit.bonus = 0;
  state.phase = 'discard';
  if (awaiting(state).length === 0) nextRound(state);
}

function nextRound(state) {
  state.round += 1;
  state.initiative = 1 - state.initiative;
  prepare(state);
}

// -- actions -------------------------------------------------------------------------------

function takeAction(game, state, seat, act) {
  demand(Object.hasOwn(ACTIONS, act.do), 'illegal', 'not what is asked for');
  ACTIONS[act.do](game.cards, state, seat, act);
  state.markers[seat] -= 1;
  if (state.markers.every((left) => left === 0)) endRound(game.cards, state);
}

function pay(state, seat, price) {
  demand(price <= state.ready[seat], 'illegal', 'cannot pay');
  state.ready[seat] -= price;
}

/** An own ready unit of that number. */
function ownReady(state, seat, number) {
  const place = placeOf(state, number);
  demand(place !== undefined && place.seat === seat, 'illegal', 'no such unit');
  demand(place.unit.ready, 'illegal', 'exhausted');
  return place;
}

function clash(cards, state, seat, act) {
  const place = ownReady(state, seat, act.unit);
  const foe = foesOf(cards, state, place).find((one) => one.unit.card === act.enemy);
  demand(foe !== undefined, 'illegal', 'no enemy that it may fight');
  place.unit.ready = false;
  const [own, other] = [place, foe].map((one) => powerOf(cards, state, one));
  damage(cards, state, [[foe, own], [place, other]]);
}

function moveUnit(cards, state, seat, act) {
  const place = ownReady(state, seat, act.unit);
  demand(waysOf(state, place).includes(act.site), 'illegal', 'no way there');
  pay(state, seat, MOVE_COST);
  place.unit.ready = false;
  shift(state, place, act.site);
}

function playCard(cards, state, seat, act) {
  demand(inHand(state, seat, [act.card]), 'illegal', 'not in hand');
  const card = cardOf(cards, state, act.card);
  demand((card.kind === 'unit') === (act.site !== undefined), 'illegal', 'site');
  pay(state, seat, costOf(cards, state, seat, card));
  PLAYS[card.kind](cards, state, seat, act, card);
}

function playUnit(cards, state, seat, act, card) {
  demand(hasSpace(state, seat, act.site), 'illegal', 'no space');
  const source = deploy(state, seat, act.card, act.site);
  takeOut(state, seat, [act.card]);
  checkChoice(cards, state, card, source, act);
  carryOut(cards, state, card, source, act);
}

/** A new unit stands at a site; gives the source that it is. */
export function deploy(state, seat, number, site) {
  const unit = { card: number, ready: false, damage: 0, bonus: 0 };
  state.sites[site][seat].push(unit);
  return unitSource({ unit, site, seat });
}

function playTactic(cards, state, seat, act, card) {
  const source = plainSource(seat);
  checkChoice(cards, state, card, source, act);
  takeOut(state, seat, [act.card]);
  carryOut(cards, state, card, source, act);
  state.discards[seat].push(act.card);
}

function playRelic(cards, state, seat, act, card) {
  checkChoice(cards, state, card, plainSource(seat), act);
  takeOut(state, seat, [act.card]);
  state.discards[seat].push(...state.relics[seat].map((relic) => relic.card));
  state.relics[seat] = [{ card: act.card, ready: true }];
}

const PLAYS = { unit: playUnit, tactic: playTactic, relic: playRelic };

const ACTIONS = { play: playCard, clash, move: moveUnit, pass: () => {} };
