// The engine in this browser: started, asked for where data are dear, and kept for when there is no network.
import { signal } from '@preact/signals';
import { PageHost } from '../../engine/page-host.js';
import { kept } from '../../engine/kept.js';

const { base, start } = document.documentElement.dataset;
const whole = (path) => new URL(path, document.baseURI).href;

/** Whether so much should not be loaded without being asked for. */
const isDear = () => navigator.connection?.saveData === true;

let host = null;

/** What is kept in this browser: `codes()`, `copy(code)`, and `drop(codes)` for good. */
export const shelf = {
  codes: () => host.call({ codes: true }),
  copy: (code) => host.call({ copy: code }),
  drop: (codes) => host.call({ drop: codes }),
};

/** How far it is: `is` is '', 'dear', 'loading', 'ready', 'following' or 'failed'. */
export const state = signal({ is: '' });

/** The host in this browser, once its engine may be loaded. */
export async function started() {
  if (isDear()) {
    location.hash = '/'; // home asks
    await new Promise((resolve) => { state.value = { is: 'dear', load: resolve }; });
  }
  const about = JSON.parse(start);
  host = new PageHost({
    worker: `${base}/engine/worker.js`,
    start: { ...about, runtime: whole(about.runtime), engine: whole(about.engine) },
    say: (now) => {
      state.value = { ...now, again: () => host.again() };
      if (now.from) document.documentElement.dataset.from = now.from;
      if (now.is === 'ready') kept().then((isKept) => { if (isKept) document.documentElement.dataset.kept = 'true'; });
    },
  });
  navigator.storage?.persist?.().catch(() => {}); // a browser that asks for leave was not given it
  return host;
}
