// How two people sit at a device that is handed round.
import { html } from '../shared/parts.js';
import { change, settings } from '../shared/settings.js';
import { Choice } from './sheet.js';
import { t } from '../shared/words.js';

export const Seating = () => html`<${Choice} legend=${t('web-seating')} name="seating" value=${settings.value.seating} onChange=${(seating) => change({ seating })}
  of=${[['side', t('web-seating-side')], ['face', t('web-seating-face')]]} />`;
