// The verdict on a transcript (SPEC 2): checks 1 to 8 of each record here, check 9 in replay.js.

import { toHex } from './bytes.js';
import { checkRecord } from './actions.js';
import { rootOf, Seed, shuffled, streamOf } from './draws.js';
import { demand, Fault, Missing } from './fault.js';
import { actSeal, bodyHash, commitment, endSeal, recordId } from './hashes.js';
import { checkDeckFile, checkHeader, checkHeaderForm } from './header.js';
import { checkLine, parseLine } from './records.js';
import { Replay } from './replay.js';
import { isSigned } from './signing.js';

const LARGEST = 67_108_864;
const LONGEST = 65_535;

/** Whole lines without their 0x0A, the torn line if there is one, and whether more came. */
function split(bytes) {
  const within = bytes.subarray(0, LARGEST);
  const lines = [];
  let from = 0;
  for (let at = within.indexOf(10); at !== -1; at = within.indexOf(10, from)) {
    lines.push(within.subarray(from, at));
    from = at + 1;
  }
  return { lines, torn: within.subarray(from), beyond: bytes.length > LARGEST };
}

/** The seed that the last whole line opens, if it is an opened `end`; else null. */
function seedOfEnd(line, root) {
  try {
    const { body, open } = checkLine(parseLine(line));
    if (line.length > LONGEST || body.type !== 'end' || open === undefined) return null;
    const seed = new Seed(open.seed);
    return seed.root() === root ? seed : null;
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}

/** What is known of a match while its records are judged. */
class Judge {
  constructor(lines, decks, seed) {
    this.lines = lines;
    this.given = { decks, seed };
    this.contributions = [null, null];
    this.missing = [];
    this.lastDraw = -1;
    this.ended = false;
    this.rules = 0;
    this.stopped = false;
  }

  record(n) {
    const bytes = this.lines[n];
    demand(bytes.length <= LONGEST, 'limit', 'too long a line');
    if (n === 0) this.header(parseLine(bytes));
    else this.later(n, parseLine(bytes));
  }

  header(line) {
    const { body, sig } = checkHeaderForm(line);
    this.profile = checkHeader(body);
    const hash = bodyHash(body);
    demand(isSigned(body.dealer, null, hash, sig), 'signature');
    demand(body.n === 0, 'chain', 'not number 0');
    this.match = body;
    this.head = toHex(recordId(hash, sig));
    this.matchId = this.head;
    const cards = this.given.decks.map((bytes, seat) =>
      checkDeckFile(this.profile, body.seats[seat].deck, bytes));
    this.seed = this.findSeed();
    this.replay = new Replay(this, cards);
  }

  /** Check 13, or where else the seed may come from. */
  findSeed() {
    if (this.given.seed === null) return seedOfEnd(this.lines.at(-1), this.match.root);
    const seed = new Seed(this.given.seed);
    demand(seed.root() === this.match.root, 'commitment', 'a seed that does not give the root');
    return seed;
  }

  later(n, value) {
    const line = checkLine(value);
    const { body, sig, open } = line;
    if (body.type === 'act') checkRecord(this.profile.forms, body, open);
    const linked = body.n === n && body.type !== 'match' && body.prev === this.head;
    demand(linked, 'chain', 'number or link');
    const hash = bodyHash(body);
    demand(isSigned(this.signer(body), this.matchId, hash, sig), 'signature');
    this.place(body);
    this.commitments(body, open);
    this.note(n, body, open);
    this.head = toHex(recordId(hash, sig));
    this.judgeRules(n, line);
  }

  signer(body) {
    const bySeat = body.type === 'ready' || body.type === 'act';
    return bySeat ? this.match.seats[body.seat].key : this.match.dealer;
  }

  /** Check 7. */
  place(body) {
    demand(!this.ended, 'chain', 'after the end');
    if (body.type === 'ready') {
      demand(this.contributions[body.seat] === null, 'chain', 'ready twice');
    } else if (body.type !== 'end') {
      demand(!this.contributions.includes(null), 'chain', 'before both are ready');
    }
  }

  /** Check 8. */
  commitments(body, open) {
    if (body.type === 'draw') this.publicDraw(body);
    else if (body.type === 'ready') {
      const given = commitment(body.seat, body.contribution);
      demand(given === this.match.seats[body.seat].commitment, 'commitment', 'contribution');
    } else if (open !== undefined && body.type === 'act') {
      const seal = actSeal(this.matchId, body.seat, body.n, open.nonce, open.value);
      demand(seal === body.seal, 'commitment', 'opening');
    } else if (open !== undefined) {
      demand(endSeal(this.matchId, open.seed, open.state) === body.seal, 'commitment', 'opening');
      demand(new Seed(open.seed).root() === this.match.root, 'commitment', 'seed');
    }
  }

  publicDraw({ draw, purpose, of, pick, key, path }) {
    demand(draw > this.lastDraw, 'commitment', 'not above the last draw');
    demand(rootOf(draw, key, path) === this.match.root, 'commitment', 'key or path');
    const word = streamOf(Buffer.from(key, 'hex'), purpose, this.matchId, this.contributions);
    const order = shuffled(word, of);
    demand(pick.every((one, at) => one === order[at]), 'commitment', 'pick');
  }

  /** What a record leaves behind once it is authentic. */
  note(n, body, open) {
    if (body.type === 'ready') this.contributions[body.seat] = body.contribution;
    if (body.type === 'draw') this.lastDraw = body.draw;
    if (body.type === 'end') this.ended = true;
    if (body.seal !== undefined && open === undefined) this.missing.push(`opening/${n}`);
  }

  /** Check 9, until something is missing that it needs. */
  judgeRules(n, line) {
    if (this.stopped) return;
    try {
      this.replay.record(line);
      this.rules = n;
    } catch (missing) {
      if (!(missing instanceof Missing)) throw missing;
      this.stopped = true;
    }
  }

  /** All that is missing, in the order of 2.2. */
  lacking(torn) {
    const decks = this.given.decks.length === 0 ? ['deck0', 'deck1'] : [];
    const seed = this.seed === null ? ['seed'] : [];
    const end = this.ended ? [] : ['end'];
    return [...seed, ...decks, ...this.missing, ...end, ...(torn ? ['torn-line'] : [])];
  }

  verdict(torn) {
    const missing = this.lacking(torn);
    if (missing.length > 0) {
      const judged = { form: this.lines.length - 1, rules: this.rules };
      return { verdict: 'incomplete', judged, missing };
    }
    const { result, state } = this.replay.outcome;
    return { verdict: 'accepted', result, state, head: this.head };
  }
}

/** The verdict on a transcript in bytes; `decks` are two files or none, `seed` is hex or null. */
export function judge(bytes, decks, seed) {
  const { lines, torn, beyond } = split(bytes);
  const judging = new Judge(lines, decks, seed);
  let at = 0;
  try {
    for (; at < lines.length; at += 1) judging.record(at);
    demand(!beyond && torn.length <= LONGEST, 'limit', 'too many bytes');
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { verdict: 'rejected', class: fault.kind, record: at };
  }
  if (lines.length === 0) return { verdict: 'rejected', class: 'header', record: null };
  return judging.verdict(torn.length > 0);
}
