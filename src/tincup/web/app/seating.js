// How two people sit at a device that is handed round.
import { html } from './parts.js';
import { change, settings } from './settings.js';
import { Choice } from './sheets.js';
import { t } from './words.js';

export const Seating = () => html`<${Choice} legend=${t('web-seating')} name="seating" value=${settings.value.seating} onChange=${(seating) => change({ seating })}
  of=${[['side', t('web-seating-side')], ['face', t('web-seating-face')]]} />`;
