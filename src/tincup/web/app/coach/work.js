// Exact play that somebody waits for: asked, followed while it works, stopped, and why it has no answer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiProblem, problemText, reasonText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const STOPPED = 'stopped';
const IDLE = { is: '' };

/** The sentence for what came of asking it. */
export function whyNot(why) {
  if (why instanceof ApiProblem) return problemText(why);
  return why.message === STOPPED ? t('web-best-stopped') : t('web-best-failed', { reason: reasonText({ code: why.code, reason: why.message }) });
}

/** What it says to `{ code, call, with }`: `{ answer }`, or `{ refused }` with the sentence; what `isFailed` may be asked again.
 * `hear`, for what is about no table, is told how it stands with the work. */
export async function solved(asked, hear) {
  let end = () => {};
  try {
    const { exact, followed, ready } = await import('../shared/engine.js');
    if (hear) {
      await ready();
      end = followed(asked.code, hear);
    }
    return await exact(asked);
  } catch (why) {
    return { refused: whyNot(why), isFailed: true };
  } finally {
    end();
  }
}

const stop = () => import('../shared/engine.js').then(({ exact }) => exact({ stop: true }));

/** How it stands with what is asked here about no table, and what asks it; it is given up when nobody waits any more, or for another thing than this (`of`). */
export function useSolved(of = null) {
  const [work, setWork] = useState(IDLE);
  const asks = useRef(0);
  useEffect(() => () => { if (asks.current) stop(); }, [of]);
  const ask = async (code, call, given) => {
    asks.current += 1;
    setWork({ is: 'asked', share: 0 });
    const found = await solved({ code, call, with: given }, (it) => { if (it.is) setWork(it); });
    asks.current -= 1;
    if (!asks.current) setWork(IDLE);
    return found;
  };
  return [work, ask];
}

export const Stop = () => html`<button type="button" class="chip" onClick=${stop}>${t('web-work-stop')}</button>`;
