// Somebody leaves the game while it goes on, or comes back: asked of the people of a column whose seats are here.
import { Shape, html } from '../shared/parts.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

/** `people` as the sheet has them; `come(person)` does what its action says; `anew()` begins with other names, where that can be done. */
export function Coming({ session, side, people, come, anew, onClose }) {
  const ends = people.some((it) => it.ends);
  return html`<${Sheet} title=${session.nameOf(side)} closeLabel=${t('web-close')} onClose=${onClose}>
    <ol class="seats">${people.map((person) => html`<li key=${person.seat}><${Shape} mark=${side} /><span>${session.nameAt(person.seat)}${person.away && html`<small>${t('web-keep-left')}</small>`}</span>
      <button type="button" class="chip" onClick=${() => come(person)}>${t(person.away ? 'web-keep-return' : 'web-keep-leave')}</button></li>`)}</ol>
    <p class="quiet">${t(ends ? 'web-keep-leave-ends' : 'web-keep-leave-how')}</p>
    ${anew && html`<div class="choices"><button type="button" class="chip" onClick=${anew}>${t('web-keep-names')}</button></div>`}
  </${Sheet}>`;
}
