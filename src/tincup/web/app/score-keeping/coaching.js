// The lamp of the coach beside real dice, and which of the ways to go on it marks.
import { useEffect } from 'preact/hooks';
import { later } from '../shared/later.js';
import { IconButton, html } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const Lamp = later(() => import('../coach/lamp.js'), 'Lamp', { styles: ['css/coach.css'], meanwhile: html`<span class="icon"></span>` });

/** The lamp and its key; `aside`: see `advise`. */
export function Coaching({ session, aside, onOpen }) {
  useEffect(() => {
    const heard = ({ key, ctrlKey, metaKey, altKey, target }) => {
      if (!settings.value.keys || ctrlKey || metaKey || altKey || key.toLowerCase() !== 'h') return;
      if (!document.querySelector('dialog[open]') && !target.closest?.('input, select, textarea')) onOpen();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  const isOn = settings.value.lamp === true;
  return html`<${isOn ? Lamp : IconButton} name="lamp" label=${t('web-coach')} aria-keyshortcuts="H" onClick=${onOpen} ...${isOn && { session, aside }} />`;
}

/** What it thinks best after these dice: 'roll' or 'bank'; '' where that is not known. */
export function bestAfter(session, aside) {
  const found = session.advice(aside);
  const best = found?.choices[0]?.action;
  return best && found.among ? ['roll', 'bank'][found.among.indexOf(best)] : '';
}

/** What more there is to know before there is a choice. */
export const noteOf = ({ mode }) => ({ dice: () => t('web-keep-coach-dice'), points: () => t('web-keep-coach-points'), rolls: () => t('web-keep-coach-rolls') })[mode]();

/** That a button is the one which is marked, for those who do not see its mark. */
export const Lit = () => html`<span class="unseen"> (${t('web-coach-lit')})</span>`;
