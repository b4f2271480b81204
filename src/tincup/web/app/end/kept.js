// What a game of real dice came to, below its sheet: the chances turn by turn, the bill, the choices that cost most.
import { useState } from 'preact/hooks';
import { canReview, useReview } from '../coach/reviewing.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';
import { Bill, Chances, Moments, asText, billed } from './bill.js';
import { standings, startsOf } from './story.js';

const Moment = later(() => import('./moment.js'), 'Moment', { styles: ['css/sheet.css', 'css/end/end.css'] });
const Passing = later(() => import('./passing.js'), 'Passing', { styles: ['css/sheet.css', 'css/chat.css'] });

export function KeptBill({ session }) {
  const game = session.game.value;
  const sides = standings(session.turns.value, game, startsOf(session.view.value.seats));
  const side = billed(session, sides);
  const isReviewed = canReview(session);
  const found = useReview(session, isReviewed);
  const bill = found.answer?.bill;
  const [looked, look] = useState(null); // which of the moments is looked at
  const [isPassed, pass] = useState(false);
  if (!isReviewed) return null;
  return html`<div class="reckoned">
    <section class="panel"><${Chances} session=${session} side=${side} found=${found} /></section>
    <${Bill} session=${session} game=${game} side=${side} found=${found} />
    <${Moments} side=${side} found=${found} onLook=${look} />
    <div class="choices"><button type="button" class="chip" aria-disabled=${!bill} onClick=${() => { if (bill) pass(true); }}>${t('web-share')}</button></div>
    ${looked !== null && bill && html`<${Moment} session=${session} moment=${bill.sides[side - 1].moments[looked]} at=${looked} onClose=${() => look(null)} />`}
    ${isPassed && bill && html`<${Passing} session=${session} game=${game} side=${side} bill=${bill} text=${asText(session, game, sides, bill, side)} onClose=${() => pass(false)} />`}
  </div>`;
}
