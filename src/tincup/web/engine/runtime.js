// Loads what Python is made of, and starts it from what has been looked at: by itself Pyodide checks nothing of what it fetches,
// and where its WebAssembly cannot be started it never says so.
import { Files, tried } from './files.js';

const SCRIPTS = ['pyodide.mjs', 'pyodide.asm.mjs'];
const REST = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const text = (bytes) => new TextDecoder().decode(bytes);

/** What `boot` takes, and with `more` files of the engine the bytes of those. `told` hears the progress, `{ loaded, of }` in bytes. */
export async function loaded({ runtime, engine, files }, { more = [], told = () => {} } = {}) {
  const addresses = [engine, ...[...REST, ...SCRIPTS].map((name) => runtime + name)];
  const of = [...addresses, ...more].reduce((sum, address) => sum + files[address][0], 0);
  const [sources, ...bytes] = await new Files(files, (come) => told({ loaded: come, of })).all([...addresses, ...more]);
  const [{ loadPyodide }, { default: create }] = await Promise.all(SCRIPTS.map((name) => tried((tries) => import(`${runtime}${name}${'?'.repeat(tries)}`))));
  const at = new Map(REST.map((name, place) => [runtime + name, bytes[place]]));
  return {
    sources: JSON.parse(text(sources)),
    more: bytes.slice(REST.length + SCRIPTS.length),
    create,
    load: (how) => given(at, () => loadPyodide({ indexURL: runtime, packages: [], lockFileContents: JSON.parse(text(at.get(`${runtime}pyodide-lock.json`))), ...how })),
  };
}

/** Does what is to be done, for which these files are what is fetched. */
async function given(files, work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let fail = null;
  const failure = new Promise((_, reject) => { fail = reject; });
  globalThis.fetch = async (asked, ...how) => {
    const bytes = files.get(String(asked));
    return bytes ? new Response(bytes, { headers: { 'content-type': 'application/wasm' } }) : fetch(asked, ...how);
  };
  WebAssembly.instantiateStreaming = async (...asked) => {
    try {
      return await instantiateStreaming(...asked);
    } catch (why) { // there is no memory for it, as a rule
      fail(why);
      throw why;
    }
  };
  try {
    const python = await Promise.race([work(), failure]);
    // What it was started with would be kept for as long as it runs.
    for (const name of ['_loadSnapshot', 'createPyodideModule', 'lockFileContents']) delete python._api.config[name];
    return python;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
