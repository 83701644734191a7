// The part of TOML that decklists are written in, for the lists beside a transcript: comments,
// tables with one name, and strings and decimal integers on one line.
//
// What TOML has besides this makes the client skip the case. It does not answer the area `toml`.

import { textOf } from './bytes.js';
import { Fault, Unable } from './fault.js';

const BLANK = /^[ \t]*(?:#.*)?$/;
const KEY = '([A-Za-z0-9_-]+|"[^"\\\\]*"|\'[^\']*\')';
const TABLE = new RegExp(`^[ \\t]*\\[[ \\t]*${KEY}[ \\t]*\\][ \\t]*(?:#.*)?$`);
const PAIR = new RegExp(`^[ \\t]*${KEY}[ \\t]*=[ \\t]*(.*)$`);
const INTEGER = /^([+-]?(?:0|[1-9](?:_?[0-9])*))[ \t]*(?:#.*)?$/;
const LITERAL = /^'([^']*)'[ \t]*(?:#.*)?$/;
const BASIC = /^"((?:[^"\\]|\\[btnfr"\\])*)"[ \t]*(?:#.*)?$/;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;
/** What may begin something that this reader does not know. */
const BEYOND = /^(?:"|'|\[|\{|[0-9+-]|inf|nan|true|false)/;
const ESCAPES = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };

const wrong = (why) => new Fault('toml', why);

function decode(bytes) {
  const text = textOf(bytes);
  if (text === null || text.startsWith('\ufeff') || text.includes('\u0000')) {
    throw new Fault('encoding', 'not UTF-8, a byte order mark or a byte 0x00');
  }
  return text;
}

const nameOf = (key) => (/^["']/.test(key) ? key.slice(1, -1) : key);

function valueOf(text) {
  const integer = INTEGER.exec(text);
  if (integer !== null) return Number(integer[1].replaceAll('_', ''));
  const literal = LITERAL.exec(text);
  if (literal !== null) return literal[1];
  const basic = BASIC.exec(text);
  if (basic !== null) return basic[1].replace(/\\(.)/g, (_, one) => ESCAPES[one] ?? one);
  if (BEYOND.test(text)) throw new Unable('this client reads plain decklists only');
  throw wrong('no value');
}

function put(table, key, value) {
  const name = nameOf(key);
  if (Object.hasOwn(table, name)) throw wrong('a name twice');
  table[name] = value;
  return value;
}

/** The value of a plain TOML file; faults `encoding` and `toml`. */
export function parseToml(bytes) {
  const text = decode(bytes).replaceAll('\r\n', '\n');
  if (CONTROL.test(text)) throw wrong('a control character');
  const whole = Object.create(null);
  let table = whole;
  for (const line of text.split('\n')) {
    if (BLANK.test(line)) continue;
    const head = TABLE.exec(line);
    const pair = PAIR.exec(line);
    if (head !== null) table = put(whole, head[1], Object.create(null));
    else if (pair !== null) put(table, pair[1], valueOf(pair[2]));
    else throw unread(line);
  }
  return whole;
}

/** Arrays of tables and names with dots are TOML all the same; the rest is none. */
function unread(line) {
  const known = /^[ \t]*(?:\[\[|\[?[^=#]*\.[^=#]*(?:=|\]))/.test(line) || /^[ \t]*"/.test(line);
  return known ? new Unable('this client reads plain decklists only') : wrong('no TOML');
}
