// Exact play that somebody waits for: asked, followed while it works, stopped, and why it has no answer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiProblem, problemText, reasonText, unanswered } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const STOPPED = 'stopped';
const IDLE = { is: '' };

/** The sentence for what came of asking it. */
export function whyNot(why) {
  if (why instanceof ApiProblem) return problemText(why);
  return why.message === STOPPED ? t('web-best-stopped') : t('web-best-failed', { reason: reasonText({ code: why.code, reason: why.message }) });
}

/** The engine in this browser once it is there; rejects with an `ApiProblem` where it cannot be. */
async function engine() {
  try {
    const found = await import('../shared/engine.js');
    await found.ready();
    return found;
  } catch (fault) {
    throw unanswered(fault);
  }
}

/** What it says to `{ code, call, with }`: `{ answer }`, or `{ refused }` with the sentence; what `isFailed` may be asked again.
 * `hear`, for what is about no table, is told how it stands with the work, first that the engine is `ready`; where that is false nobody waits, and it never begins. */
export async function solved(asked, hear) {
  let end = () => {};
  try {
    const { exact, followed } = await (hear ? engine() : import('../shared/engine.js'));
    if (hear && !hear({ is: 'ready', share: 0 })) return { isGivenUp: true };
    if (hear) end = followed(asked.code, hear);
    return await exact(asked);
  } catch (why) {
    return { refused: whyNot(why), isFailed: true };
  } finally {
    end();
  }
}

/** Stops what is worked out; nothing where the engine never came. */
async function stop() {
  const { exact, now } = await import('../shared/engine.js');
  if (now()) await exact({ stop: true });
}

/** How it stands with what is asked here about no table, and what asks it; it is given up when nobody waits any more, or for another thing than this (`of`). */
export function useSolved(of = null) {
  const [work, setWork] = useState(IDLE);
  const asks = useRef(0); // that somebody waits for
  const round = useRef(0); // of what is asked about one thing
  useEffect(() => () => {
    round.current += 1;
    if (!asks.current) return;
    asks.current = 0;
    setWork(IDLE);
    stop();
  }, [of]);
  const ask = async (code, call, given) => {
    const mine = round.current;
    const isWanted = () => mine === round.current;
    asks.current += 1;
    setWork({ is: 'asked' });
    const found = await solved({ code, call, with: given }, (it) => {
      if (it.is && isWanted()) setWork(it);
      return isWanted();
    });
    if (!isWanted()) return { isGivenUp: true };
    asks.current -= 1;
    if (!asks.current) setWork(IDLE);
    return found;
  };
  return [work, ask];
}

export const Stop = () => html`<button type="button" class="chip" onClick=${stop}>${t('web-work-stop')}</button>`;
