// The numbers and names of the site contest (spec/sites.md, ST-R1 to ST-R26).

export const SITES = ['left', 'center', 'right'];

export const TOUCHES = { left: ['center'], center: ['left', 'right'], right: ['center'] };

export const PHASES = ['mulligan', 'opening-bank', 'bank', 'actions', 'discard', 'over'];

export const SEATS = [0, 1];

export const DECK_SIZE = 30;
export const COPIES = 2;
export const FACTIONS = 2;
export const DEALT = 5;
export const DRAWN = 2;
export const HAND_LIMIT = 8;
export const SUPPLY_CAP = 6;
export const MARKERS = 3;
export const SPACES = 2;
export const MOVE_COST = 1;
export const LEAST_COST = 1;
export const ROUNDS = 6;

/** Points of a site, round one first. */
export const POINTS = [1, 1, 2, 2, 3, 3];

/** The highest number of a card, and the longest list in an action. */
export const NUMBERS = 999_999;
export const LONGEST = 60;
