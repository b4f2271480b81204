// A button by which all games that this browser has are saved as a file.
import { useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { save } from '../session/copies.js';
import { t } from '../shared/words.js';

/** Saves a copy of all games, and says so where that went wrong. */
export function SaveCopy({ onSaved = () => {} }) {
  const [fault, setFault] = useState('');
  const copy = () => save().then(() => { setFault(''); onSaved(); }, (problem) => setFault(problemText(problem)));
  return html`${fault} <button type="button" class="chip" onClick=${copy}>${t('web-kept-save')}</button>`;
}
