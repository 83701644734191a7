// Check 9: the records of a match against the rules (SPEC 2.1).

import { Chance, LEAVES } from './draws.js';
import { demand, Missing } from './fault.js';
import { stateDigest } from './hashes.js';
import { write } from './canonical.js';

const RULINGS = ['time', 'absent', 'conduct', 'agreed', 'void'];

/** The state of a match, moved on by its records. */
export class Replay {
  constructor(judge, decks) {
    this.judge = judge;
    this.decks = decks;
    this.game = null;
    this.state = null;
    this.due = [];
    this.outcome = null;
  }

  record({ body, open }) {
    if (body.type === 'draw') {
      this.draw(body);
      return;
    }
    demand(this.due.length === 0, 'illegal', 'a draw is due');
    if (body.type === 'ready') this.ready();
    else if (body.type === 'act') this.act(body, open);
    else this.end(body, open);
  }

  draw({ draw, purpose, of, pick }) {
    const due = this.due.shift();
    demand(due !== undefined, 'illegal', 'no draw is due');
    const same = write({ index: draw, purpose, of, pick }) === write(due);
    demand(same, 'illegal', 'another draw is due');
  }

  ready() {
    const { contributions, matchId, profile, seed } = this.judge;
    if (contributions.includes(null)) return;
    if (this.decks.length === 0) throw new Missing('deck0');
    this.game = profile.start(profile.cards, new Chance(seed, matchId, contributions));
    const { state, draws } = this.game.begin(this.decks);
    this.state = state;
    this.due = draws.filter(({ index }) => index !== null && index < LEAVES);
  }

  act(body, open) {
    const concedes = body.act.do === 'concede';
    demand(this.game.result(this.state) === null, 'illegal', 'the game is over');
    const awaited = this.game.awaiting(this.state).includes(body.seat);
    demand(concedes || awaited, 'illegal', 'not awaited');
    if (body.seal !== undefined && open === undefined) throw new Missing('opening');
    this.state = this.game.play(this.state, body.seat, { ...body.act, ...open?.value });
  }

  end({ result }, open) {
    const own = this.state === null ? null : this.game.result(this.state);
    const follows = own === null
      ? RULINGS.includes(result.reason)
      : write(own) === write(result);
    demand(follows, 'illegal', 'a result that does not follow');
    if (open === undefined) throw new Missing('opening');
    const state = stateDigest(this.state ?? {});
    demand(open.state === state, 'illegal', 'not the state');
    this.outcome = { result: { ...result }, state };
  }
}
