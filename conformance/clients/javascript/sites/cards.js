// The language of the cards: what a manifest may say, and each card with its defaults filled in.

import { Fault } from '../fault.js';
import { parse } from '../canonical.js';
import {
  distinct, hasMembers, integer, isObject, listOf, matches, oneOf, shape,
} from '../schema.js';
import { SITES } from './constants.js';

const isSite = oneOf(...SITES);
const isKind = oneOf('unit', 'tactic', 'relic');
const isAmount = integer(1, 99);
const isSigned = integer(-99, 99);
/** A member with a default is there only with another value. */
const isTrue = oneOf(true);

const COMMON = {
  kind: isKind,
  id: matches(/^[A-Za-z0-9-]{1,32}$/),
  name: matches(/^[A-Z][A-Za-z' -]{0,19}$/),
  faction: oneOf('ash', 'stone', 'neutral'),
  cost: integer(0, 99),
};

const GROUP = { who: oneOf('friendly', 'enemy', 'any') };
const GROUP_MORE = { here: isTrue, site: isSite, keyword: oneOf('guard'), other: isTrue };
const isGroup = shape(GROUP, GROUP_MORE);
const isTarget = shape(GROUP, { ...GROUP_MORE, count: integer(2, 99), up_to: isTrue, may: isTrue });
const isOn = (value) => value === 'this' || isGroup(value);

const WITH_NUMBER = { do: oneOf('damage', 'heal'), n: isAmount };
const INSTRUCTIONS = {
  damage: shape(WITH_NUMBER, { on: isOn }),
  heal: shape(WITH_NUMBER, { on: isOn }),
  power: shape({ do: oneOf('power'), n: isSigned }, { on: isOn }),
  move: shape({ do: oneOf('move') }, { to: isSite, on: isOn }),
  swap: shape({ do: oneOf('swap') }),
  draw: shape({ do: oneOf('draw'), n: isAmount }),
  ready: shape({ do: oneOf('ready') }, { on: isOn }),
  exhaust: shape({ do: oneOf('exhaust') }, { on: isOn }),
  discard: shape({ do: oneOf('discard') }, { on: isOn }),
};

const isInstruction = (value) =>
  isObject(value) && Object.hasOwn(INSTRUCTIONS, value.do) && INSTRUCTIONS[value.do](value);

/** What 'sites.md' says of moves and swaps beside the members. */
function holdsTogether(effect) {
  const { target } = effect;
  return effect.do.every((one) => {
    if (one.do === 'swap') return target?.who === 'friendly' && (target.count ?? 1) <= 2;
    if (one.do !== 'move') return true;
    if (one.on !== undefined) return one.to !== undefined;
    return target !== undefined && target.count === undefined;
  });
}

const isEffect = (value) =>
  hasMembers(value, { do: listOf(isInstruction) }, { target: isTarget }) && holdsTogether(value);

const isPowerChange = shape({ what: oneOf('power'), n: isSigned, to: isGroup });
const isCostChange = shape({ what: oneOf('cost'), n: isSigned, of: isKind });
const isOngoing = (value) => isPowerChange(value) || isCostChange(value);

const UNIT = { power: integer(0, 99), health: integer(1, 99) };
const UNIT_MORE = {
  keywords: listOf(oneOf('guard'), 1, 1), arrival: isEffect, ongoing: listOf(isOngoing, 1),
};
const CARDS = {
  unit: shape({ ...COMMON, ...UNIT }, UNIT_MORE),
  tactic: shape({ ...COMMON, effect: isEffect }),
  relic: shape({ ...COMMON, ongoing: listOf(isOngoing) }),
};

const isCard = (value) =>
  isObject(value) && Object.hasOwn(CARDS, value.kind) && CARDS[value.kind](value);

function wholeEffect(effect) {
  if (effect === undefined) return null;
  const target = effect.target === undefined ? null
    : { count: 1, up_to: false, may: false, ...effect.target };
  return { target, do: effect.do.map((one) => ({ on: 'targets', ...one })) };
}

/** A card with every member: `effect` is the Arrival of a unit. */
const whole = (card) => ({
  keywords: [], ongoing: [], ...card, effect: wholeEffect(card.effect ?? card.arrival),
});

/** Cards by id, on top of those that are there. A fault `manifest` where one is none. */
export function addCards(base, cards) {
  const good = listOf(isCard)(cards) && distinct(cards.map((card) => card.id));
  if (!good) throw new Fault('manifest', 'cards that are none');
  return new Map([...base, ...cards.map((card) => [card.id, whole(card)])]);
}

/** The cards of a manifest in its bytes. */
export function readManifest(bytes) {
  const value = parse(bytes);
  const good = hasMembers(value, {
    cards: Array.isArray, game: oneOf('sites'), version: matches(/^[0-9]+\.[0-9]+$/),
  });
  if (!good) throw new Fault('manifest', 'not a manifest of this game');
  return addCards(new Map(), value.cards);
}
