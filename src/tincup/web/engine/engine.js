// The engine as the page sees it: it is asked by calls, and lives in a thread of its own.

import { NotLoaded, tried } from './files.js';
import { trusted } from './scripts.js';

export class Engine {
  #worker = null;
  #waiting = new Map();
  #last = 0;
  #isClosed = false;

  /** `worker` and `start`: see `worker.js`; `onProgress` is told how much of it is there, from 0 to 1, and `onNews` what its tables tell, and ask of exact play. */
  constructor({ worker, start, onProgress = () => {}, onNews = () => {} }) {
    const begun = () => new Promise((resolve, reject) => {
      this.#worker?.terminate();
      if (this.#isClosed) return;
      this.#worker = new Worker(trusted(worker), { type: 'module' });
      let isThere = false;
      const failed = (why) => {
        this.close();
        for (const call of this.#waiting.values()) call.reject(why);
        this.#waiting.clear();
        resolve({ why });
      };
      this.#worker.onmessage = ({ data }) => {
        isThere = true;
        if (data.progress) onProgress(data.progress.loaded / data.progress.of);
        else if (data.ready) resolve({ ready: data.ready });
        else if (data.failed) failed(Object.assign(new Error(data.failed.reason), { code: data.failed.code }));
        else if (data.id) this.#hear(data);
        else if (data.told || data.closed || data.ask || 'unkept' in data) onNews(data);
      };
      this.#worker.onerror = ({ message = '' }) => {
        if (isThere) failed(Object.assign(new Error(message), { code: 'not-started' }));
        else reject(new NotLoaded('cut')); // its script, or half of one
      };
      this.#worker.postMessage({ start });
    });
    this.ready = tried(begun).then(({ ready, why }) => {
      if (why) throw why;
      return ready;
    });
  }

  /** What the host in it answers (see `tincup.browser.host`), once it is ready. Rejects with an `Error` for its faults. */
  async host(call) {
    await this.ready;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, call });
    });
  }

  /** Ends it; what was not answered never is. */
  close() {
    this.#isClosed = true;
    this.#worker.terminate();
  }

  #hear({ id, done, fault }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === undefined) resolve(done);
    else reject(new Error(fault));
  }
}
