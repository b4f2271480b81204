// Loads what Python is made of, and starts it from what has been looked at: by itself Pyodide checks nothing of what it fetches,
// and where its WebAssembly cannot be started it never says so.
import { filesOf, own } from './boot.js';
import { Files, NotLoaded, tried } from './files.js';

const SCRIPTS = ['pyodide.mjs', 'pyodide.asm.mjs'];
const [CODE, LIBRARY, INDEX] = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const read = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** What came of a task, done by another thread of `worker.js` which ends with it: what browsers have copied of what was read, looked at
 * and kept is given back at once, where the engine's thread would have it until something happens there. Null where a thread can begin
 * no other, as in Safari before 15.5. The `bytes` are handed over; `told` hears the progress. */
export function aside(task, { bytes = [], told = () => {} } = {}) {
  if (typeof Worker === 'undefined') return null;
  return tried(() => new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    const ended = (come, what) => {
      thread.terminate();
      come(what);
    };
    thread.onmessage = ({ data }) => {
      if (data.progress) told(data.progress);
      else ended(resolve, data);
    };
    thread.onerror = () => ended(reject, new NotLoaded('cut')); // its script, or half of one
    thread.postMessage({ task }, bytes.map(({ buffer }) => buffer));
  })).then(({ done, fault }) => {
    if (fault) throw Object.assign(new Error(fault.message), { code: fault.code });
    return done;
  });
}

async function isKept({ runtime }) {
  try {
    return await caches.match(runtime + CODE) !== undefined;
  } catch {
    return false; // storage is forbidden, or there is none over plain HTTP
  }
}

/** The runtime compiled while the browser reads it from what it keeps; null where that is damaged. What is compiled so it keeps beside
 * the file, once much of it has run: a later start takes half the time. */
function compiledAsKept({ runtime, files }) {
  const address = runtime + CODE;
  const how = { integrity: `sha256-${files[address][1]}`, cache: 'only-if-cached', mode: 'same-origin' };
  return WebAssembly.compileStreaming(fetch(address, how)).catch(() => null);
}

/** Loads it all: `module`, the runtime compiled, unless it is there; `library`, bytes; `index`; the files of `sources` by their paths; and
 * of `more`, such sources that come on top, and of `others` the bytes. `told` hears the progress, `{ loaded, of }` in bytes. */
export async function fetched({ runtime, engine, files }, { more = [], others = [], told = () => {}, isCompiled = false } = {}) {
  const sources = [engine, ...more];
  const code = isCompiled ? [] : [CODE];
  const rest = [LIBRARY, INDEX, ...SCRIPTS, ...code].map((name) => runtime + name);
  const addresses = [...sources, ...others, ...rest];
  const of = addresses.reduce((sum, address) => sum + files[address][0], 0);
  const bytes = await new Files(files, (come) => told({ loaded: come, of })).all(addresses);
  const [library, index] = bytes.slice(sources.length + others.length);
  return {
    module: isCompiled ? null : await WebAssembly.compile(bytes.at(-1)),
    library,
    index: read(index),
    sources: Object.assign({}, ...bytes.slice(0, sources.length).map(filesOf)),
    others: bytes.slice(sources.length, sources.length + others.length),
  };
}

/** All that `fetched` loads: in this thread what is kept here, else by one that ends with it. */
async function keptOrFetched(start, { told, ...how }) {
  if (await isKept(start)) {
    const [module, rest] = await Promise.all([compiledAsKept(start), fetched(start, { told, ...how, isCompiled: true })]);
    if (module) return { ...rest, module };
  }
  return aside({ fetch: { start, how } }, { told }) ?? fetched(start, { told, ...how });
}

/** What `boot` takes, and the bytes of `others` (see `fetched`). */
export async function loaded(start, how = {}) {
  const { runtime } = start;
  const { module, library, index, sources, others } = await keptOrFetched(start, how);
  const [{ loadPyodide }, { default: create }] = await Promise.all(SCRIPTS.map((name) => tried((tries) => import(`${runtime}${name}${'?'.repeat(tries)}`))));
  return {
    create,
    sources,
    others,
    load: (more) => given({ module, library }, () => loadPyodide({ indexURL: runtime, packages: [], lockFileContents: index, ...more })),
  };
}

/** Does what is to be done, for which these are what is fetched and compiled. */
async function given({ module, library }, work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let fail = null;
  const failure = new Promise((_, reject) => { fail = reject; });
  globalThis.fetch = async (asked, ...how) => {
    const name = String(asked).split('/').at(-1);
    if (name === LIBRARY) return { ok: true, arrayBuffer: async () => library.buffer };
    return name === CODE ? null : fetch(asked, ...how); // it is compiled
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (why) { // there is no memory for it, as a rule
      fail(why);
      throw why;
    }
  };
  try {
    const python = await Promise.race([work(), failure]);
    own(python.FS, library);
    // What it was started with would be kept for as long as it runs.
    for (const name of ['_loadSnapshot', 'createPyodideModule', 'lockFileContents']) delete python._api.config[name];
    return python;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
