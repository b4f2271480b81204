// The dots beside a side that count its farkles in a row.
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

/** Farkles in a row, where they are counted. */
export function Farkles({ game, count, isShown = false }) {
  if (!game.penalty?.in_a_row || (!count && !isShown)) return null;
  const { after } = game.penalty;
  return html`<span class="farkles" role="img" aria-label=${t('web-farkles-in-a-row', { count })}>
    ${Array.from({ length: after }, (_, i) => html`<i key=${i} class=${i < count ? 'full' : ''}></i>`)}</span>`;
}
