// Tries a roll by the rules of a form: the most that its dice score, and which of them.
import { SmallDie, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const FACES = [1, 2, 3, 4, 5, 6];

/** Which of the dice are among those kept, one by one. */
export function marked(dice, kept) {
  const left = [...kept];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function TryRoll({ form, onRoll }) {
  const dice = form.roll?.dice ?? [];
  const isKept = marked(dice, form.roll?.best.kept ?? []);
  const said = () => {
    if (form.roll.wins) return t('web-house-roll-wins');
    return form.roll.farkle ? t('web-house-roll-nothing') : t('web-house-roll-scores', { points: form.roll.best.points });
  };
  const add = (face) => onRoll((before) => [...before, face].slice(0, form.dice));
  return html`<fieldset class="try-roll"><legend>${t('web-house-try')}</legend>
    <div class="faces-to-tap">${FACES.map((face) => html`<button type="button" key=${face} aria-label=${t('web-practice-take', { face })} aria-disabled=${dice.length >= form.dice} onClick=${() => add(face)}><${SmallDie} face=${face} /></button>`)}</div>
    <div class="faces-to-tap on-felt felt1" role="group" aria-label=${t('web-practice-roll')}>${dice.map((face, place) => html`<button type="button" key=${place} class=${isKept[place] ? 'kept' : ''}
      aria-label=${t('web-practice-leave', { face })} onClick=${() => onRoll((before) => before.filter((_, at) => at !== place))}><${SmallDie} face=${face} /></button>`)}</div>
    <p role="status">${dice.length > 0 && said()}</p></fieldset>`;
}
