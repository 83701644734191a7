// The client: questions come in as lines of JSON, answers go out as lines of JSON (SPEC 4).

import { createInterface } from 'node:readline';

import { answer, NAMES as areas } from './areas.js';
import { Unable } from './fault.js';
import { NAMES as games } from './profiles.js';

const HELLO = { v: 1, name: 'referee-js', version: '1.0.0', games, areas, positions: true };

function reply({ id, area, input }) {
  try {
    const result = answer(area, input);
    return result === null ? { id, skip: 'this client does not have the area' } : { id, result };
  } catch (error) {
    if (error instanceof Unable) return { id, skip: error.message };
    throw error;
  }
}

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const question = JSON.parse(line);
  if (question.cmd === 'stop') break;
  say(question.cmd === 'hello' ? HELLO : reply(question));
}
process.stdin.destroy();
