// Home where there is no server: how far the engine is, the ways to play, and what there is beside games.
import { Newer, Reminder } from './notes.js';
import { Engine } from '../access/engine-notice.js';
import { html } from '../shared/parts.js';
import { state } from '../shared/engine.js';
import { isAlone } from '../shared/host.js';
import { TOOLS, addressOf } from '../tools/names.js';
import { t } from '../shared/words.js';

/** What there is beside games. */
export const Beneath = ({ setSheet, go }) => html`<p class="quiet beside"><button type="button" class="plain" onClick=${() => setSheet('kept')}>${t('web-kept')}</button>
  ${Object.entries(TOOLS).map(([tool, name]) => html`<button type="button" key=${tool} class="plain" onClick=${() => go(addressOf(tool))}>${t(name)}</button>`)}
  ${isAlone && html`<a href="licences/index.txt">${t('web-licences')}</a>`}</p>`;

/** The ways to play without a server. */
export const Alone = ({ Row, setSheet, go }) => html`<${Newer} /><${Engine} /><div class="rows ways">
    <${Row} icon="handed" title=${t('web-handed')} hint=${t('web-handed-hint')} onClick=${() => setSheet('handed')} />
    <${Row} icon="pencil" title=${t('web-keep')} hint=${t('web-keep-hint')} onClick=${() => setSheet('keep')} />
    <${Row} icon="rules" title=${t('web-quick')} hint=${t('web-quick-here')} onClick=${() => setSheet('quick')} />
    <${Row} icon="cup" title=${t('web-cup')} hint=${t('web-cup-hint')} onClick=${() => setSheet('cup')} />
    <${Row} icon="friends" title=${t('web-friends')} hint=${t('web-friends-server')} onClick=${() => setSheet('elsewhere')} />
  </div>
  ${['ready', 'following'].includes(state.value.is) && html`<${Reminder} />`}<${Beneath} setSheet=${setSheet} go=${go} />`;
