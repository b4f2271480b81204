// A choice that cost something, once more: its roll on the felt, what was kept of it, and what would have been best.
import { useState } from 'preact/hooks';
import { StillRoll } from './still-roll.js';
import { html } from '../shared/parts.js';
import { feltOf } from '../shared/rolling.js';
import { Choice, Sheet } from '../sheets/sheet.js';
import { percent, t, unbroken } from '../shared/words.js';

const WAYS = [['done', 'web-moment-done'], ['best', 'web-moment-best']];

/** `at`: which of the moments of its side it is, from 0. */
export function Moment({ session, moment, at, onClose }) {
  const [way, setWay] = useState('done');
  const { side, roll, score, after } = moment;
  const felt = session.colour(side);
  const of = WAYS.map(([each, label]) => [each, t(label), unbroken(`${moment[each].words} · ${percent(moment[each].win)}`)]);
  return html`<${Sheet} title=${t('web-moment', { number: at + 1 })} closeLabel=${t('web-close')} onClose=${onClose}>
    <p class="quiet">${t('web-moment-turn', { turn: after + 1, name: session.nameOf(side), score })}</p>
    <div class=${`moment-felt felt felt${felt}`}><${StillRoll} dice=${roll} kept=${moment[way].kept} seed=${after} felt=${feltOf(felt)} /></div>
    <${Choice} legend=${t('web-moment-ways')} name="way" of=${of} value=${way} onChange=${setWay} column />
  </${Sheet}>`;
}
