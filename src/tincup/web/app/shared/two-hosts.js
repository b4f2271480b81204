// A server's page that hosts games itself: what is this browser's, and what is left to the server.
import { isHere, settings } from './settings.js';

const COPIES = '/kept'; // where copies of games of this browser are opened
const codeOf = (path) => path.split('/')[2] ?? '';
/** What the host here refuses because others can: a server, or one with room. */
const ELSEWHERE = ['browser-needs-server', 'browser-no-such-bot', 'browser-not-two', 'unsupported', 'browser-unsaved'];

/** Whether a request is one that can be done here: it is about rules alone, or opens a table that all sit at here. */
const isOurs = (method, path, body) => settings.value.host !== 'server'
  && (/^\/rules\b/.test(path) || (method === 'POST' && path === '/tables' && !body.seats.some(({ player }) => player === 'open')));

export class TwoHosts {
  #server;
  #own;

  /** `own`: the host in this browser: `begin()` starts it, `now()` is it, `isThere()` says whether it has started, `prepared` resolves with whether it can. */
  constructor(server, own) {
    this.#server = server;
    this.#own = own;
  }

  async ask(...asked) {
    const [method, path, body] = asked;
    if (path === COPIES || isHere(codeOf(path))) return (await this.#own.begin()).ask(...asked);
    const canBeHere = isOurs(method, path, body);
    if (canBeHere && this.#own.isThere()) {
      const answer = await (await this.#own.begin()).ask(method, path, body, { must: true }).catch(() => null);
      if (answer && !ELSEWHERE.includes(answer.body?.code)) return answer;
    }
    try {
      return await this.#server.ask(...asked);
    } catch (noNetwork) {
      if (!canBeHere || !(this.#own.isThere() || await this.#own.prepared)) throw noNetwork;
      return (await this.#own.begin()).ask(...asked);
    }
  }

  listen(path, after) {
    if (!isHere(codeOf(path))) return this.#server.listen(path, after);
    return this.#own.now().listen(path, after);
  }
}
