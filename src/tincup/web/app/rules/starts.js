// Who starts better by the rules of a form: exact play, worked out in this browser for whoever waits for it.
import { useEffect, useState } from 'preact/hooks';
import { whyNot } from '../coach/why.js';
import { html } from '../shared/parts.js';
import { percent, t } from '../shared/words.js';

const CODE = 'house-rules'; // of no table

/** `base` has the id of the rule set that the rules differ from; null where they do not. */
export function Starts({ file, base }) {
  const [share, setShare] = useState(null);
  const [{ of, first, before, why }, setFound] = useState({});
  const isWorking = share !== null;
  useEffect(() => () => { if (isWorking) import('../shared/engine.js').then(({ exact }) => exact({ stop: true })); }, [isWorking, file]);
  const find = async () => {
    setShare(0);
    let end = () => {};
    try {
      const { exact, followed, ready } = await import('../shared/engine.js');
      await ready();
      end = followed(CODE, ({ is, share: done }) => { if (is === 'working') setShare(done); });
      const solved = async (rules) => exact({ code: CODE, call: 'solve', with: { rules } });
      const { answer, refused } = await solved({ file });
      const was = answer && base && (await solved({ id: base.id })).answer;
      setFound({ of: file, first: answer?.first, before: was?.first, why: refused });
    } catch (fault) {
      setFound({ of: file, why: whyNot(fault) });
    } finally {
      end();
      setShare(null);
    }
  };
  if (of !== file) {
    return html`<div class="choices"><button type="button" class="chip" disabled=${isWorking} onClick=${find}>${t('web-house-starts')}</button>
      ${isWorking && html`<label>${t('web-best-working')} <progress max="1" value=${share || undefined}></progress></label>`}</div>`;
  }
  if (first === undefined) return html`<p class="quiet" role="status">${why}</p>`;
  const [now, then] = [first, before].map((it) => it !== undefined && percent(it));
  return html`<p role="status"><b>${t('web-house-first', { chance: now })}</b>${then && then !== now ? ` ${t('web-house-instead', { number: then })}` : ''}. <small>${t('web-house-exact')}</small></p>`;
}
