// The page of a folder that any web space serves: dice, rules and records, by the engine in the page.
import { h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import htm from 'htm';
import { Engine, Refused } from './engine/engine.js';
import { placed } from './engine/files.js';
import { kept } from './engine/offline.js';
import { language, notLoaded, t } from './say.js';
import { Best } from './best.js';
import { Dice } from './dice.js';
import { Records } from './records.js';
import { Rules } from './rules.js';

const html = htm.bind(h);
const { base, start } = document.documentElement.dataset;

const state = signal({ is: 'loading', part: 0 });
const presets = signal(null);
let engine = null;

/** Asks the engine; what it refuses is a sentence to be shown. */
async function ask(call, given) {
  try {
    return { answer: await engine.call(call, given) };
  } catch (why) {
    if (why instanceof Refused) return { refused: why.message };
    return { refused: t('alone-fault', { reason: why.message }) };
  }
}

function begin() {
  state.value = { is: 'loading', part: 0 };
  engine = new Engine({
    worker: `${base}/engine/worker.js`,
    start: placed(JSON.parse(start)),
    onProgress: (part) => { state.value = { is: 'loading', part }; },
  });
  engine.ready.then(async ({ from, ms }) => {
    document.documentElement.dataset.from = from;
    state.value = { is: 'ready', ms };
    presets.value = (await ask('presets', {})).answer.rules;
    state.value = { is: await kept('sw.js') ? 'kept' : 'ready', ms };
  }, (why) => { state.value = { is: 'failed', code: why.code, reason: why.message }; });
}

/** Asks before so much is loaded where data are dear. */
const isDear = () => navigator.connection?.saveData === true;

const TABS = [[Dice, 'alone-tab-dice'], [Best, 'alone-tab-best'], [Rules, 'alone-tab-rules'], [Records, 'alone-tab-record']];

function Page() {
  const [tab, setTab] = useState(0);
  const [hasBegun, setBegun] = useState(!isDear());
  useEffect(() => { if (hasBegun) begin(); }, [hasBegun]);
  const [View] = TABS[tab];
  return html`<h1>${t('alone-title')}</h1><p class="quiet">${t('alone-tagline')}</p>
    ${hasBegun ? html`<${State} />` : html`<p role="status">${t('alone-dear')} <button type="button" class="chip" onClick=${() => setBegun(true)}>${t('alone-load')}</button></p>`}
    <nav aria-label=${t('alone-parts')}>${TABS.map(([, name], at) => html`<button key=${name} type="button" class="chip"
      aria-current=${at === tab ? 'page' : null} onClick=${() => setTab(at)}>${t(name)}</button>`)}</nav>
    ${presets.value && html`<${View} ask=${ask} presets=${presets.value} />`}
    <footer class="quiet"><p><a href=${`${language}.html`}>${t('alone-play')}</a></p><p>${t('alone-nothing-leaves')}</p><p><${Languages} /> · <a href="licences/index.txt">${t('alone-licences')}</a></p></footer>`;
}

function State() {
  const { is, part, code, reason } = state.value;
  if (is === 'ready' || is === 'kept') return html`<p role="status" class="quiet">${is === 'kept' ? t('alone-kept') : t('alone-ready')}</p>`;
  if (is === 'failed') {
    const sentence = code === 'no-wasm' ? t('alone-no-wasm') : notLoaded({ code, reason });
    return html`<p role="alert" class="notice">${sentence} <button type="button" class="chip" onClick=${() => location.reload()}>${t('alone-again')}</button></p>`;
  }
  return html`<p role="status"><label>${t('alone-loading')} <progress max="1" value=${part}></progress></label></p>`;
}

const Languages = () => [...document.querySelectorAll('link[rel=alternate]')].map((link, at) => html`${at ? ' · ' : ''}<a key=${link.hreflang} href=${link.getAttribute('href')}
  lang=${link.hreflang} aria-current=${link.hreflang === language ? 'true' : null}>${link.title}</a>`);

const root = document.getElementById('app');
root.replaceChildren();
render(html`<${Page} />`, root);
