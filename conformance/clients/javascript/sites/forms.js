// The form of actions: which members stand in `act`, which are sealed, and what each may be.

import { integer, listOf, matches, oneOf } from '../schema.js';
import { LONGEST, NUMBERS, SITES } from './constants.js';

const isNumber = integer(1, NUMBERS);
const isSite = oneOf(...SITES);
const isList = listOf(isNumber, 0, LONGEST);
const ascends = (list) => list.every((one, at) => at === 0 || list[at - 1] < one);
const isSet = (value) => isList(value) && ascends(value);

const form = (needed, optional = {}, sealed = null) => ({
  open: { needed: { do: matches(/./), ...needed }, optional },
  sealed,
});

/** By `do`. `sealed` is null for an action without sealed members. */
export const FORMS = {
  concede: form({}),
  mulligan: form({}, {}, { needed: { cards: isSet }, optional: {} }),
  bank: form({ cards: integer(0, LONGEST) }, {}, { needed: {}, optional: { card: isNumber } }),
  discard: form({ cards: isList }),
  play: form(
    { card: isNumber },
    { site: isSite, targets: listOf(isNumber, 1, LONGEST), destination: isSite },
  ),
  clash: form({ unit: isNumber, enemy: isNumber }),
  move: form({ unit: isNumber, site: isSite }),
  pass: form({}),
};
