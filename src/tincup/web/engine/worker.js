// The engine's own thread. Messages to it: first `{ start }`, then what its host is asked, `{ id, call }`.
// Messages from it: `{ progress: { loaded, of } }` in bytes, `{ ready: { from, ms } }` or `{ failed }`, and to each call `{ id, done }` or `{ id, fault }`; from its tables `{ told }`, `{ closed }` and `{ ask }`.
import { boot } from './boot.js';
import { dropPicture, keepPicture, keptPicture } from './picture.js';
import { loaded } from './runtime.js';
import { Tables } from './tables.js';

let tables = null;

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
  if (of.picture) postMessage({ kept: await keepPicture(fits, of.picture) });
}

async function hosted({ id, call }) {
  try {
    postMessage({ id, done: await tables.do(call) });
  } catch (fault) {
    postMessage({ id, fault: String(fault) });
  }
}

addEventListener('message', ({ data }) => {
  if (data.call) {
    hosted(data);
    return;
  }
  if (typeof WebAssembly === 'undefined') postMessage({ failed: { code: 'no-wasm', reason: '' } });
  else started(data.start).catch(({ code = 'not-started', message = '' }) => postMessage({ failed: { code, reason: message } }));
});
