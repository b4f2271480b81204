// Who hosts the tables: a server, or this browser where there is none. Both answer the same requests in the same words.
/** Whether there is no server: the tables are in this browser, and the page lies in a folder. */
export const isAlone = Boolean(document.documentElement.dataset.start);

/** The address that the page is at: a path, and in a folder what stands behind `#`. */
export const here = () => (isAlone ? location.hash.slice(1) || '/' : location.pathname);

const server = {
  async ask(method, path, body, type) {
    const headers = { 'accept-language': document.documentElement.lang, ...type };
    const answer = await fetch(`/api${path}`, { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : body });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  },
  listen(path, after) {
    const asked = `words=true&company=true&language=${document.documentElement.lang}&after=${after}`;
    return new WebSocket(`${location.origin.replace('http', 'ws')}/api${path}/live?${asked}`);
  },
};

let host = isAlone ? null : server;
const loaded = isAlone && import('./engine.js').then(async ({ started }) => { host = await started(); });

/** Answers a request: `{ status, body }`. Rejects where there is no network. */
export async function ask(...asked) {
  await loaded;
  return host.ask(...asked);
}

/** What somebody is told who looks on at a table, and where commands are sent: a WebSocket, or what does as one. */
export const listen = (path, after) => host.listen(path, after);
