// How a finished game was played, in the menu of its table.
import { html } from '../shared/parts.js';
import { Reviewed } from '../shared/reviewed.js';
import { useReview } from './reviewing.js';
import { Stop } from './work.js';
import { t } from '../shared/words.js';

/** How far it is, or why there is nothing. */
function Meanwhile({ session, found: { refused, again } }) {
  const { is, share } = session.work.value;
  if (refused) return html`<p class="notice" role="status">${refused} ${again && html`<button type="button" class="chip" onClick=${again}>${t('web-work-again')}</button>`}</p>`;
  if (is !== 'working') return html`<p class="panel quiet">…</p>`;
  return html`<section class="panel best" role="status"><label>${t('web-best-working')} <progress max="1" value=${share}></progress></label>
    <div class="choices"><${Stop} /></div></section>`;
}

/** Where the result came from. */
export function Review({ session }) {
  const found = useReview(session, true);
  if (!found.answer) return html`<${Meanwhile} session=${session} found=${found} />`;
  return html`<section class="panel best"><${Reviewed} review=${found.answer} /></section>`;
}
