// Who starts better by the rules of a form: exact play, worked out in this browser for whoever waits for it.
import { useState } from 'preact/hooks';
import { useSolved } from '../coach/work.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { percent, t } from '../shared/words.js';

const Engine = later(() => import('../access/engine-notice.js'), 'Engine');

/** `base` has the id of the rule set that the rules differ from; null where they do not. */
export function Starts({ file, base }) {
  const [{ is, share }, ask] = useSolved(file);
  const [{ of, first, before, why }, setFound] = useState({});
  const find = async () => {
    const firstBy = (rules) => ask('house-rules', 'solve', { rules });
    const { answer, refused, isGivenUp } = await firstBy({ file });
    const was = answer && base ? await firstBy({ id: base.id }) : {};
    if (isGivenUp || was.isGivenUp) return;
    setFound(was.isFailed ? { of: file, why: was.refused } : { of: file, first: answer?.first, before: was.answer?.first, why: refused });
  };
  if (of !== file) {
    return html`<div class="choices"><button type="button" class="chip" disabled=${Boolean(is)} onClick=${find}>${t('web-house-starts')}</button>
      ${is === 'asked' && html`<${Engine} />`}
      ${['ready', 'working'].includes(is) && html`<label>${t('web-best-working')} <progress max="1" value=${share || undefined}></progress></label>`}</div>`;
  }
  if (first === undefined) return html`<p class="quiet" role="status">${why}</p>`;
  const [now, then] = [first, before].map((it) => it !== undefined && percent(it));
  return html`<p role="status"><b>${t('web-house-first', { chance: now })}</b>${then && then !== now ? ` ${t('web-house-instead', { number: then })}` : ''}. <small>${t('web-house-exact')}</small></p>`;
}
