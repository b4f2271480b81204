// Who hosts the tables: a server, or this browser where there is none. Both answer the same requests in the same words.
import { signal } from '@preact/signals';
import { isAlone } from './address.js';

/** How far the engine in this browser is: `is` is '', 'dear', 'loading', 'ready', 'following' or 'failed'; see `../home/alone.js`. */
export const engine = signal({ is: '' });

const server = {
  async ask(method, path, body, type) {
    const headers = { 'accept-language': document.documentElement.lang, ...type };
    const answer = await fetch(`/api${path}`, { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : body });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json().catch(() => null) };
  },
  listen(path, after) {
    const url = new URL(`/api${path}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = `words=true&company=true&language=${document.documentElement.lang}&after=${after}`;
    return new WebSocket(url);
  },
};

let host = isAlone ? null : server;
const loaded = isAlone ? import('./engine.js').then(async ({ started }) => { host = await started(engine); }) : null;

/** Answers a request: `{ status, body }`. Rejects where there is no network. */
export async function ask(...asked) {
  if (!host) await loaded;
  return host.ask(...asked);
}

/** What somebody is told who looks on at a table, and where commands are sent: a WebSocket, or what does as one. */
export const listen = (path, after) => host.listen(path, after);

/** What is kept in this browser: `codes()`, `copy(code)`, and `drop(codes)` for good. */
export const shelf = {
  codes: () => host.call({ codes: true }),
  copy: (code) => host.call({ copy: code }),
  drop: (codes) => host.call({ drop: codes }),
};
