// What the engine is made of, each file as it was published: nothing is used whose length or digest is another.
// What has come is kept, so that a later try asks only for the rest, and the service worker for nothing twice.

export const SHELF = 'tincup-site-come'; // `sw.js` throws it away once it has everything
const WAITS = [500, 2_000, 6_000]; // milliseconds before each further try
const QUIET = 20_000; // milliseconds without a byte after which a connection is taken for dead
const WHOLE = 180_000; // the same where a file is seen only once it is whole
const MISSING = [404, 410];
const IN_VAIN = ['missing', 'given-up'];
const TYPES = { wasm: 'application/wasm', mjs: 'text/javascript', json: 'application/json' };

/** Why a file is not here: its message is 'cut' (less came than all of it), 'damaged' (something else came), 'missing', or 'given-up' because of another. */
export class NotLoaded extends Error {
  code = 'not-loaded';
}

/** What starts the engine, each of its addresses made whole. */
export function placed(start, root = document.baseURI) {
  const whole = (path) => new URL(path, root).href;
  const all = (named) => Object.fromEntries(Object.entries(named).map(([path, about]) => [whole(path), about]));
  const places = ['runtime', 'engine', 'exact', 'kernels'].map((name) => [name, whole(start[name])]);
  const solutions = Object.entries(start.solutions ?? {}).map(([name, path]) => [name, whole(path)]);
  return { ...start, ...Object.fromEntries(places), solutions: Object.fromEntries(solutions), files: all(start.files) };
}

const wait = (time) => new Promise((done) => { setTimeout(done, time); });

/** Does what loads something until it is there; `work` is told how often that failed. Rejects with `NotLoaded`. */
export async function tried(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries);
    } catch (why) {
      const fault = why instanceof NotLoaded ? why : new NotLoaded('cut');
      if (IN_VAIN.includes(fault.message) || tries === WAITS.length) throw fault;
    }
    await wait(WAITS[tries]);
  }
}

/** Browsers compute no digests for pages that came over plain HTTP; there `fetch` looks at them itself. */
const looksItself = () => !globalThis.crypto?.subtle;
const digestOf = async (bytes) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
const isRight = async (bytes, [size, digest]) => bytes.length === size && (looksItself() || await digestOf(bytes) === digest);

/** Done with what the browser keeps for us; null where that is nothing. */
async function within(work) {
  try {
    return globalThis.caches ? await work(caches) ?? null : null;
  } catch {
    return null; // storage is forbidden, or full
  }
}

export class Files {
  #list;
  #told;
  #come = new Map();
  #underWay = new Set();
  #isGivenUp = false;

  /** `list`: the size and the SHA-256 of each file by its address; `told` hears how many bytes have come. */
  constructor(list, told = () => {}) {
    this.#list = list;
    this.#told = told;
  }

  /** The files, one after the other if need be. Rejects with `NotLoaded` once one of them has been tried often enough; then the others are given up. */
  async all(addresses) {
    try {
      return await Promise.all(addresses.map((address) => this.bytes(address)));
    } finally {
      this.#isGivenUp = true;
      for (const asked of this.#underWay) asked.abort();
    }
  }

  async bytes(address) {
    const kept = await this.#kept(address);
    if (kept) return kept;
    const bytes = await tried((tries) => this.#fetched(address, tries > 0));
    const type = TYPES[address.split('.').at(-1)] ?? 'application/octet-stream';
    await within(async (all) => (await all.open(SHELF)).put(address, new Response(bytes, { headers: { 'content-type': type } })));
    return bytes;
  }

  async #kept(address) {
    const kept = await within((all) => all.match(address));
    const bytes = kept && await kept.arrayBuffer().then((all) => new Uint8Array(all), () => null);
    if (!bytes) return null;
    if (await isRight(bytes, this.#list[address])) {
      this.#count(address, bytes.length);
      return bytes;
    }
    await within(async (all) => Promise.all((await all.keys()).map(async (name) => (await all.open(name)).delete(address))));
    return null;
  }

  async #fetched(address, isAgain) {
    const [size, digest] = this.#list[address];
    if (this.#isGivenUp) throw new NotLoaded('given-up');
    const dead = new AbortController();
    let quiet = 0;
    const listen = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => dead.abort(), looksItself() ? WHOLE : QUIET);
    };
    this.#underWay.add(dead);
    listen();
    try {
      const how = { signal: dead.signal, cache: isAgain ? 'reload' : 'default' }; // what came cut may have been kept by the browser
      const got = await fetch(address, looksItself() ? { ...how, integrity: `sha256-${digest}` } : how);
      if (!got.ok) throw new NotLoaded(MISSING.includes(got.status) ? 'missing' : 'cut');
      const bytes = new Uint8Array(size);
      let come = 0;
      for (const reader = got.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        listen();
        if (come + value.length > size) throw new NotLoaded('damaged');
        bytes.set(value, come);
        come += value.length;
        this.#count(address, come);
      }
      if (come < size) throw new NotLoaded('cut');
      if (!await isRight(bytes, this.#list[address])) throw new NotLoaded('damaged');
      return bytes;
    } finally {
      clearTimeout(quiet);
      dead.abort();
      this.#underWay.delete(dead);
    }
  }

  #count(address, come) {
    this.#come.set(address, come);
    this.#told([...this.#come.values()].reduce((sum, each) => sum + each, 0));
  }
}
