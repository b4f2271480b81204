// The engine in this browser: started, asked for where data are dear, and kept for when there is no network.
import { signal } from '@preact/signals';
import { aboutExact } from '../../engine/exact.js';
import { placed } from '../../engine/files.js';
import { PageHost } from '../../engine/page-host.js';
import { kept } from '../../engine/offline.js';
import { TwoHosts } from './two-hosts.js';
import { change, isHere, settings, tables, unkept } from './settings.js';
import { t } from './words.js';

const { base, start } = document.documentElement.dataset;
const ABOUT = '/web/engine'; // of a server: what starts the engine

/** Whether so much should not be loaded without being asked for. */
const isDear = () => !settings.value.loads && (navigator.connection?.saveData === true || navigator.connection?.type === 'cellular');

let host = null;

/** What is kept in this browser: `codes()`, how many entries of each by `lengths()`, `copy(code)`, and `drop(codes)` for good. */
export const keptTables = {
  codes: () => host.call({ codes: true }),
  lengths: () => host.call({ lengths: true }),
  copy: (code) => host.call({ copy: code }),
  drop: (codes) => host.call({ drop: codes }),
};

/** Asks exact play about a table, in the tab that hosts it: a `call` about its `code`, or to `stop`, or to ask `again`. */
export const exact = (asked) => host.call({ exact: asked });

/** Tells `hear` how it stands with what is asked about this code, as a table's line does; what it returns ends that. */
export const followed = (code, hear) => host.follow(code, hear);

/** The host in this browser; null before it is started. */
export const now = () => host;

/** How far it is: `is` is '', 'dear', 'loading', 'ready', 'following' or 'failed';
 * beside a server also 'kept' before it is started, and 'none' with the reason `why`. */
export const state = signal({ is: '' });

/** A new version of the page that is there: `news` by languages, and `take()`; null where there is none. */
export const newer = signal(null);

const isThere = () => ['ready', 'following'].includes(state.value.is);

async function leave() {
  if (!isDear()) return;
  await new Promise((resolve) => { state.value = { is: 'dear', load: resolve }; });
  change({ loads: true });
}
let asking = null;
const allowed = () => {
  asking ??= leave();
  return asking;
};

/** Another version was taken: a page at home becomes it at once, and a game goes on as it began. */
function taken() {
  if (!/\/(t|tables|tv)\//.test(location.href)) location.reload();
}

async function keep(worker) {
  const isKept = await kept(worker, { onNewer: (found) => { newer.value = found; }, onTaken: taken }).catch(() => false);
  if (isKept) document.documentElement.dataset.kept = 'true';
  return isKept;
}

function begun(about, whenReady = () => {}) {
  host = new PageHost({
    worker: `${base}/engine/worker.js`,
    start: placed(about),
    exact: aboutExact(base, about),
    say: (now) => {
      // What has come is kept, and is not asked for again.
      state.value = { ...now, again: () => location.reload() };
      if (now.from) document.documentElement.dataset.from = now.from;
      if (now.is === 'ready') whenReady();
    },
    sayUnkept: (why) => { unkept.value = why; },
  });
  navigator.storage?.persist?.().catch(() => {}); // a browser that asks for leave was not given it
  return host;
}

let alone = null;
/** The host in this browser, once it is allowed and there. Rejects where it cannot be. */
export function ready() {
  if (!start) return allowed().then(begin);
  alone ??= allowed().then(() => begun(JSON.parse(start), () => keep('sw.js')));
  return alone;
}

/** The host of this page: the one in this browser, or one that leaves to the `server` what is the server's. */
export async function started(server) {
  if (start) { // in a folder
    if (isDear() && /^#\/(t|tables|tv)\//.test(location.hash)) location.hash = '/'; // home asks, and so do the tools
    return ready();
  }
  const prepared = settings.value.host === 'server' ? Promise.resolve() : prepare();
  return new TwoHosts(server, { begin, isThere, now, prepared });
}

// Beside a server.

function none(why) {
  if (!host) state.value = { is: 'none', why };
  return false;
}

/** Has the engine kept by this browser, and starts it where there is something for it to do; whether it is kept. */
async function prepare() {
  if (!isSecureContext || !navigator.serviceWorker) return none('insecure');
  try {
    const { start: about, comes } = await (await fetch(ABOUT)).json();
    if (!about) return none(comes ? 'comes' : 'missing');
    await allowed();
    if (!await keep('/sw.js')) return none('unkept');
  } catch {
    return none('unkept'); // no network, and nothing is kept
  }
  if (!host) state.value = { is: 'kept' };
  if (location.pathname === '/' || tables.value.codes.some(isHere)) begin().catch(() => {}); // why not is in the settings
  return true;
}

let beginning = null;
/** The host in this browser, started if need be. Rejects where it cannot be. */
export function begin() {
  beginning ??= fetch(ABOUT).then((answer) => answer.json()).then(({ start: about, comes }) => {
    if (!about) {
      const why = comes ? 'comes' : 'missing';
      none(why);
      throw Object.assign(new Error(t('web-tools-none', { why })), { code: 'none' });
    }
    return host ?? begun(about);
  }).catch((fault) => {
    beginning = null;
    throw fault;
  });
  return beginning;
}
