// Small predicates for values of JSON, and the check of an object's members.

import { Fault } from './fault.js';

export const isObject = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** An integer of a range. Booleans and strings are none. */
export const integer = (low, high) => (value) =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && value >= low && value <= high;

export const isSeat = integer(0, 1);

export const oneOf = (...values) => (value) => values.includes(value);

export const isBoolean = (value) => typeof value === 'boolean';

export const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);

export const isHash = matches(/^[0-9a-f]{64}$/);

export const isSignature = matches(/^[0-9a-f]{128}$/);

export const isWord = matches(/^[a-z0-9/@.-]{1,64}$/);

export const distinct = (list) => new Set(list).size === list.length;

/** A list of so many values that pass. */
export const listOf = (item, least = 0, most = Infinity) => (value) =>
  Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);

/**
 * Whether a value is an object with these members and no other. `needed` and `optional` are
 * objects from a name to a predicate.
 */
export function hasMembers(value, needed, optional = {}) {
  if (!isObject(value)) return false;
  for (const name of Object.keys(value)) {
    const test = Object.hasOwn(needed, name) ? needed[name]
      : Object.hasOwn(optional, name) ? optional[name] : null;
    if (test === null || !test(value[name])) return false;
  }
  return Object.keys(needed).every((name) => Object.hasOwn(value, name));
}

/** A predicate of such objects. */
export const shape = (needed, optional = {}) => (value) => hasMembers(value, needed, optional);

/** A fault of this class where the value does not pass. */
export function mustBe(test, value, kind, what) {
  if (!test(value)) throw new Fault(kind, `${what} is not in form`);
}
