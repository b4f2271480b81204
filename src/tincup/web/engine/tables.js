// The tables of this page, in the engine's thread: one thing is done after another, each in steps (see `tincup.browser.host`).
import { TableStorage } from './table-storage.js';

export class Tables {
  #host;
  #tell;
  #storage = new TableStorage();
  #line = Promise.resolve();
  #waiting = new Set(); // what is done by itself, and waits
  #unkept = '';

  /** `host`: the engine's; `tell` is told `{ told: [viewer, text] }`, `{ closed: [viewer, code] }`, `{ ask }`, what exact play is to answer,
   * and `{ unkept }`, why the browser does not keep all of it from now on, '' where it does. */
  constructor(host, tell) {
    this.#host = host;
    this.#tell = tell;
  }

  /** Does what is asked for, once everything before it is done; resolves with what came of it. */
  do(call) {
    const asked = this.#line.then(() => this.#done(call));
    this.#line = asked.catch(() => {});
    return asked;
  }

  async #done({ must = false, ...call }) {
    if (call.codes) return this.#storage.codes();
    if (call.lengths) return this.#storage.lengths();
    if (call.copy) return this.#storage.table(call.copy);
    if (call.drop) return this.#drop(call.drop);
    let step = JSON.parse(this.#host.begin(JSON.stringify(call)));
    while (!('done' in step)) step = JSON.parse(await this.#next(step, must));
    step.told.forEach((told) => this.#tell({ told }));
    step.closed.forEach((closed) => this.#tell({ closed }));
    step.asks.forEach((ask) => this.#tell({ ask }));
    step.bots.forEach((code) => this.#later({ bots: code }));
    step.ahead.forEach((code) => this.#later({ ready: code }));
    return step.done;
  }

  async #next({ want, keep }, must) {
    if (want !== undefined) return this.#host.go_on(JSON.stringify(await this.#storage.table(want)));
    try {
      await this.#storage.keep(keep, { must });
    } catch (fault) {
      return this.#host.fail(fault.name);
    } finally {
      this.#sayUnkept();
    }
    return this.#host.go_on('null');
  }

  async #drop(codes) {
    await this.#storage.drop(codes);
    for (const code of codes) await this.#done({ forget: code });
    this.#sayUnkept();
    return null;
  }

  #sayUnkept() {
    const { why } = this.#storage;
    if (why !== this.#unkept) this.#tell({ unkept: why });
    this.#unkept = why;
  }

  /** Does something by itself after what waits already, so that people are not kept waiting: a bot decides, or the coach is made ready, in parts. */
  #later(call) {
    const key = JSON.stringify(call);
    if (this.#waiting.has(key)) return;
    this.#waiting.add(key);
    const asked = this.#line.then(() => {
      this.#waiting.delete(key); // there may be more of it after this
      return this.#done(call);
    });
    this.#line = asked.then((isMore) => { if (isMore) setTimeout(() => this.#later(call)); }) // once this thread has heard what was asked meanwhile
      .catch((fault) => this.#tell({ fault: String(fault) }));
  }
}
