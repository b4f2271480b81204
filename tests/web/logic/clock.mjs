// A clock that goes when it is told to: timers of the page, `Date.now` and `performance.now` follow it.
import { setImmediate as turn } from 'node:timers/promises';

let now = 0;
let made = 0;
const waiting = new Map(); // by number: { at, call, every }

const later = (call, wait = 0, every = 0) => {
  made += 1;
  waiting.set(made, { at: now + Math.max(0, wait), call, every });
  return made;
};
const never = (number) => { waiting.delete(number); };

globalThis.setTimeout = (call, wait) => later(call, wait);
globalThis.setInterval = (call, wait) => later(call, wait, Math.max(1, wait));
globalThis.clearTimeout = globalThis.clearInterval = never;
Date.now = () => now;
performance.now = () => now;

/** Forgets everything that was still to happen. */
export const stopped = () => waiting.clear();

/** Lets everything happen that waits for no time to pass. */
export const settled = async () => { for (let i = 0; i < 4; i += 1) await turn(); };

/** Lets so many milliseconds pass. */
export async function pass(milliseconds) {
  const end = now + milliseconds;
  for (;;) {
    await settled();
    const [number, next] = [...waiting].sort(([a, one], [b, other]) => one.at - other.at || a - b)[0] ?? [];
    if (!next || next.at > end) break;
    now = next.at;
    if (next.every) next.at += next.every;
    else waiting.delete(number);
    next.call();
  }
  now = end;
}
