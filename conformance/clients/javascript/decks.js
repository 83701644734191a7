// Decklists (SPEC 1.8): the file, its value, its digest.

import { fromHex, toHex } from './bytes.js';
import { canon } from './canonical.js';
import { parseToml } from './decktoml.js';
import { demand } from './fault.js';
import { deriveKey } from './hashes.js';
import { hasMembers, integer, isHash, isObject, isWord } from './schema.js';

const LARGEST = 16_384;
const MOST = 2_000;
const ID = /^[A-Za-z0-9-]{1,32}$/;
const isString = (value) => typeof value === 'string';
const isCount = integer(1, MOST);

function isCards(value) {
  if (!isObject(value) || !Object.keys(value).every((id) => ID.test(id))) return false;
  const counts = Object.values(value);
  return counts.every(isCount) && counts.reduce((sum, count) => sum + count, 0) <= MOST;
}

const NEEDED = { game: isWord, cards: isCards };

/** A decklist as a value, in which `name` is not needed. */
export function checkDeckValue(deck) {
  demand(hasMembers(deck, NEEDED, { name: isString, salt: isHash }), 'schema', 'not a decklist');
}

/** The decklist of a file. */
export function readDeck(bytes) {
  demand(bytes.length <= LARGEST, 'limit', 'too large a decklist');
  const deck = parseToml(bytes);
  demand(hasMembers(deck, { ...NEEDED, name: isString }, { salt: isHash }), 'schema', 'not a deck');
  return deck;
}

/** The digest of a decklist that is in form. */
export function deckDigest({ cards, game, salt }) {
  const bytes = salt === undefined ? new Uint8Array(32) : fromHex(salt);
  return toHex(deriveKey('referee v1 deck', bytes, canon({ cards, game })));
}
