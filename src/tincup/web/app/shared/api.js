// Requests to the host of the tables. What it refuses is thrown as an `ApiProblem`, with its sentence.
import { ask } from './host.js';
import { t } from './words.js';

export class ApiProblem extends Error {
  constructor(status, body) {
    super(body?.detail ?? String(status));
    this.status = status;
    this.code = body?.code ?? 'network';
    this.data = body?.data ?? {};
  }
}

/** The sentence for a request that failed; a fault of the page itself is thrown again. */
export function problemText(problem) {
  if (!(problem instanceof ApiProblem)) throw problem;
  return problem.status ? problem.message : t('web-no-network');
}

async function request(method, path, sent, headers) {
  const { status, body } = await ask(method, path, sent, headers).catch(() => { throw new ApiProblem(0, null); }); // no network
  if (status >= 400) throw new ApiProblem(status, body);
  return body;
}

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

export const command = (code, type, values = {}) =>
  post(`/tables/${code}/commands`, { type, key: newKey(), ...values });
