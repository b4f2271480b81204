// The tools beside the games, one at a time, each at an address of its own: they work by the engine in this browser.
import { useEffect, useState } from 'preact/hooks';
import { isEngineMissing, problemText } from '../shared/api.js';
import { state } from '../shared/engine.js';
import { later } from '../shared/later.js';
import { IconButton, html } from '../shared/parts.js';
import { ownRules, player } from '../shared/settings.js';
import { asked } from './asking.js';
import { TOOLS, addressOf } from './names.js';
import { t } from '../shared/words.js';

const VIEWS = {
  dice: later(() => import('./dice.js'), 'Dice', { styles: ['css/coach.css', 'css/menu.css'] }),
  rules: later(() => import('./rules.js'), 'Rules', { styles: ['css/menu.css'] }),
  record: later(() => import('./record.js'), 'Record', { styles: ['css/menu.css'] }),
  best: later(() => import('./best.js'), 'Best', { styles: ['css/coach.css'] }),
  card: later(() => import('./card.js'), 'Card', { styles: ['css/coach.css', 'css/menu.css'] }),
};
const NEVER = ['missing', 'comes']; // why a server has no engine for pages

/** `tool`: the end of its address; `Engine` shows how far the engine is. */
export function Tools({ tool, go, Engine }) {
  const [presets, setPresets] = useState([]);
  const [rules, setRules] = useState(player.value.rules);
  const [fault, setFault] = useState('');
  useEffect(() => {
    asked('GET', '/rules').then(setPresets, (problem) => setFault(isEngineMissing(problem) ? '' : problemText(problem))); // that is said by itself, with a button
  }, []);
  const ruleSets = [...ownRules.value.sets, ...presets];
  const { is, why } = state.value;
  const isNever = is === 'none' && NEVER.includes(why);
  const chosen = ruleSets.some(({ id }) => id === rules) || !ruleSets.length ? rules : ruleSets[0].id;
  const View = VIEWS[tool];
  return html`<main class="tools">
    <header class="top"><${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} /><h1 class="middle">${t(TOOLS[tool])}</h1><span class="icon" aria-hidden="true"></span></header>
    <nav class="choices" aria-label=${t('web-tools')}>${Object.entries(TOOLS).map(([each, name]) => html`<button type="button" key=${each} class="chip" aria-current=${each === tool ? 'page' : null} onClick=${() => go(addressOf(each))}>${t(name)}</button>`)}</nav>
    <${Engine} />
    ${isNever ? html`<p class="notice" role="alert">${t('web-tools-none', { why })}</p>` : fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${presets.length > 0 && html`<${View} key=${tool} ruleSets=${ruleSets} rules=${chosen} onRules=${setRules} />`}
  </main>`;
}
