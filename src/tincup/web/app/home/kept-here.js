// Home of a server's page that hosts games itself: what is asked and offered, and the games that are kept here.
import { useEffect } from 'preact/hooks';
import { Engine } from '../access/engine-notice.js';
import { Beneath } from './alone.js';
import { Newer, Reminder } from './notes.js';
import { begin, state } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { isHere, tables } from '../shared/settings.js';

export function KeptHere({ setSheet, go }) {
  const { is } = state.value;
  useEffect(() => { if (is === 'kept') begin().catch(() => {}); }, [is]); // what went wrong is in the settings
  const isMissed = is === 'failed' && tables.value.codes.some(isHere);
  return html`<${Newer} />${(is === 'dear' || isMissed) && html`<${Engine} />`}
    ${['ready', 'following'].includes(is) && html`<${Reminder} /><${Beneath} setSheet=${setSheet} go=${go} />`}`;
}
