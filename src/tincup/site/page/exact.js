// Exact play beside the games: asked by calls, and stopped when nobody waits for it.
import { Refused } from './engine/engine.js';
import { Exact, Stopped, aboutExact } from './engine/exact.js';
import { notLoaded, t } from './say.js';

let exact = null;

/** The thread of exact play, begun when it is first asked. */
function thread() {
  const { base, start } = document.documentElement.dataset;
  exact ??= new Exact(aboutExact(base, JSON.parse(start)));
  return exact;
}

/** What it answers, or why not; `onShare` is told how far a solution is. Nothing where it was stopped. */
export async function asked(call, given, onShare) {
  try {
    return { answer: await thread().call(call, given, { onShare }) };
  } catch (why) {
    if (why instanceof Stopped) return {};
    if (why instanceof Refused) return { refused: why.message };
    return { refused: why.code ? notLoaded({ code: why.code, reason: why.message }) : t('alone-fault', { reason: why.message }) };
  }
}

/** Gives up what is being worked out. */
export const stop = () => exact?.stop();
