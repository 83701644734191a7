// One answer for each area (SPEC 5).

import { fromBase64, fromHex, toHex } from './bytes.js';
import { parse } from './canonical.js';
import { checkDeckValue, deckDigest } from './decks.js';
import { LEAVES, Seed, shuffled, streamOf } from './draws.js';
import { demand, Fault, Missing } from './fault.js';
import { actSeal, bodyHash, commitment, endSeal, recordId } from './hashes.js';
import { perft, replay, setup } from './positions.js';
import { profileOf } from './profiles.js';
import { checkLine, parseLine } from './records.js';
import { verify } from './signing.js';
import { judge } from './verify.js';

function canonical({ bytes }) {
  try {
    parse(fromBase64(bytes));
    return { valid: true };
  } catch (fault) {
    if (fault instanceof Fault) return { valid: false };
    throw fault;
  }
}

function records({ line }) {
  const { body, sig } = checkLine(parseLine(fromBase64(line)));
  const hash = bodyHash(body);
  return { body: toHex(hash), id: toHex(recordId(hash, sig)) };
}

function signatures(input) {
  const [key, message, signature] = [input.key, input.message, input.signature].map(fromHex);
  return { valid: verify(key, message, signature) };
}

const chain = ({ match, decks = [], seed = null }) =>
  judge(fromBase64(match), decks.map(fromBase64), seed);

const SEALS = {
  act: ({ match, seat, n, nonce, value }) => actSeal(match, seat, n, nonce, value),
  end: ({ match, seed, state }) => endSeal(match, seed, state),
  contribution: ({ contribution, seat }) => commitment(seat, contribution),
};

const seals = (input) => ({ seal: SEALS[input.what](input) });

function draws({ seed, match, contributions, index, purpose, of, count }) {
  const known = new Seed(seed);
  const key = known.key(index);
  const pick = shuffled(streamOf(key, purpose, match, contributions), of).slice(0, count);
  const answer = { pick, key: toHex(key), root: known.root() };
  return index < LEAVES ? { ...answer, path: known.path(index) } : answer;
}

function decks({ deck, profile, modules = [] }) {
  checkDeckValue(deck);
  if (profile !== undefined) {
    const rules = profileOf(profile);
    demand(modules.every((one) => rules.modules.includes(one)), 'header', 'an unknown module');
    rules.checkDeck(rules.cards, deck.cards);
  }
  return { digest: deckDigest(deck) };
}

const AREAS = {
  canonical, records, signatures, chain, seals, draws, decks, setup,
  'replay/sites': replay, 'illegal/sites': replay, 'views/sites': replay, 'perft/sites': perft,
};

export const NAMES = Object.keys(AREAS);

/** The result for an input, or null for an area that is not here. */
export function answer(area, input) {
  if (!Object.hasOwn(AREAS, area)) return null;
  try {
    return AREAS[area](input);
  } catch (fault) {
    if (fault instanceof Fault) return { refused: fault.kind };
    if (fault instanceof Missing) return { missing: fault.what };
    throw fault;
  }
}
