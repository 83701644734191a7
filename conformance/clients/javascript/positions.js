// Positions, steps, set-ups and counts of the client protocol (SPEC 5.1 to 5.5).

import { checkWhole } from './actions.js';
import { Chance, NO_CHANCE, Seed } from './draws.js';
import { demand, Fault } from './fault.js';
import { legalDigest, stateDigest, viewDigest } from './hashes.js';
import { profileOf } from './profiles.js';
import { integer, isHash, isObject, isSeat, listOf, oneOf, shape } from './schema.js';

const MOST_MEMBERS = 10_000;

const isText = (value) => typeof value === 'string';
const isDeck = (value) => isObject(value) && Object.values(value).every(integer(1, 2000));
const isPosition = shape({ profile: isText }, {
  cards: listOf(isObject),
  state: isObject,
  decks: listOf(isDeck, 2, 2),
  standing: oneOf('ranked', 'friendly', 'practice'),
  modules: listOf(isText),
  first: isSeat,
  chance: shape({ seed: isHash, match: isHash, contributions: listOf(isHash, 2, 2) }),
});

const chanceOf = (given) => given === undefined ? NO_CHANCE
  : new Chance(new Seed(given.seed), given.match, given.contributions);

/** {profile, game, state, draws} of a position. */
function open(position) {
  demand(isPosition(position), 'schema', 'not a position');
  const { state: snapshot, decks, modules = [], first } = position;
  demand((snapshot === undefined) !== (decks === undefined), 'schema', 'state or decks');
  const profile = profileOf(position.profile);
  const known = modules.every((one) => profile.modules.includes(one));
  demand(known && (first === undefined || profile.takesFirst), 'header');
  const cards = profile.addCards(profile.cards, position.cards ?? []);
  const game = profile.start(cards, chanceOf(position.chance));
  if (decks === undefined) return { profile, game, state: game.open(snapshot), draws: [] };
  for (const deck of decks) profile.checkDeck(cards, deck);
  return { profile, game, ...game.begin(decks) };
}

/** The digest of the legal set, or undefined where it is too large. */
function digestOfLegal(game, state) {
  const members = [];
  for (const member of game.legal(state)) {
    members.push(member);
    if (members.length > MOST_MEMBERS) return undefined;
  }
  return legalDigest(members);
}

function stepOf(game, state) {
  const legal = digestOfLegal(game, state);
  const result = game.result(state);
  return {
    state: stateDigest(state),
    awaiting: game.awaiting(state),
    views: {
      public: viewDigest(game.view(state, null)),
      'seat-0': viewDigest(game.view(state, 0)),
      'seat-1': viewDigest(game.view(state, 1)),
    },
    ...(legal === undefined ? {} : { legal }),
    ...(result === null ? {} : { result }),
  };
}

/** The area `setup`. */
export function setup({ position }) {
  const { game, state, draws } = open(position);
  return { ...stepOf(game, state), draws };
}

/** The areas `replay`, `illegal` and `views`. */
export function replay({ position, actions }) {
  const opened = open(position);
  const { profile, game } = opened;
  let { state } = opened;
  const steps = [stepOf(game, state)];
  for (const [at, { seat, act }] of actions.entries()) {
    try {
      checkWhole(profile.forms, act);
      state = game.play(state, seat, act);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      return { steps, refused: { at, class: fault.kind } };
    }
    steps.push(stepOf(game, state));
  }
  return { steps };
}

function count(game, state, depth) {
  if (depth === 0 || game.result(state) !== null) return 1;
  let sum = 0;
  for (const { act, seat } of game.legal(state)) {
    sum += depth === 1 ? 1 : count(game, game.play(state, seat, act), depth - 1);
  }
  return sum;
}

/** The area `perft`. */
export function perft({ position, depth }) {
  const { game, state } = open(position);
  return { sequences: count(game, state, depth) };
}
