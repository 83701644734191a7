// What is found wrong: a fault has a class (SPEC 2.3), and that is all that clients agree on.

/** The input is refused; `kind` is the class. */
export class Fault extends Error {
  constructor(kind, message = kind) {
    super(message);
    this.kind = kind;
  }
}

/** Something that is needed was not given (`seed`, `deck0`, `opening/7`). */
export class Missing extends Error {
  constructor(what) {
    super(what);
    this.what = what;
  }
}

/** This client cannot answer; it skips the case and says why. */
export class Unable extends Error {}

/** A fault of this class, unless the condition holds. */
export function demand(condition, kind, message) {
  if (!condition) throw new Fault(kind, message);
}
