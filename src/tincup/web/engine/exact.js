// Exact play as the page sees it: it is asked by calls, works in a thread of its own, and can be stopped.
import { trusted } from './scripts.js';
import { NotLoaded, placed } from './files.js';

const IDLE = 120_000; // milliseconds without a call after which its memory, that of a second Python, is given back

/** What exact play refuses; its message is the sentence. */
export class Refused extends Error {
  constructor({ code, sentence }) {
    super(sentence);
    this.code = code;
  }
}

/** What calls are told that wait when the work is stopped. */
export class Stopped extends Error {}

/** What an `Exact` is about in a page with its modules at this `base`; `start` has where the rest lies. */
export function aboutExact(base, start) {
  return { worker: `${base}/engine/exact-worker.js`, start: placed(start) };
}

export class Exact {
  #about;
  #worker = null;
  #waiting = new Map();
  #last = 0;
  #idle = 0;

  /** `worker` and `start`: see `exact-worker.js`. The thread is begun with the first call. */
  constructor(about) {
    this.#about = about;
  }

  /** What is answered to a call (see `tincup.browser.exact.exact`); `onShare` is told the share of a solution that is done, from 0 to 1.
   * Rejects with what is refused, `Stopped`, or an `Error` for faults. */
  call(name, given, { onShare = () => {}, language = document.documentElement.lang } = {}) {
    clearTimeout(this.#idle);
    this.#worker ??= this.#begin();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onShare });
      this.#worker.postMessage({ id, asked: { call: name, language, with: given } });
    });
  }

  /** Gives up what is being worked out, and its memory; what has been kept is there the next time. */
  stop() {
    this.#end(new Stopped('stopped'));
  }

  #begin() {
    const { worker: address, start } = this.#about;
    const worker = new Worker(trusted(address), { type: 'module' });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#end(message ? new Error(message) : new NotLoaded('cut'));
    worker.postMessage({ start });
    return worker;
  }

  #end(why) {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(why);
  }

  #hear({ id, share, said, fault, failed }) {
    if (failed !== undefined) {
      this.#end(Object.assign(new Error(failed.reason), { code: failed.code }));
      return;
    }
    const { resolve, reject, onShare } = this.#waiting.get(id);
    if (share !== undefined) {
      onShare(share);
      return;
    }
    this.#waiting.delete(id);
    if (!this.#waiting.size) this.#idle = setTimeout(() => this.stop(), IDLE);
    if (fault !== undefined) {
      reject(new Error(fault));
      return;
    }
    const { answer, error } = JSON.parse(said);
    if (error) reject(new Refused(error));
    else resolve(answer);
  }
}
