// A roll that is put together by taps.
import { SmallDie, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const FACES = [1, 2, 3, 4, 5, 6];

/** `dice`: the faces as digits, at `most` so many; `onDice` is told of others. */
export function Faces({ legend, dice, most, onDice }) {
  const take = (face) => { if (dice.length < most) onDice([...dice, face].sort().join('')); };
  const leave = (place) => onDice(dice.slice(0, place) + dice.slice(place + 1));
  return html`<fieldset><legend>${legend}</legend><div class="faces-to-tap">${FACES.map((face) => html`<button type="button" key=${face} aria-label=${t('web-practice-take', { face })}
      aria-disabled=${dice.length >= most} onClick=${() => take(face)}><${SmallDie} face=${face} /></button>`)}</div>
    <div class="faces-to-tap on-felt felt1" role="group" aria-label=${t('web-practice-roll')}>${[...dice].map((face, place) => html`<button type="button" key=${place}
      aria-label=${t('web-practice-leave', { face })} onClick=${() => leave(place)}><${SmallDie} face=${Number(face)} /></button>`)}</div></fieldset>`;
}
