// Effects of tactics and Arrivals: who can be chosen, which choices there are, what is done.

import { demand } from '../fault.js';
import { damage, draw, groupOf, leave, placeOf, shift, waysOf } from './table.js';

const movesTargets = (one) => one.do === 'move' && one.on === 'targets';

/** Whether an effect asks for a destination. */
const asksPlace = (effect) => effect.do.some((one) => one.do === 'move' && one.to === undefined);

function canGo(state, effect, place) {
  const ways = waysOf(state, place);
  return effect.do.filter(movesTargets).every(
    (one) => (one.to === undefined ? ways.length > 0 : ways.includes(one.to)),
  );
}

/** Who can be chosen, in table order. */
const candidates = (cards, state, effect, source) =>
  groupOf(cards, state, effect.target, source).filter((place) => canGo(state, effect, place));

/** How many targets may be named, ascending; none where the card cannot be played. */
function sizes(target, kind, there) {
  const most = Math.min(target.count, there);
  if (target.up_to) return Array.from({ length: most + 1 }, (_, size) => size);
  if (kind === 'tactic') return there < target.count ? [] : [target.count];
  return target.may && most > 0 ? [0, most] : [most];
}

/** The choices of an action have to be ones of the card's effect (ST-R6, ST-R14, ST-R15). */
export function checkChoice(cards, state, card, source, act) {
  const { effect } = card;
  const targets = act.targets ?? [];
  const { destination } = act;
  if (effect === null || effect.target === null) {
    demand(targets.length === 0 && destination === undefined, 'illegal', 'nothing to choose');
    return;
  }
  const there = candidates(cards, state, effect, source);
  demand(sizes(effect.target, card.kind, there.length).includes(targets.length), 'illegal');
  demand(new Set(targets).size === targets.length, 'illegal', 'a target twice');
  const chosen = targets.map((number) => there.find((place) => place.unit.card === number));
  demand(!chosen.includes(undefined), 'illegal', 'no legal target');
  const asked = asksPlace(effect) && targets.length > 0;
  demand(asked === (destination !== undefined), 'illegal', 'destination');
  demand(!asked || waysOf(state, chosen[0]).includes(destination), 'illegal', 'destination');
}

/** Every ordered choice of so many of a list. */
export function* arrangements(list, size) {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [at, first] of list.entries()) {
    for (const more of arrangements(list.toSpliced(at, 1), size - 1)) yield [first, ...more];
  }
}

/** Every choice for the effect of a card, as members of the action. */
export function* choices(cards, state, card, source) {
  const { effect } = card;
  if (effect === null || effect.target === null) {
    yield {};
    return;
  }
  const there = candidates(cards, state, effect, source);
  const asked = asksPlace(effect);
  for (const size of sizes(effect.target, card.kind, there.length)) {
    for (const chosen of arrangements(there, size)) {
      if (size === 0) yield {};
      else yield* withPlaces(state, chosen, asked);
    }
  }
}

function* withPlaces(state, chosen, asked) {
  const targets = chosen.map((place) => place.unit.card);
  if (!asked) yield { targets };
  else for (const destination of waysOf(state, chosen[0])) yield { targets, destination };
}

/** The units in play that an instruction acts on. */
function actedOn(game, one) {
  const { cards, state, source, targets } = game;
  if (one.on === 'targets') return inPlay(state, targets);
  if (one.on === 'this') return inPlay(state, [source.unit]);
  return groupOf(cards, state, one.on, source);
}

const inPlay = (state, numbers) =>
  numbers.map((number) => placeOf(state, number)).filter((place) => place !== undefined);

function move(game, one) {
  const to = one.to ?? game.destination;
  for (const place of actedOn(game, one)) {
    if (waysOf(game.state, place).includes(to)) shift(game.state, place, to);
  }
}

/** Two units change places; no space is needed (ST-R18). */
function swap({ state, source, targets }) {
  const [first, second] = inPlay(state, [...targets, source.unit].slice(0, 2));
  if (second === undefined || first.site === second.site) return;
  const former = first.site;
  shift(state, first, second.site);
  shift(state, second, former);
}

const DOES = {
  damage: (game, one) =>
    damage(game.cards, game.state, actedOn(game, one).map((place) => [place, one.n])),
  heal: (game, one) => {
    for (const { unit } of actedOn(game, one)) unit.damage = Math.max(0, unit.damage - one.n);
  },
  power: (game, one) => {
    for (const { unit } of actedOn(game, one)) unit.bonus += one.n;
  },
  move,
  swap,
  draw: (game, one) => draw(game.state, game.source.seat, one.n),
  ready: (game, one) => {
    for (const { unit } of actedOn(game, one)) unit.ready = true;
  },
  exhaust: (game, one) => {
    for (const { unit } of actedOn(game, one)) unit.ready = false;
  },
  discard: (game, one) => leave(game.state, actedOn(game, one)),
};

/** Does what a card says, in order. */
export function carryOut(cards, state, card, source, act) {
  const { effect } = card;
  if (effect === null) return;
  const targets = act.targets ?? [];
  if (effect.target !== null && !effect.target.up_to && targets.length === 0) return;
  const game = { cards, state, source, targets, destination: act.destination };
  for (const one of effect.do) DOES[one.do](game, one);
}
