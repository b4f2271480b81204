// Who hosts the tables: a server, or this browser. Both answer the same requests in the same words.
import { signal } from '@preact/signals';
import { settings } from './settings.js';

/** Whether there is no server: the tables are in this browser, and the page lies in a folder. */
export const isAlone = Boolean(document.documentElement.dataset.start);

/** The address that the page is at: a path, and in a folder that which stands behind `#`. A link to a position leads to best play. */
export const here = () => (/[?#]practice=/.test(location.href) ? '/tools/best' : isAlone ? /^#(\/.*)/.exec(location.hash)?.[1] ?? '/' : location.pathname);
/** The same as the browser has it. */
export const pathTo = (at) => (isAlone ? `${location.pathname}#${at}` : at);

const NOTICED = 250; // milliseconds without an answer after which the page says that it waits
const SAID = 3_000; // the same of the connection
const LIMIT = 20_000; // after which there is none
/** What a server answers at once; of anything else it may have much to work out. */
const AT_ONCE = /^\/(rules|tables|(tables|watch)\/\w+(\/(rematch|commands|session|own|seats))?|cup.*)$/;
const asked = new Set();
/** How long what is to be answered at once has waited for that: 0, 1 once it is noticed, 2 once the connection is to blame. */
export const waits = signal(0);
const tell = () => { waits.value = Math.max(0, ...[...asked].map(({ level }) => level)); };

/** What `ask` resolves with, which is given a signal that ends it after the limit. */
async function inTime(ask) {
  const end = new AbortController();
  const own = { level: 0 };
  const rise = () => { own.level += 1; tell(); };
  const timers = [setTimeout(rise, NOTICED), setTimeout(rise, SAID), setTimeout(() => end.abort(), LIMIT)];
  asked.add(own);
  try {
    return await ask(end.signal);
  } finally {
    timers.forEach(clearTimeout);
    asked.delete(own);
    tell();
  }
}

const server = {
  async ask(method, path, body, type) {
    const headers = { 'accept-language': document.documentElement.lang, ...type };
    const send = async (signal) => {
      const answer = await fetch(`/api${path}`, { method, headers, signal, body: typeof body === 'object' ? JSON.stringify(body) : body });
      return { status: answer.status, body: await answer.json().catch((why) => { if (signal?.aborted) throw why; return null; }) };
    };
    return AT_ONCE.test(path) ? inTime(send) : send();
  },
  listen(path, after) {
    const asked = `words=true&company=true&beat=true&language=${document.documentElement.lang}&after=${after}`;
    return new WebSocket(`${location.origin.replace('http', 'ws')}/api${path}/live?${asked}`);
  },
};

const IDLE = 1_500; // milliseconds after all is loaded
let host = server;
let loading = null;
/** Whether this browser may host games, too. */
export const offered = signal(false);
/** Loads what hosts games in this browser: beside a server in idle time, unless that was not wanted. */
const loaded = () => {
  loading ??= import('./engine.js').then(async ({ started }) => {
    host = await started(server);
    offered.value = true;
  }).catch((fault) => {
    loading = null; // it is asked for again
    throw fault;
  });
  return loading;
};
if (isAlone) loaded();
else if (settings.value.host !== 'server') addEventListener('load', () => setTimeout(() => loaded().catch(() => {}), IDLE)); // no network

/** Answers a request: `{ status, body }`. Rejects where there is no network, or no answer. */
export async function ask(...asked) {
  if (isAlone || asked[1].startsWith('/tables/0')) await loaded();
  const asks = host;
  return asks.ask(...asked).catch(async (noNetwork) => {
    if (asks !== server || noNetwork.name === 'AbortError' || !navigator.serviceWorker?.controller) throw noNetwork; // it has waited long enough, or nothing is kept in this browser
    await loaded();
    return host.ask(...asked);
  });
}

/** What somebody is told who looks on at a table, and where commands are sent: a WebSocket, or what does as one. */
export const listen = (path, after) => host.listen(path, after);
