// The lamp in the top bar where it is lit: the best choice is marked without being asked for.
import { useEffect } from 'preact/hooks';
import { Icon, html } from '../shared/parts.js';
import { advise } from './advice.js';

/** `aside`: see `advise`. */
export function Lamp({ session, name, label, aside = null, ...rest }) {
  useEffect(() => { advise(session, { aside }); }, [session.asks(aside)]);
  return html`<button type="button" class="icon lamp on" aria-label=${label} ...${rest}><${Icon} name=${name} /></button>`;
}
