// The coach over the table.
import { Says } from '../coach/says.js';
import { html } from '../shared/parts.js';
import { Sheet } from './sheet.js';
import { t } from '../shared/words.js';

export const Coach = ({ session, onClose, ...about }) => html`<${Sheet} title=${t('web-coach')} closeLabel=${t('web-close')} onClose=${onClose}><${Says} session=${session} ...${about} /></${Sheet}>`;
