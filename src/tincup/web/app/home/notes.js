// What home says by itself: that there is a new version, with what is new in it, and that a copy of the games should be saved.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { keptTables, newer } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { isDue, isSafe, save } from '../session/copies.js';
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

export function Reminder() {
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    Promise.all([isSafe(), keptTables.lengths()]).then(([safe, lengths]) => setShown(!safe && isDue(lengths)), () => {}); // what is wrong with the storage is said where games are kept
  }, []);
  if (!isShown) return null;
  const copy = () => save().then(() => setShown(false), (problem) => setFault(problemText(problem)));
  return html`<p class="quiet" role="status">${fault || t('web-kept-remind', { browser: isApple() ? 'apple' : 'other' })} <button type="button" class="chip" onClick=${copy}>${t('web-kept-save')}</button></p>`;
}
