// Home: a table with the cup on it. One tap and dice roll; the other ways to play are below.
import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isAlone, offered, waits } from '../shared/host.js';
import { get, isEngineMissing, openTable, problemText } from '../shared/api.js';
import { later } from '../shared/later.js';
import { Icon, IconButton, html } from '../shared/parts.js';
import { Cup } from '../shared/rolling.js';
import { LARGE, useScreen } from '../shared/screen.js';
import { opponents } from '../shared/opponents.js';
import { isStill, kept, ownRules, player, stated, tables, tempo } from '../shared/settings.js';
import { t } from '../shared/words.js';

const Opening = later(() => import('./opening.js'), 'Opening', { styles: ['css/sheet.css', 'css/lobby.css'] });
const Games = later(() => import('./games.js'), 'Games', { styles: ['css/games.css'], meanwhile: html`<div class="rows"></div>` });
const Alone = later(() => import('./alone.js'), 'Alone', { styles: ['css/alone.css'] });
const KeptHere = later(() => import('./kept-here.js'), 'KeptHere', { styles: ['css/alone.css'] });
const CupOfDay = later(() => import('../daily-cup/cup.js'), 'CupOfDay', { styles: ['css/sheet.css', 'css/lobby.css', 'css/cup.css'] });
const Chosen = later(() => import('../sheets/what-scores.js'), 'Chosen', { styles: ['css/menu.css'] });
const SHAKE = 250; // milliseconds at least

const presets = signal([]);
const ruleSets = computed(() => [...ownRules.value.sets, ...presets.value]);
const loadRuleSets = async () => {
  if (!presets.value.length) presets.value = await get('/rules');
  return ruleSets.value;
};

export function Home({ go, notice, tapped }) {
  const [sheet, setSheet] = useState(() => ({ '#kept': 'bring', '#rules': 'shared' }[location.hash.split('=')[0]] ?? (/[?&]cup\b/.test(location.search) ? 'cup' : kept('sheet') ?? '')));
  const [shaking, setShaking] = useState(false);
  const [said, setSaid] = useState(notice);
  const say = (problem) => setSaid(isAlone && isEngineMissing(problem) ? '' : problemText(problem)); // that is said below, with a button
  const chosen = ruleSets.value.find(({ id }) => id === player.value.rules);
  const begin = async () => {
    if (shaking) return;
    setShaking(true);
    setSaid('');
    const least = new Promise((resolve) => { setTimeout(resolve, isStill() ? 0 : SHAKE * tempo()); });
    try {
      const code = await quickGame();
      await least;
      go(`/t/${code}`, { rolls: true, begins: true });
    } catch (problem) {
      setShaking(false);
      say(problem);
    }
  };
  const late = shaking && waits.value;
  const isLarge = useScreen(LARGE);
  useEffect(() => { loadRuleSets().catch(say); }, []);
  useEffect(() => { if (tapped) begin(); }, []);
  return html`<main class="home">
    <section class="tray hero felt1"><div class="felt">
      <div class="say"><h1 class="brand">Tincup<small>${t('web-tagline')}</small></h1></div>
      <${IconButton} name="settings" label=${t('web-settings')} onClick=${() => setSheet('settings')} />
    </div><${Cup} isShaken=${shaking} hasSpot /></section>
    <div class="doors">
      <button type="button" class="act roll" onClick=${begin}><b>${t('web-roll')}</b>
        <small key=${chosen?.id}>${late ? t('web-waiting') : hint(chosen)}</small></button>
      ${(said || late > 1) && html`<p class="notice" role="alert">${said || t('web-net-trying')}</p>`}
      ${tables.value.codes.length > 0 && html`<${Games} go=${go} />`}
      ${isAlone ? html`<${Alone} Row=${Row} setSheet=${setSheet} go=${go} />` : html`<div class="rows ways">
        <${Row} icon="friends" title=${t('web-friends')} hint=${t('web-friends-hint')} onClick=${() => setSheet('friends')} />
        <${Row} icon="join" title=${t('web-join')} hint=${t('web-join-hint')} onClick=${() => setSheet('join')} />
        <${Row} icon="handed" title=${t('web-handed')} hint=${t('web-handed-hint')} onClick=${() => setSheet('handed')} />
        <${Row} icon="pencil" title=${t('web-keep')} hint=${t('web-keep-hint')} onClick=${() => setSheet('keep')} />
        <${Row} icon="rules" title=${t('web-quick')} hint=${t('web-quick-hint')} onClick=${() => setSheet('quick')} />
        <${Row} icon="cup" title=${t('web-cup')} hint=${t('web-cup-hint')} onClick=${() => setSheet('cup')} />
      </div>`}
      ${isLarge && chosen && html`<${Chosen} key=${chosen.id} rules=${chosen} />`}
      ${!isAlone && offered.value && html`<${KeptHere} setSheet=${setSheet} go=${go} />`}
    </div>
    ${sheet === 'cup' ? html`<${CupOfDay} onClose=${() => { setSheet(''); history.replaceState(null, '', location.pathname); }} />` : sheet && html`<${Opening} sheet=${sheet} go=${go} ruleSets=${ruleSets.value} onSheet=${setSheet} onPlay=${() => { setSheet(''); begin(); }} onClose=${() => setSheet('')} />`}
  </main>`;
}

const Row = ({ icon, title, hint, onClick }) => html`<button type="button" class="row" onClick=${onClick}>
  <span class="badge"><${Icon} name=${icon} /></span><span><b>${title}</b><small>${hint}</small></span><${Icon} name="on" /></button>`;

/** What Roll begins. Once the rules are named it stands in another element: the same would count as moved. */
function hint(rules) {
  if (!rules) return t('web-roll-hint-early'); // the engine, or a server, is yet to name them
  const bots = opponents(rules);
  return bots.length > 1 ? t('web-roll-hint-bots', { bots: bots.length, rules: rules.name }) : t('web-roll-hint', { level: bots[0], rules: rules.name });
}

/** Opens a table for one person and bots, begins the game, and returns its code. */
async function quickGame() {
  const { rules, name } = player.value;
  const all = await loadRuleSets();
  const chosen = all.find(({ id }) => id === rules) ?? all[0];
  const bots = opponents(chosen).map((level) => ({ player: `bot:${level}` }));
  return openTable({ rules: stated(chosen.id), seats: [{ player: 'person', name: name || t('web-player') }, ...bots] }, true);
}
