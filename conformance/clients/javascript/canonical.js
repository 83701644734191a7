// The canonical profile of JSON (SPEC 1.1): a parser of the one spelling, and a writer.
//
// The parser reads the spelling itself, so there is no second pass: white space, an unsorted or
// doubled member, another escape or another spelling of a number is found where it stands.

import { textOf, utf8 } from './bytes.js';
import { Fault } from './fault.js';

const DEEPEST = 16;
const NUMBER = /-?(?:0|[1-9][0-9]*)/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const SHORT = { '"': '"', '\\': '\\', b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };
const LONG = /u00(?:0[0-7be-f]|1[0-9a-f])/y;
const NAME = /^[ -~]*$/;
const WORDS = [['true', true], ['false', false], ['null', null]];

const wrong = (why) => new Fault('json', why);

/** Rule 1: the text of bytes, or a fault `encoding`. */
export function decodeText(bytes) {
  if (bytes.length === 0) throw new Fault('encoding', 'no bytes');
  if (bytes.includes(0x00)) throw new Fault('encoding', 'a byte 0x00');
  if (bytes.includes(0x0d)) throw new Fault('encoding', 'a byte 0x0D');
  const text = textOf(bytes);
  if (text === null) throw new Fault('encoding', 'not UTF-8');
  if (text.startsWith('\ufeff')) throw new Fault('encoding', 'a byte order mark');
  return text;
}

/** The value of canonical bytes; a fault `encoding` or `json` where they are not. */
export function parse(bytes) {
  const reader = new Reader(decodeText(bytes));
  const value = reader.value(0);
  if (reader.at !== reader.text.length) throw wrong('something stands after the value');
  return value;
}

/** Reads one value, from `at` on. */
class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  value(depth) {
    const first = this.text[this.at];
    if (first === '{') return this.object(depth + 1);
    if (first === '[') return this.list(depth + 1);
    if (first === '"') return this.string();
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) return this.skip(word.length, value);
    }
    return this.number();
  }

  skip(length, value) {
    this.at += length;
    return value;
  }

  taken(character) {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  need(character) {
    if (!this.taken(character)) throw wrong(`${character} is missing`);
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  number() {
    const digits = this.match(NUMBER);
    if (digits === null || digits === '-0') throw wrong('no value of the profile');
    // Seventeen characters hold every number of the profile, so no long one is worked out.
    if (digits.length > 17 || !Number.isSafeInteger(Number(digits))) throw wrong('too large');
    return Number(digits);
  }

  string() {
    this.need('"');
    let text = this.match(PLAIN);
    while (!this.taken('"')) {
      this.need('\\');
      text += this.escape() + this.match(PLAIN);
    }
    return text;
  }

  escape() {
    const short = SHORT[this.text[this.at]];
    if (short !== undefined) return this.skip(1, short);
    const long = this.match(LONG);
    if (long === null) throw wrong('not the spelling of this character');
    return String.fromCharCode(parseInt(long.slice(1), 16));
  }

  list(depth) {
    this.enter(depth);
    const items = [];
    if (this.taken(']')) return items;
    do items.push(this.value(depth));
    while (this.taken(','));
    this.need(']');
    return items;
  }

  object(depth) {
    this.enter(depth);
    const members = Object.create(null);
    if (this.taken('}')) return members;
    let last = null;
    do last = this.member(members, last, depth);
    while (this.taken(','));
    this.need('}');
    return members;
  }

  member(members, last, depth) {
    const name = this.string();
    if (!NAME.test(name)) throw wrong('a member name beyond printable ASCII');
    if (last !== null && !(last < name)) throw wrong('members out of order, or twice');
    this.need(':');
    members[name] = this.value(depth);
    return name;
  }

  enter(depth) {
    if (depth > DEEPEST) throw wrong('too deep');
    this.at += 1;
  }
}

/** The canonical text of a value. */
export function write(value) {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (value !== null && typeof value === 'object') return writeObject(value);
  if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0))) {
    throw new TypeError(`${value} is no number of the profile`);
  }
  // JSON.stringify escapes just what the profile does, but for lone surrogates.
  return JSON.stringify(value);
}

function writeObject(value) {
  const names = Object.keys(value).filter((name) => value[name] !== undefined).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${write(value[name])}`).join(',')}}`;
}

/** The canonical bytes of a value. */
export const canon = (value) => utf8(write(value));
