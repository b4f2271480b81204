// What home says by itself: that there is a new version, with what is new in it, and that a copy of the games should be saved.
import { useEffect, useState } from 'preact/hooks';
import { keptTables, newer } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { SaveCopy } from '../access/save-copy.js';
import { isDue, isSafe } from '../session/copies.js';
import { unkept } from '../shared/settings.js';
import { t } from '../shared/words.js';

/** A new version is taken when that is wanted, or at the next start. */
export function Newer() {
  const [isHeldOff, setHeldOff] = useState(false);
  if (!newer.value) return null;
  const { news, take } = newer.value;
  const said = news[document.documentElement.lang];
  return html`<p class="notice newer" role="status">${t('web-newer')} ${said !== t('web-news') && said} <button type="button" class="chip" onClick=${async () => setHeldOff(!await take())}>${t('web-newer-take')}</button>
    ${isHeldOff && html` ${t('web-newer-playing')}`}</p>`;
}

/** Browsers of Apple's throw away after seven days, except for pages on the home screen. */
const isApple = () => /apple/i.test(navigator.vendor ?? '') && !matchMedia('(display-mode: standalone)').matches;

/** While the browser keeps no games, why not; else, now and then, that it may throw them away. */
export function Reminder() {
  if (unkept.value) return html`<p class="notice" role="alert">${t('web-unkept-why', { reason: unkept.value })} <${SaveCopy} /></p>`;
  return html`<${MayGo} />`;
}

function MayGo() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    Promise.all([isSafe(), keptTables.lengths()]).then(([safe, lengths]) => setShown(!safe && isDue(lengths)), () => {}); // what is wrong with the storage is said where games are kept
  }, []);
  if (!isShown) return null;
  return html`<p class="quiet" role="status">${t('web-kept-remind', { browser: isApple() ? 'apple' : 'other' })} <${SaveCopy} onSaved=${() => setShown(false)} /></p>`;
}
