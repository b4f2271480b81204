// Who starts better by the rules of a form: exact play, worked out in this browser for whoever waits for it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { whyNot } from '../coach/why.js';
import { unanswered } from '../shared/api.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { percent, t } from '../shared/words.js';

const CODE = 'house-rules'; // of no table
const COMING = -1; // the share that is done before the engine is there

const Engine = later(() => import('../access/engine-notice.js'), 'Engine');

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

/** Stops what is worked out; nothing where the engine never came. */
async function stop() {
  const { exact, now } = await import('../shared/engine.js');
  if (now()) await exact({ stop: true });
}

/** What `first` moves win by these rules, and `before` by the rule set `base`, null for none; or `why` it cannot be said.
 * `say(share)` is told how far it is, and returns whether anybody still waits. */
export async function whoStarts({ file, base }, say) {
  let end = () => {};
  try {
    const { exact, followed } = await engine();
    if (!say(0)) return {};
    end = followed(CODE, ({ is, share }) => { if (is === 'working') say(share); });
    const solved = async (rules) => exact({ code: CODE, call: 'solve', with: { rules } });
    const { answer, refused } = await solved({ file });
    const was = answer && base && (await solved({ id: base.id })).answer;
    return { first: answer?.first, before: was?.first, why: refused };
  } catch (fault) {
    return { why: whyNot(fault) };
  } finally {
    end();
  }
}

/** `base` has the id of the rule set that the rules differ from; null where they do not. */
export function Starts({ file, base }) {
  const [share, setShare] = useState(null);
  const [{ of, first, before, why }, setFound] = useState({});
  const waiting = useRef(null); // the file that somebody waits for
  const isWorking = share !== null;
  useEffect(() => () => {
    if (waiting.current === null) return;
    waiting.current = null;
    setShare(null);
    stop();
  }, [file]);
  const find = async () => {
    waiting.current = file;
    setShare(COMING);
    const isWanted = () => waiting.current === file;
    const found = await whoStarts({ file, base }, (done) => {
      if (isWanted()) setShare(done);
      return isWanted();
    });
    if (!isWanted()) return;
    waiting.current = null;
    setShare(null);
    setFound({ of: file, ...found });
  };
  if (of !== file) {
    return html`<div class="choices"><button type="button" class="chip" disabled=${isWorking} onClick=${find}>${t('web-house-starts')}</button>
      ${share === COMING && html`<${Engine} />`}
      ${share >= 0 && isWorking && html`<label>${t('web-best-working')} <progress max="1" value=${share || undefined}></progress></label>`}</div>`;
  }
  if (first === undefined) return html`<p class="quiet" role="status">${why}</p>`;
  const [now, then] = [first, before].map((it) => it !== undefined && percent(it));
  return html`<p role="status"><b>${t('web-house-first', { chance: now })}</b>${then && then !== now ? ` ${t('web-house-instead', { number: then })}` : ''}. <small>${t('web-house-exact')}</small></p>`;
}
