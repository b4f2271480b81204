// The lamp in the top bar: it opens the coach, and is lit where the best choice is marked without being asked for.
import { useEffect } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { advise } from './advice.js';

export function Lamp({ session, onOpen }) {
  const isOn = settings.value.lamp === true;
  const seq = session.mine.value?.seq;
  useEffect(() => { if (isOn) advise(session); }, [isOn, seq]);
  return html`<button type="button" class=${`icon lamp${isOn ? ' on' : ''}`} aria-label=${t('web-coach')} aria-keyshortcuts="H" onClick=${onOpen}>
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 18h6M10 21h4M8.500 15C6.900 13.800 6 12 6 10a6 6 0 1 1 12 0c0 2-.9 3.800-2.500 5z" /></svg></button>`;
}
