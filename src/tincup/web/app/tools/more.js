// What some rules ask about a position besides totals, the turn's points and a roll.
import { html } from '../shared/parts.js';
import { Faces } from './faces.js';

/** `fields`: what is asked; `more`: what is known, by name; `onMore` is told of changes. */
export function More({ fields, most, more, onMore }) {
  return fields.map(({ name, kind, label }) => {
    const typed = more[name] ?? '';
    const say = (it) => onMore({ ...more, [name]: it });
    if (kind === 'dice') return html`<${Faces} key=${name} legend=${label} dice=${typed} most=${most} onDice=${say} />`;
    if (kind === 'tick') return html`<label key=${name} class="choice"><input type="checkbox" checked=${typed === '1'} onChange=${({ currentTarget }) => say(currentTarget.checked ? '1' : '')} /><span>${label}</span></label>`;
    return html`<label key=${name} class="field">${label}<input inputmode="numeric" autocomplete="off" maxlength="12" placeholder="0" value=${typed} onInput=${({ currentTarget }) => say(currentTarget.value)} /></label>`;
  });
}
