// The engine's own thread, or one for a task of it (`aside` in `runtime.js`). Messages to it: first `{ start }`, then what its host is asked, `{ id, call }`;
// or `{ task: { fetch: { start, how } } }` or `{ task: { keep: { fits, memory } } }`, answered by `{ progress }`, then `{ done }` or `{ fault }`.
// Messages from it: `{ progress: { loaded, of } }` in bytes, `{ ready: { from, ms } }` or `{ failed }`, and to each call `{ id, done }` or `{ id, fault }`; from its tables `{ told }`, `{ closed }`, `{ ask }` and `{ unkept }`.
import { boot, collect, letGo } from './boot.js';
import { dropPicture, keepPicture, keptPicture } from './picture.js';
import { aside, fetched, loaded } from './runtime.js';
import { Tables } from './tables.js';

const LATER = 1_000; // milliseconds: what is asked first is answered first
const REST = 5_000; // the same without a call, after which nobody is kept waiting
let tables = null;
let rest = 0;

/** Starts it, and returns its Python. */
async function started(start) {
  const begun = performance.now();
  const fits = `${start.version} ${navigator.userAgent}`;
  const [files, kept] = await Promise.all([loaded(start, { told: (progress) => postMessage({ progress }) }), keptPicture(fits)]);
  let [from, of] = ['picture', null];
  if (kept) {
    try {
      of = await boot(files, kept);
    } catch { // it does not fit after all
      await dropPicture();
    }
  }
  if (!of) [from, of] = ['files', await boot(files)];
  tables = new Tables(of.host, (news) => postMessage(news));
  postMessage({ ready: { from, ms: performance.now() - begun } });
  if (of.memory) keep({ fits, memory: of.memory });
  return of.python;
}

/** Keeps a picture of the memory for the next start, which without it is from files, too. */
function keep(picture) {
  (aside({ keep: picture }, { bytes: [picture.memory] }) ?? keepPicture(picture)).catch(() => {});
}

async function hosted({ id, call }) {
  clearTimeout(rest);
  rest = setTimeout(collect, REST);
  try {
    postMessage({ id, done: await tables.do(call) });
  } catch (fault) {
    postMessage({ id, fault: String(fault) });
  }
}

const tasks = {
  async fetch({ start, how }) {
    const done = await fetched(start, { ...how, told: (progress) => postMessage({ progress }) });
    return { done, bytes: [done.library, ...Object.values(done.sources), ...done.others] };
  },
  keep: async (picture) => ({ done: await keepPicture(picture), bytes: [] }),
};

async function worked(task) {
  const [[name, given]] = Object.entries(task);
  try {
    const { done, bytes } = await tasks[name](given);
    postMessage({ done }, bytes.map(({ buffer }) => buffer));
  } catch ({ message, code }) {
    postMessage({ fault: { message, code } });
  }
}

addEventListener('message', ({ data }) => {
  if (data.call) {
    hosted(data);
    return;
  }
  if (data.task) {
    worked(data.task);
    return;
  }
  if (typeof WebAssembly === 'undefined') postMessage({ failed: { code: 'no-wasm', reason: '' } });
  else {
    started(data.start).then((python) => { setTimeout(letGo, LATER, python); },
      ({ code = 'not-started', message = '' }) => postMessage({ failed: { code, reason: message } }));
  }
});
