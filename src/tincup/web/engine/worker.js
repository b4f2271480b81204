// The engine's own thread. Messages to it: first `{ start }`, then calls, `{ id, asked }`, and what its host is asked, `{ id, call }`.
// Messages from it: `{ progress: { loaded, of } }` in bytes, `{ ready: { from, ms } }` or `{ failed }`, and to each call `{ id, said }`, `{ id, done }` or `{ id, fault }`; from its tables `{ told }`, `{ closed }` and `{ ask }`.
import { boot } from './boot.js';
import { dropPicture, keepPicture, keptPicture } from './picture.js';
import { Tables } from './tables.js';

let answer = null;
let tables = null;

/** Counts what the runtime loads, so that it can be told how far it is; `cut` rejects where something ends before its end, of which the runtime does not always tell. */
function counted(of) {
  const { fetch } = globalThis;
  let loaded = 0;
  let lost = null;
  const cut = new Promise((_, reject) => { lost = reject; });
  cut.catch(() => {}); // whether anybody waits for it or not
  globalThis.fetch = async (...asked) => {
    const got = await fetch(...asked);
    if (!got.ok || !got.body) return got;
    const count = new TransformStream({
      transform(piece, out) {
        loaded += piece.byteLength;
        postMessage({ progress: { loaded: Math.min(loaded, of), of } });
        out.enqueue(piece);
      },
    });
    got.body.pipeTo(count.writable).catch(lost);
    return new Response(count.readable, { status: got.status, headers: got.headers });
  };
  return { cut, stop: () => { globalThis.fetch = fetch; } };
}

async function started({ runtime, engine, version, size }) {
  const begun = performance.now();
  const { cut, stop } = counted(size);
  try {
    const fits = `${version} ${navigator.userAgent}`;
    const [{ loadPyodide }, sources, kept] = await Promise.all([import(`${runtime}pyodide.mjs`), texts(engine), keptPicture(fits)]);
    const files = { loadPyodide, indexURL: runtime, sources };
    let [from, of] = ['picture', null];
    if (kept) {
      try {
        of = await boot({ ...files, picture: kept });
      } catch { // it does not fit after all
        await dropPicture();
      }
    }
    if (!of) [from, of] = ['files', await Promise.race([boot(files), cut])];
    answer = of.answer;
    tables = new Tables(of.host, (news) => postMessage(news));
    postMessage({ ready: { from, ms: performance.now() - begun } });
    if (of.picture) postMessage({ kept: await keepPicture(fits, of.picture) });
  } finally {
    stop();
  }
}

async function texts(address) {
  const got = await fetch(address);
  if (!got.ok) throw new Error(`${got.status} ${address}`);
  return got.json();
}

function answered({ id, asked }) {
  try {
    postMessage({ id, said: answer(asked) });
  } catch (fault) {
    postMessage({ id, fault: String(fault) });
  }
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
  if (!data.start) {
    answered(data);
    return;
  }
  if (typeof WebAssembly === 'undefined') postMessage({ failed: { code: 'no-wasm', reason: '' } });
  else started(data.start).catch((fault) => postMessage({ failed: { code: 'not-loaded', reason: String(fault) } }));
});
