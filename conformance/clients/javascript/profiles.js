// The profiles by name: those that this client has, and those that there are besides (SPEC 6).

import { Fault, Unable } from './fault.js';
import { SITES_PROFILES } from './sites/profiles.js';

const OTHERS = [
  'musikclub/standard@1.0', 'musikclub/doubletime@1.0', 'timelock/e1-classic@1.0',
  'timelock/e1-open@1.0', 'timelock/e1-classic@1.1', 'timelock/e1-open@1.1',
];

export const NAMES = [...SITES_PROFILES.keys()];

/** The profile of a name; a fault `header` where there is none. */
export function profileOf(name) {
  if (SITES_PROFILES.has(name)) return SITES_PROFILES.get(name);
  if (OTHERS.includes(name)) throw new Unable(`this client does not have the profile ${name}`);
  throw new Fault('header', 'an unknown profile');
}
