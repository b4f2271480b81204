// How far the engine in this browser is, and what a person may do about it.
import { engineText } from '../shared/api.js';
import { state } from '../shared/engine.js';
import { isAlone } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

export function Engine() {
  const { is, part, code, reason, load, again } = state.value;
  if (is === 'dear') return html`<p class="quiet" role="status">${t(isAlone ? 'web-engine-dear' : 'web-engine-dear-beside')} <button type="button" class="chip" onClick=${load}>${t('web-engine-load')}</button></p>`;
  if (is === 'failed') {
    return html`<p class="notice" role="alert">${engineText({ code, reason })} <button type="button" class="chip" onClick=${again}>${t('web-engine-again')}</button></p>`;
  }
  if (is === 'loading') return html`<p class="quiet" role="status"><label>${t('web-engine-loading')} <progress max="1" value=${part}></progress></label></p>`;
  return null;
}
