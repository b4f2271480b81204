// Passing a table's link on: what the link is, whether others can open it, and a button that copies it.
import { html } from './parts.js';
import { t } from './words.js';
import { useState } from 'preact/hooks';

/** Whether an address leads every computer to itself: nobody else can open it. */
export const isOfThisComputer = (address) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** The link to a table, as others reach it where the server knows that. */
export const linkTo = ({ link, code }) => link ?? `${location.origin}/t/${code}`;

/** Whether there is a QR code of that link which somebody can use. */
export const hasCode = ({ link }) => Boolean(link) && !isOfThisComputer(link);

/** Says that nobody else can open this link, where that is so, and what would change it. */
export const OnlyHere = ({ link }) => isOfThisComputer(link) && html`<p class="only-here">${t('web-invite-here')}<br /><code>tincup page --lan</code> ${t('web-or')} <code>scripts/play --lan</code>${t('web-invite-server')} <code>tincup serve --host 0.0.0.0</code></p>`;

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

/** Passes a text on: to other apps where the device lets it, else to the clipboard. Returns the message to show, '' for none. */
export async function passOn(text) {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return '';
    } catch (fault) {
      if (fault.name === 'AbortError') return ''; // they thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'web-copied';
  } catch { // an address that browsers do not trust has no clipboard
    return 'web-end-no-copy';
  }
}
