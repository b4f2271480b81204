// The order in which people sit: who starts, where no dice say so, and who plays with whom.
import { useState } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

/** Whether there is something to choose: `rolls` are the dice that each side rolls for the start. */
export const hasPlaces = (partners, rolls) => partners > 1 || !rolls;

/** The places of those who play together, by side: they sit as far from each other as there are sides. */
export const placesBySide = (count, partners) => Array.from({ length: count / partners }, (_, side) =>
  Array.from({ length: partners }, (_, i) => side + i * (count / partners)));

/** The order in which the one at this place starts, and the others follow as they sit. */
export const startingWith = (count, place) => Array.from({ length: count }, (_, i) => (i + place) % count);

/** The order in which these two have changed places. */
export const swapped = (count, a, b) => Array.from({ length: count }, (_, i) => ({ [a]: b, [b]: a })[i] ?? i);

/** `names` by place; `onOrder(order)` is told who, by the place so far, comes to each. */
export function Places({ names, partners, rolls, onOrder }) {
  const [held, setHeld] = useState(null);
  const { length: count } = names;
  const sides = count / partners;
  const name = (place) => names[place] || t('web-place', { number: place + 1 });
  const tap = (place) => {
    const isOther = held !== null && held % sides !== place % sides;
    if (isOther) onOrder(swapped(count, held, place));
    setHeld(isOther || held === place ? null : place);
  };
  return html`${!rolls && html`<label class="field">${t('web-starts')}<select value="0" onChange=${(event) => {
    onOrder(startingWith(count, Number(event.currentTarget.value)));
    event.currentTarget.value = '0'; // who starts comes to the first place
  }}>${names.map((_, place) => html`<option key=${place} value=${place}>${name(place)}</option>`)}</select></label>`}
    ${partners > 1 && html`<fieldset class="partners"><legend>${t('web-partners')}</legend>
      <p class="quiet" role="status">${held === null ? t('web-partners-hint') : t('web-partners-with', { name: name(held) })}</p>
      ${placesBySide(count, partners).map((places, side) => html`<div key=${side} class="choices" role="group" aria-label=${t('web-side', { number: side + 1 })}>
        ${places.map((place) => html`<button key=${place} type="button" class="chip" aria-pressed=${held === place} onClick=${() => tap(place)}>${name(place)}</button>`)}</div>`)}
    </fieldset>`}`;
}
