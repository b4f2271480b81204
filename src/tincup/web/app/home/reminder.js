// Reminds of a copy, once in some days, where the browser may throw away what it keeps.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { saveAll } from '../shared/copies.js';
import { keptTables } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { read, write } from '../shared/settings.js';
import { t } from '../shared/words.js';

const NAME = 'tincup.copies'; // when it was said last, and the games of the last copy
const EVERY = 3 * 24 * 3600 * 1000; // milliseconds; Safari throws away after seven days

/** Whether the browser promises to keep what it has. */
export const isSafe = async () => Boolean(await navigator.storage?.persisted?.().catch(() => false));

/** Hands all games over as a file; they are reminded of no more. */
export async function save() {
  const codes = await saveAll();
  write(NAME, { ...read(NAME, {}), codes });
}

/** Whether it is time to say so of the games of these `codes`, and from now on not for some days. */
export function isDue(codes, now = Date.now()) {
  const { said = -Infinity, codes: copied = [] } = read(NAME, {});
  if (now - said < EVERY || codes.every((code) => copied.includes(code))) return false;
  write(NAME, { said: now, codes: copied });
  return true;
}

/** Browsers of Apple's throw away after seven days, except for pages on the home screen. */
const isApple = () => /apple/i.test(navigator.vendor ?? '') && !matchMedia('(display-mode: standalone)').matches;

export function Reminder() {
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    Promise.all([isSafe(), keptTables.codes()]).then(([safe, codes]) => setShown(!safe && isDue(codes)), () => {}); // what is wrong with the storage is said where games are kept
  }, []);
  if (!isShown) return null;
  const copy = () => save().then(() => setShown(false), (problem) => setFault(problemText(problem)));
  return html`<p class="quiet" role="status">${fault || t('web-kept-remind', { browser: isApple() ? 'apple' : 'other' })} <button type="button" class="chip" onClick=${copy}>${t('web-kept-save')}</button></p>`;
}
