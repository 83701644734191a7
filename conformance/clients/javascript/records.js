// The lines of a transcript: bytes, members, types and ranges of each record (SPEC 1.3, 1.4).

import { utf8 } from './bytes.js';
import { parse } from './canonical.js';
import { demand } from './fault.js';
import {
  distinct, hasMembers, integer, isHash, isObject, isSeat, isSignature, isWord, listOf, oneOf,
  shape,
} from './schema.js';

export const TYPES = ['match', 'ready', 'act', 'draw', 'end'];

const isInteger = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const isCount = integer(0, Number.MAX_SAFE_INTEGER);

function isName(value) {
  if (typeof value !== 'string') return false;
  const { length } = utf8(value);
  return length >= 1 && length <= 64;
}

const isModules = (value) =>
  listOf(isWord)(value) && value.every((one, at) => at === 0 || value[at - 1] < one);

const isSeatEntry = shape({ key: isHash, name: isName, deck: isHash, commitment: isHash });
const isResult = shape({ reason: isWord }, { winner: isSeat });
const isAct = (value) => isObject(value) && typeof value.do === 'string';
const distinctInts = (least, most) => (value) =>
  listOf(isInteger, least, most)(value) && distinct(value);

const LINKED = { n: isCount, prev: isHash };

/** By type: [members that have to be there, members that may be]. */
const BODIES = {
  match: [{
    n: isCount, v: oneOf(1), profile: isWord, manifest: isHash, modules: isModules,
    standing: oneOf('ranked', 'friendly', 'practice'), dealer: isHash, root: isHash,
    seats: listOf(isSeatEntry, 2, 2),
  }, { after: shape({ end: isHash }, { first: isSeat }) }],
  ready: [{ ...LINKED, seat: isSeat, contribution: isHash }, {}],
  act: [{ ...LINKED, seat: isSeat, act: isAct }, { seal: isHash }],
  draw: [{
    ...LINKED, draw: integer(0, 1023), purpose: isWord, of: distinctInts(2, 4096),
    pick: distinctInts(1, 4095), key: isHash, path: listOf(isHash, 10, 10),
  }, {}],
  end: [{ ...LINKED, result: isResult, seal: isHash }, {}],
};

const OPENINGS = {
  act: shape({ nonce: isHash, value: isObject }),
  end: shape({ seed: isHash, state: isHash }),
};

function isBody(body) {
  if (!isObject(body) || !TYPES.includes(body.type)) return false;
  const [needed, optional] = BODIES[body.type];
  if (!hasMembers(body, { type: oneOf(body.type), ...needed }, optional)) return false;
  return body.type !== 'draw' || body.pick.length < body.of.length;
}

/** The value of a line without its 0x0A, before its members are looked at: checks 2 and 3. */
export const parseLine = (bytes) => parse(bytes);

/** Check 4 of a line, but for the members of an action. Gives the line. */
export function checkLine(line) {
  const whole = hasMembers(line, { body: isBody, sig: isSignature }, { open: isObject });
  demand(whole, 'schema', 'not a record');
  const { body, open } = line;
  if (open === undefined) return line;
  demand(body.seal !== undefined, 'schema', 'an opening without a seal');
  demand(OPENINGS[body.type](open), 'schema', 'not an opening');
  return line;
}
