// Record 0: what its checks have of their own (SPEC 2.1, the first table).

import { demand } from './fault.js';
import { deckDigest, readDeck } from './decks.js';
import { profileOf } from './profiles.js';
import { checkLine, TYPES } from './records.js';
import { isObject } from './schema.js';
import { isStrictKey } from './signing.js';

/** Checks 4 and 5. */
export function checkHeaderForm(line) {
  const body = isObject(line) ? line.body : undefined;
  if (isObject(body)) {
    demand(body.type === 'match' || !TYPES.includes(body.type), 'header', 'another record');
    demand(!Number.isInteger(body.v) || body.v === 1, 'header', 'another version');
  }
  return checkLine(line);
}

/** Checks 6 to 9. Gives the profile. */
export function checkHeader(body) {
  const profile = profileOf(body.profile);
  const known = body.modules.every((one) => profile.modules.includes(one));
  demand(known, 'header', 'an unknown module');
  demand(body.after?.first === undefined || profile.takesFirst, 'header', 'first is not taken');
  const keys = [body.dealer, ...body.seats.map((seat) => seat.key)];
  demand(new Set(keys).size === 3, 'header', 'equal keys');
  demand(body.manifest === profile.manifest, 'manifest', 'another manifest');
  for (const key of keys) demand(isStrictKey(key), 'key', 'not a strict point');
  return profile;
}

/** Check 12 for one list: the cards of a file. */
export function checkDeckFile(profile, bound, bytes) {
  const deck = readDeck(bytes);
  demand(deckDigest(deck) === bound, 'deck', 'another list');
  demand(deck.game === profile.game, 'deck', 'another game');
  profile.checkDeck(profile.cards, deck.cards);
  return deck.cards;
}
