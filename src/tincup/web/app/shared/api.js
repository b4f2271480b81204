// Requests to the host of the tables. What it refuses is thrown as an `ApiProblem`, with its sentence.
import { ask } from './host.js';
import { keep, kept } from './settings.js';
import { t } from './words.js';

export class ApiProblem extends Error {
  constructor(status, body) {
    super(body?.detail ?? String(status));
    this.status = status;
    this.code = body?.code ?? 'network';
    this.data = body?.data ?? {};
  }
}

const NO_ENGINE = 'no-engine';
const OF_ENGINE = ['no-wasm', 'none', 'not-loaded', 'not-started'];

/** Whether the host in this browser could not be started, which the page says by itself. */
export const isEngineMissing = ({ code }) => code === NO_ENGINE;

/** Why something of this browser's host is not there. */
export const reasonText = ({ code, reason }) => (code === 'not-loaded' ? t('web-lost', { why: reason }) : reason);

export function engineText(why) {
  if (why.code === 'no-wasm') return t('web-engine-no-wasm');
  return why.code === 'none' ? why.reason : t('web-engine-failed', { reason: reasonText(why) });
}

/** The sentence for a request that failed; a fault of the page itself is thrown again. */
export function problemText(problem) {
  if (!(problem instanceof ApiProblem)) throw problem;
  if (isEngineMissing(problem)) return engineText(problem.data);
  return problem.status ? problem.message : t('web-no-network');
}

/** Why there was no answer: there is no network, or no host in this browser. */
export function unanswered({ code, message }) {
  return new ApiProblem(0, OF_ENGINE.includes(code) ? { code: NO_ENGINE, data: { code, reason: message } } : null);
}

/** The body of a host's answer, once it is there. */
export async function bodyOf(answer) {
  const { status, body } = await answer.catch((why) => { throw unanswered(why); });
  if (status >= 400) throw new ApiProblem(status, body);
  return body;
}
const request = (...asked) => bodyOf(ask(...asked));

export const get = (path) => request('GET', path);
export const postText = (path, text) => request('POST', path, text, { 'content-type': 'text/plain' });
export const post = (path, body, headers = {}) => request('POST', path, body,
  { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers });

let made = 0;
/** A key for a command, new each time; sent again with its key a command happens once. */
export function newKey() {
  made += 1;
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${random[0].toString(36)}${random[1].toString(36)}-${made}`;
}

/** A key for what is asked for once, that nobody guesses. */
export const longKey = () => crypto.getRandomValues(new Uint32Array(4)).join('');

/** Opens a table and, where it `starts`, begins the game; returns its code. Asked again, after a reload too, it is the same table. */
export async function openTable(asked, starts = false) {
  const text = JSON.stringify(asked);
  const before = kept('open');
  const key = before?.text === text ? before.key : longKey();
  keep('open', { text, key });
  const { code } = await post('/tables', { ...asked, key });
  if (starts) await post(`/tables/${code}/commands`, { type: 'start', key: 'start' });
  kept('open');
  return code;
}
