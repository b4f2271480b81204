// Points that somebody begins with: a child's 1,000, say.
import { ApiProblem, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { t, wholeNumber } from '../shared/words.js';

const MOST = 999_999_999;

/** The points that were typed, nothing for none. */
export function pointsOf(typed) {
  const points = wholeNumber((typed ?? '').trim() || '0');
  if (!Number.isInteger(points) || points < 0 || points > MOST) throw new ApiProblem(422, { detail: t('web-head-start-bounds', { most: MOST }) });
  return points;
}

/** A field for each of `names`, with what `values` say; `onChange(place, typed)` is told what is typed, or with `isLater` once it is. */
export function HeadStarts({ names, values, isLater, isOpen, onChange }) {
  const typing = (place) => {
    const value = values[place] || '';
    const told = (event) => onChange(place, event.currentTarget.value);
    return isLater ? { defaultValue: value, onChange: told } : { value, onInput: told };
  };
  return html`<details class="head-starts" open=${isOpen}><summary>${t('web-head-starts')}</summary>
    <p class="quiet">${t('web-head-starts-hint')}</p>
    ${names.map((name, place) => html`<label class="field" key=${isLater ? `${place} ${values[place]}` : place}>${name || t('web-place', { number: place + 1 })}
      <input name=${`head-start-${place + 1}`} inputmode="numeric" maxlength="12" autocomplete="off" placeholder="0" ...${typing(place)} /></label>`)}
  </details>`;
}

/** In a lobby, for its host: `names` by seat. */
export function LobbyHeadStarts({ session, seats }) {
  const give = async (place, typed) => {
    try {
      await session.control('head_start', { at: place + 1, points: pointsOf(typed) });
    } catch (problem) {
      session.say(problemText(problem));
    }
  };
  return html`<${HeadStarts} isLater names=${seats.map(({ name }) => name)} values=${seats.map(({ head_start: points }) => points)} onChange=${give} />`;
}
