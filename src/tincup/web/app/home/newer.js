// Offers a new version of the page, with what is new in it; it is taken when that is wanted, or at the next start.
import { useState } from 'preact/hooks';
import { newer } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

export function Newer() {
  const [isHeldOff, setHeldOff] = useState(false);
  if (!newer.value) return null;
  const { news, take } = newer.value;
  const said = news[document.documentElement.lang];
  return html`<p class="notice newer" role="status">${t('web-newer')} ${said !== t('web-news') && said} <button type="button" class="chip" onClick=${async () => setHeldOff(!await take())}>${t('web-newer-take')}</button>
    ${isHeldOff && html` ${t('web-newer-playing')}`}</p>`;
}
