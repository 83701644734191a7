// The form of an action against the forms of its profile (check 4): class `schema`.

import { Fault } from './fault.js';
import { hasMembers, isObject } from './schema.js';

/** The form of a `do`, or a fault. */
function formOf(forms, act) {
  const known = isObject(act) && typeof act.do === 'string' && Object.hasOwn(forms, act.do);
  if (!known) throw new Fault('schema', 'no such do');
  return forms[act.do];
}

function demandMembers(value, needed, optional) {
  if (!hasMembers(value, needed, optional)) throw new Fault('schema', 'not in the form of its do');
}

/** An action with its sealed members in it. */
export function checkWhole(forms, act) {
  const { open, sealed } = formOf(forms, act);
  demandMembers(
    act,
    { ...open.needed, ...sealed?.needed },
    { ...open.optional, ...sealed?.optional },
  );
}

/** `act`, `seal` and `open` of a record. */
export function checkRecord(forms, body, opening) {
  const { open, sealed } = formOf(forms, body.act);
  demandMembers(body.act, open.needed, open.optional);
  if ((sealed !== null) !== (body.seal !== undefined)) throw new Fault('schema', 'seal');
  if (opening !== undefined) demandMembers(opening.value, sealed.needed, sealed.optional);
}
