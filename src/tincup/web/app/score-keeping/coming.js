// Somebody leaves the game while it goes on, or comes back: asked of the people of a column whose seats are here.
import { Shape, html } from '../shared/parts.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

/** `people` of the `sheet`; `come(person)` does what its action says; `anew(seats)` begins another sheet, where this device keeps everybody's score: with other names, or as the game goes on. */
export function Coming({ session, side, sheet, people, come, anew, onClose }) {
  const { back, onward: { seats, why_not: whyNot } } = sheet;
  const ends = people.some((it) => it.ends);
  return html`<${Sheet} title=${session.nameOf(side)} closeLabel=${t('web-close')} onClose=${onClose}>
    <ol class="seats">${people.map((person) => html`<li key=${person.seat}><${Shape} mark=${side} /><span>${session.nameAt(person.seat)}${person.away && html`<small>${t('web-keep-left')}</small>`}</span>
      <button type="button" class="chip" onClick=${() => come(person)}>${t(person.away ? 'web-keep-return' : 'web-keep-leave')}</button></li>`)}</ol>
    <p class="quiet">${t(ends ? 'web-keep-leave-ends' : 'web-keep-leave-how')}</p>
    ${anew && !back && html`<div class="choices"><button type="button" class="chip" onClick=${() => anew()}>${t('web-keep-names')}</button></div>`}
    ${anew && back && html`<div class="choices"><button type="button" class="chip" aria-disabled=${Boolean(whyNot)} onClick=${() => !whyNot && anew(seats)}>${t('web-keep-more')}</button></div>
      <p class="quiet">${whyNot ?? t('web-keep-more-how')}</p>`}
  </${Sheet}>`;
}
