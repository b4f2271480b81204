// Addresses that people pass on.
import { html } from './parts.js';
import { t } from './words.js';

/** Whether an address leads every computer to itself: nobody else can open it. */
export const isOfThisComputer = (address) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** The link to a table, as others reach it where the server knows that. */
export const linkTo = ({ link, code }) => link ?? `${location.origin}/t/${code}`;

/** Whether there is a QR code of that link which somebody can use. */
export const hasCode = ({ link }) => Boolean(link) && !isOfThisComputer(link);

/** What is to be said of a link that nobody else can open, and what would change that. */
export const OnlyHere = ({ link }) => isOfThisComputer(link) && html`<p class="only-here">${t('web-invite-here')}<br /><code>tincup page --lan</code> ${t('web-or')} <code>scripts/play --lan</code></p>`;
