// The two profiles of the site contest, as the rest of the client uses a profile.

import { readFileSync } from 'node:fs';

import { demand } from '../fault.js';
import { manifestDigest } from '../hashes.js';
import { addCards, readManifest } from './cards.js';
import { COPIES, DECK_SIZE, FACTIONS } from './constants.js';
import { FORMS } from './forms.js';
import { legal } from './legal.js';
import { awaiting, play, resultOf } from './rules.js';
import { begin, readSnapshot } from './state.js';
import { view } from './view.js';

/** The cards are data of the project; no code of it is used. */
const MANIFEST = new URL('../../../../referee/games/sites/v1/cards/pilot.json', import.meta.url);

const bytes = Uint8Array.from(readFileSync(MANIFEST));
const CARDS = readManifest(bytes);
const DIGEST = manifestDigest(bytes);

/** The deck rules, in their order; a fault `deck`. */
function checkDeck(cards, deck) {
  const ids = Object.keys(deck);
  demand(ids.every((id) => cards.has(id)), 'deck', 'an unknown card');
  const copies = new Map();
  for (const id of ids) {
    const { name } = cards.get(id);
    copies.set(name, (copies.get(name) ?? 0) + deck[id]);
  }
  demand([...copies.values()].every((count) => count <= COPIES), 'deck', 'too many copies');
  const size = Object.values(deck).reduce((sum, count) => sum + count, 0);
  demand(size === DECK_SIZE, 'deck', 'not thirty cards');
  const factions = new Set(ids.map((id) => cards.get(id).faction));
  factions.delete('neutral');
  demand(factions.size <= FACTIONS, 'deck', 'too many factions');
}

/** One match or position: cards, draws, and the functions of the rules on its states. */
class Game {
  constructor(openingSupply, cards, chance) {
    this.openingSupply = openingSupply;
    this.cards = cards;
    this.chance = chance;
  }

  /** A shuffle that counts its draw in the state; of fewer than two things there is none. */
  shuffle(state, purpose, list) {
    if (list.length < 2) return [...list];
    const order = this.chance.shuffle(state.draws, purpose, list);
    state.draws += 1;
    return order;
  }

  begin(decks) {
    return begin((...asked) => this.shuffle(...asked), decks);
  }

  open = (snapshot) => readSnapshot(this.cards, snapshot);
  play = (state, seat, act) => play(this, state, seat, act);
  awaiting = awaiting;
  result = resultOf;
  view = (state, eyes) => view(this.cards, state, eyes);
  legal = (state) => legal(this, state);
}

const profile = (openingSupply) => ({
  game: 'sites',
  manifest: DIGEST,
  modules: [],
  takesFirst: false,
  forms: FORMS,
  cards: CARDS,
  addCards,
  checkDeck,
  start: (cards, chance) => new Game(openingSupply, cards, chance),
});

export const SITES_PROFILES = new Map([
  ['sites/pilot@1.0', profile(false)],
  ['sites/opening-supply@1.0', profile(true)],
]);
