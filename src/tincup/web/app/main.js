// The page: which view is shown at which address.
import { render } from 'preact';
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Home } from './home/home.js';
import { problemText } from './shared/api.js';
import { here as address, isAlone, pathTo } from './shared/host.js';
import { later, styled } from './shared/later.js';
import { IconButton, html } from './shared/parts.js';
import { Cup } from './shared/rolling.js';
import { LARGE } from './shared/screen.js';
import { isHere, settings } from './shared/settings.js';
import { Session } from './session/session.js';
import { Table } from './table/table.js';
import { Wire } from './table/tray.js';
import { t } from './shared/words.js';

const Television = later(() => import('./table/tv.js'), 'Television', { styles: ['css/tv.css'] });
const Engine = later(() => import('./access/engine-notice.js'), 'Engine', { styles: ['css/alone.css'] });
const Keeper = later(() => import('./score-keeping/keeper.js'), 'Keeper', { styles: ['css/keeper.css'] });
const Tools = later(() => import('./tools/tools.js'), 'Tools', { styles: ['css/sheet.css', 'css/tools.css'] });
const Lobby = later(() => import('./home/lobby.js'), 'Lobby', { styles: ['css/sheet.css', 'css/lobby.css'] });
const path = signal(address());
const session = signal(null);
let intent = {}; // what is done as soon as the next view is there: `rolls`, `starts`, `begins`
let notice = '';

/** Goes to an address of the page, and returns its session; `then`: see `intent`, and whether the new one `replaces` the address before. */
function go(to, then = {}) {
  intent = then;
  if (to !== address()) history[then.replaces ? 'replaceState' : 'pushState'](null, '', pathTo(to));
  path.value = to;
  return session.peek();
}
/** Home, which says why; the way back does not lead to what is not there. */
function home(why) {
  notice = why;
  go('/', { replaces: true });
}
addEventListener('hashchange', () => { if (isAlone ? /^#(rules|practice)=/.test(location.hash) : location.hash.length > 1) location.reload(); }); // a link to a seat, or with rules or a position in it
navigator.serviceWorker?.addEventListener('message', ({ data }) => { if (data?.path) go(data.path); }); // a tap on a notification
addEventListener('popstate', () => { intent = {}; path.value = address(); });

const codeIn = (at) => /^\/(?:t|tables|tv)\/([a-z0-9]+)\/?$/.exec(at)?.[1] ?? null;
const toolIn = (at) => /^\/tools\/(dice|rules|record|best|card)$/.exec(at)?.[1];
const isTelevision = (at) => at.startsWith('/tv/');

effect(() => {
  const code = codeIn(path.value);
  const before = session.peek();
  if (before?.code === code && before.watches === isTelevision(path.value)) return;
  before?.close();
  if (!code) {
    session.value = null;
    const shorter = path.value.replace(/\W+$/, ''); // a chat's full stop is none of the code
    if (codeIn(shorter)) go(shorter, { replaces: true });
    else if (shorter && !toolIn(shorter)) home(t('web-no-table'));
    return;
  }
  const opened = new Session(code, intent, isTelevision(path.value));
  intent = {};
  session.value = opened;
  opened.open();
});

let tapped = document.documentElement.dataset.tapped === 'roll'; // before this was loaded

function Page() {
  const here = session.value;
  if (!here) {
    const tool = toolIn(path.value);
    if (tool) return html`<${Tools} tool=${tool} go=${go} Engine=${Engine} />`;
    const [said, rolls] = [notice, tapped];
    notice = '';
    tapped = false;
    return html`<${Home} go=${go} notice=${said} tapped=${rolls} />`;
  }
  return html`<${Place} key=${here.code} session=${here} />`;
}

function Place({ session: here }) {
  const view = here.view.value;
  const closed = here.closed.value;
  const isOver = view?.status === 'over';
  useEffect(() => { if (isOver) import('./session/rematch.js').then(({ follow }) => follow(here, go)); }, [isOver]);
  const seats = settings.value.notify === 'closed' && !isOver && !isHere(here.code) ? String(here.you.value?.seats ?? '') : '';
  useEffect(() => { if (seats) import('./access/push.js').then(({ subscribeAt }) => subscribeAt(here.code)).then((why) => { if (why) here.say(why); }).catch((problem) => here.say(problemText(problem))); }, [seats]);
  useEffect(() => {
    if (closed) home(closed === 'missing' ? t('web-no-table') : closed);
  }, [closed]);
  if (!view) return html`<${Waiting} session=${here} />`;
  if (here.watches) return html`<${Television} session=${here} />`;
  if (view.status === 'lobby') return html`<${Lobby} session=${here} go=${go} />`;
  if (view.dice.kind === 'entered') return html`<${Keeper} session=${here} go=${go} />`;
  if (!here.shown.value.view && !here.film.playing.value && !here.shown.value.rollNumber) return html`<${Waiting} session=${here} />`;
  return html`<${Table} session=${here} go=${go} />`;
}

/** The table's boxes while the table is asked for. */
const Waiting = ({ session: here }) => html`<main class="table"><header class="top"><${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} />
  <div class="middle"><${Wire} session=${here} /><span><b>${t('web-title')}</b></span></div><span class="icon"></span></header>
  <div class="sides waiting-sides"></div><div class="mid"><section class="tray felt1"><div class="felt"></div><${Cup} isShaken /></section><div class="picks"></div><div class="dock">${(isAlone || isHere(here.code)) && html`<${Engine} />`}</div></div></main>`;

addEventListener('keydown', ({ target }) => import('./access/focus.js').then(({ keepFocus }) => keepFocus(target), () => {}), { once: true }); // without a network nothing is broken
addEventListener('error', broken);
addEventListener('unhandledrejection', broken);
/** Something broke in the page: it says so, and offers to load anew. The game is on the server. */
function broken() {
  if (document.querySelector('.broken')) return;
  const line = Object.assign(document.createElement('p'), { className: 'broken notice', textContent: `${t('web-broken')} ` });
  line.setAttribute('role', 'alert');
  const again = Object.assign(document.createElement('button'), { type: 'button', className: 'chip', textContent: t('web-reload') });
  again.addEventListener('click', () => location.reload());
  line.append(again);
  ([...document.querySelectorAll('dialog')].at(-1) ?? document.body).append(line); // what lies under a sheet can be neither seen nor tapped
}

const large = matchMedia(LARGE);
const sized = () => (large.matches ? styled('css/large.css').catch(() => {}) : Promise.resolve()); // else it stays as phones have it
large.addEventListener('change', sized);

sized().then(() => { // what is drawn on canvases is measured first
  const root = document.getElementById('app');
  root.replaceChildren();
  render(html`<${Page} />`, root);
});
