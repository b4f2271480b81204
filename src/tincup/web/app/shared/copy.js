// Copying what stands on the page, also where it was not loaded by https and browsers give it no clipboard.
import { useState } from 'preact/hooks';
import { html } from './parts.js';
import { t } from './words.js';

/** A button that copies the text of the element that `shown` refers to. */
export function Copy({ shown }) {
  const [done, setDone] = useState('');
  const copy = async () => setDone(await copied(shown.current) ? 'web-copied' : 'web-copy-selected');
  return html`<button type="button" class="chip" onClick=${copy}>${t(done === 'web-copied' ? done : 'web-copy')}</button>
    <span class=${done === 'web-copy-selected' ? 'quiet' : 'unseen'} role="status">${done && t(done)}</span>`;
}

/** Copies an element's text; where nothing lets it, the text is selected and that is said (`false`). */
async function copied(element) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(element.textContent);
      return true;
    } catch { /* not allowed here: the older way is tried */ }
  }
  getSelection().selectAllChildren(element);
  return document.execCommand('copy');
}
