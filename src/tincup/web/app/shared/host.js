// Who hosts the tables: a server, or this browser. Both answer the same requests in the same words.
import { signal } from '@preact/signals';
import { settings } from './settings.js';

/** Whether there is no server: the tables are in this browser, and the page lies in a folder. */
export const isAlone = Boolean(document.documentElement.dataset.start);

/** The address that the page is at: a path, and in a folder that which stands behind `#`. A link to a position leads to best play. */
export const here = () => (/[?#]practice=/.test(location.href) ? '/tools/best' : isAlone ? /^#(\/.*)/.exec(location.hash)?.[1] ?? '/' : location.pathname);
/** The same as the browser has it. */
export const pathTo = (at) => (isAlone ? `${location.pathname}#${at}` : at);

const server = {
  async ask(method, path, body, type) {
    const headers = { 'accept-language': document.documentElement.lang, ...type };
    const answer = await fetch(`/api${path}`, { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : body });
    return { status: answer.status, body: await answer.json().catch(() => null) };
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

/** Answers a request: `{ status, body }`. Rejects where there is no network. */
export async function ask(...asked) {
  if (isAlone || asked[1].startsWith('/tables/0')) await loaded();
  const asks = host;
  return asks.ask(...asked).catch(async (noNetwork) => {
    if (asks !== server || !navigator.serviceWorker?.controller) throw noNetwork; // nothing is kept in this browser
    await loaded();
    return host.ask(...asked);
  });
}

/** What somebody is told who looks on at a table, and where commands are sent: a WebSocket, or what does as one. */
export const listen = (path, after) => host.listen(path, after);
