// What lies on the table: places, groups, power, cost, and the ways a unit has.
//
// A state is the snapshot itself. A place is {unit, site, seat}; a source is {card, seat, site}
// and `unit`, the number of the unit that it is, or null.

import { LEAST_COST, SEATS, SITES, SPACES, TOUCHES } from './constants.js';

/** All units in play, in table order. */
export function places(state) {
  const found = [];
  for (const site of SITES) {
    for (const seat of SEATS) {
      for (const unit of state.sites[site][seat]) found.push({ unit, site, seat });
    }
  }
  return found;
}

/** Where a unit is, or undefined. */
export const placeOf = (state, number) =>
  places(state).find((place) => place.unit.card === number);

/** The card of a number. */
export const cardOf = (cards, state, number) => cards.get(state.faces[number - 1]);

/** The source that a unit is. */
export const unitSource = (place) =>
  ({ seat: place.seat, site: place.site, unit: place.unit.card });

/** The source that a tactic or a relic is. */
export const plainSource = (seat) => ({ seat, site: null, unit: null });

/** Where a source stands by now: where its unit is, else where it stood. */
function standing(state, source) {
  if (source.unit === null) return null;
  return placeOf(state, source.unit)?.site ?? source.site;
}

/** Whether the unit at a place is in a group, as seen from the source. */
function inGroup(cards, state, group, source, place) {
  if (group.who === 'friendly' && place.seat !== source.seat) return false;
  if (group.who === 'enemy' && place.seat === source.seat) return false;
  if (group.here && place.site !== standing(state, source)) return false;
  if (group.site !== undefined && place.site !== group.site) return false;
  if (group.other && place.unit.card === source.unit) return false;
  if (group.keyword === undefined) return true;
  return cardOf(cards, state, place.unit.card).keywords.includes(group.keyword);
}

/** The units of a group, in table order. */
export const groupOf = (cards, state, group, source) =>
  places(state).filter((place) => inGroup(cards, state, group, source, place));

/** What is ongoing: {source, change} of every unit and relic in play. */
function* ongoing(cards, state) {
  for (const place of places(state)) {
    for (const change of cardOf(cards, state, place.unit.card).ongoing) {
      yield { source: unitSource(place), change };
    }
  }
  for (const seat of SEATS) {
    for (const relic of state.relics[seat]) {
      for (const change of cardOf(cards, state, relic.card).ongoing) {
        yield { source: plainSource(seat), change };
      }
    }
  }
}

/** The current power of the unit at a place (ST-R21). */
export function powerOf(cards, state, place) {
  let sum = cardOf(cards, state, place.unit.card).power + place.unit.bonus;
  for (const { source, change } of ongoing(cards, state)) {
    if (change.what === 'power' && inGroup(cards, state, change.to, source, place)) {
      sum += change.n;
    }
  }
  return Math.max(0, sum);
}

/** The sums of power of both seats at a site. */
export function sumsAt(cards, state, site) {
  const sums = [0, 0];
  for (const place of places(state)) {
    if (place.site === site) sums[place.seat] += powerOf(cards, state, place);
  }
  return sums;
}

/** The price of a card for a seat (ST-R26). */
export function costOf(cards, state, seat, card) {
  let sum = card.cost;
  for (const { source, change } of ongoing(cards, state)) {
    const fits = change.what === 'cost' && change.of === card.kind && source.seat === seat;
    if (fits) sum += change.n;
  }
  return Math.max(LEAST_COST, sum);
}

/** Whether a seat has a space at a site. */
export const hasSpace = (state, seat, site) => state.sites[site][seat].length < SPACES;

/** The sites that a unit can go to, from left to right. */
export const waysOf = (state, place) =>
  SITES.filter((site) => TOUCHES[place.site].includes(site) && hasSpace(state, place.seat, site));

/** The enemies that a unit may fight: Guards first of all (ST-R16). */
export function foesOf(cards, state, place) {
  const foes = places(state).filter(
    (other) => other.site === place.site && other.seat !== place.seat,
  );
  const guards = foes.filter(
    (foe) => cardOf(cards, state, foe.unit.card).keywords.includes('guard'),
  );
  return guards.length > 0 ? guards : foes;
}

/** Takes the unit out of its site. */
export function lift(state, place) {
  const row = state.sites[place.site][place.seat];
  row.splice(row.indexOf(place.unit), 1);
}

/** The unit becomes the newest at a site. */
export function shift(state, place, site) {
  lift(state, place);
  state.sites[site][place.seat].push(place.unit);
}

/** The units at these places leave play together, in table order. */
export function leave(state, leaving) {
  const numbers = new Set(leaving.map((place) => place.unit.card));
  for (const place of places(state).filter((one) => numbers.has(one.unit.card))) {
    lift(state, place);
    state.discards[place.seat].push(place.unit.card);
  }
}

/** One damage instruction: [place, amount] each, then the defeated leave (ST-R7). */
export function damage(cards, state, dealt) {
  for (const [place, amount] of dealt) place.unit.damage += amount;
  const defeated = places(state).filter(
    ({ unit }) => unit.damage >= cardOf(cards, state, unit.card).health,
  );
  leave(state, defeated);
}

/** A seat draws so many, or as many as there are; gives how many were missing. */
export function draw(state, seat, count) {
  const drawn = state.decks[seat].splice(0, count);
  state.hands[seat] = [...state.hands[seat], ...drawn].sort((a, b) => a - b);
  return count - drawn.length;
}
