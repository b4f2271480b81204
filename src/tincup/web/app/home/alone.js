// Home where there is no server: how far the engine is, the ways to play, and what else lies in the folder.
import { Newer } from './newer.js';
import { engineText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { state } from '../shared/engine.js';
import { isAlone } from '../shared/host.js';
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

const TOOLS = 'link[rel=help]'; // in the language of the page

/** The ways to play without a server, and what there is beside games. */
export const Alone = ({ Row, setSheet }) => html`<${Newer} /><${Engine} /><div class="rows ways">
    <${Row} icon="handed" title=${t('web-handed')} hint=${t('web-handed-hint')} onClick=${() => setSheet('handed')} />
    <${Row} icon="pencil" title=${t('web-keep')} hint=${t('web-keep-hint')} onClick=${() => setSheet('keep')} />
    <${Row} icon="rules" title=${t('web-quick')} hint=${t('web-quick-here')} onClick=${() => setSheet('quick')} />
    <${Row} icon="cup" title=${t('web-cup')} hint=${t('web-cup-hint')} onClick=${() => setSheet('cup')} />
    <${Row} icon="friends" title=${t('web-friends')} hint=${t('web-friends-server')} onClick=${() => setSheet('elsewhere')} />
  </div>
  <p class="quiet beside"><button type="button" class="plain" onClick=${() => setSheet('kept')}>${t('web-kept')}</button>
    <button type="button" class="plain" onClick=${() => setSheet('practice')}>${t('web-practice')}</button>
    <a href=${document.querySelector(TOOLS).getAttribute('href')}>${t('web-tools')}</a></p>`;
