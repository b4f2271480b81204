// The picture of the engine's memory, kept by the browser for the next start.
// It fits only what made it: the same version in the same browser, which decides what the runtime does. Empty pages, a third of
// them, are neither kept nor written when it is laid down: what nobody has written takes no memory. It is laid down as it is read,
// so it is never there twice.

const PAGE = 4_096;
const WORDS = PAGE / 4;

function isEmpty(words, page) {
  for (let at = page * WORDS; at < (page + 1) * WORDS; at += 1) if (words[at]) return false;
  return true;
}

/** A sum by which damage is found: each word counts by where it stands. */
class Sum {
  #words = 1;
  #places = 0;

  add(words) {
    let [first, second] = [this.#words, this.#places];
    for (let at = 0; at < words.length; at += 1) {
      first = (first + words[at]) | 0;
      second = (second + first) | 0;
    }
    [this.#words, this.#places] = [first, second];
  }

  toString() { return `${this.#words},${this.#places}`; }
}

/** What Pyodide makes (a head, whose second word says how long it is, and all of the memory) as it is kept, `{ blob, sum }`. */
export function packed(snapshot) {
  const start = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const memory = snapshot.length - start;
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset + start, memory / 4);
  const full = [];
  for (let page = 0; page < memory / PAGE; page += 1) if (!isEmpty(words, page)) full.push(page);
  const table = new Uint32Array([start, memory, full.length, ...full]);
  const head = new Uint32Array(snapshot.buffer, snapshot.byteOffset, start / 4);
  const pages = full.map((page) => words.subarray(page * WORDS, (page + 1) * WORDS));
  const sum = new Sum();
  [table, head, ...pages].forEach((part) => sum.add(part));
  return { blob: new Blob([table, head, ...pages]), sum: String(sum) };
}

/** Reads a stream by as many bytes as are asked for; where browsers can, through one small buffer that is used again. */
class Reader {
  #stream;
  #own = null;
  #rest = new Uint8Array(0);

  constructor(stream) {
    try {
      this.#stream = stream.getReader({ mode: 'byob' });
      this.#own = new ArrayBuffer(65_536);
    } catch { // a stream of chunks
      this.#stream = stream.getReader();
    }
  }

  async into(bytes) {
    for (let at = 0; at < bytes.length;) {
      if (!this.#rest.length) {
        const { done, value } = await this.#stream.read(...(this.#own ? [new Uint8Array(this.#own)] : []));
        if (done) throw new Error('a picture that was cut');
        this.#rest = value;
        if (this.#own) this.#own = value.buffer;
      }
      const part = this.#rest.subarray(0, bytes.length - at);
      bytes.set(part, at);
      at += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return bytes;
  }

  async words(count) {
    return new Uint32Array((await this.into(new Uint8Array(4 * count))).buffer);
  }
}

/** A picture that was kept, to be laid down once. `head` is for Pyodide, which finds no memory in it; `lay` writes the `memory`,
 * so many bytes, into a runtime that has just been made, and rejects where it is not what was kept. */
export async function opened(stream, expected) {
  const reader = new Reader(stream);
  const first = await reader.words(3);
  const [start, memory, count] = first;
  if (Math.max(start, memory, count * PAGE) > 2 ** 31) throw new Error('a picture that is damaged');
  const full = await reader.words(count);
  const head = await reader.words(start / 4);
  const sum = new Sum();
  [first, full, head].forEach((words) => sum.add(words));
  const lay = async ({ HEAPU8: bytes, HEAPU32: words }) => {
    const pages = bytes.length / PAGE;
    let at = 0;
    for (let [page, end] = [0, 0]; page < pages; page = end) {
      while (full[at] === end && end < pages) [at, end] = [at + 1, end + 1];
      if (end > page) {
        await reader.into(bytes.subarray(page * PAGE, end * PAGE));
        sum.add(words.subarray(page * WORDS, end * WORDS));
      } else {
        end += 1;
        if (!isEmpty(words, page)) bytes.fill(0, page * PAGE, end * PAGE);
      }
    }
    if (at !== count || String(sum) !== expected) throw new Error('a picture that is damaged');
  };
  return { head: new Uint8Array(head.buffer), memory, lay };
}

const CACHE = 'tincup-picture';
const PLACE = new URL('../../picture', import.meta.url).href; // one for all versions: they change places
/** Whether this browser keeps anything for us: it does not where the page came over plain HTTP, or storage is forbidden. */
async function openCache() {
  try {
    return await globalThis.caches?.open(CACHE) ?? null;
  } catch {
    return null;
  }
}

/** The picture that was kept for this version and browser, as `opened` gives it; null where there is none that fits: then what is there is thrown away. */
export async function keptPicture(fits) {
  const kept = await (await openCache())?.match(PLACE);
  if (!kept) return null;
  if (kept.headers.get('x-fits') === encodeURIComponent(fits)) {
    const picture = await opened(kept.body, kept.headers.get('x-sum')).catch(() => null); // its beginning is damaged
    if (picture) return picture;
  }
  await dropPicture();
  return null;
}

/** Keeps a picture of the `memory` that Pyodide has made in place of any other; whether there was room for it. */
export async function keepPicture({ fits, memory }) {
  try {
    const { blob, sum } = packed(memory);
    const headers = { 'x-fits': encodeURIComponent(fits), 'x-sum': sum, 'content-type': 'application/octet-stream' };
    const place = await openCache();
    if (!place) return false;
    await place.put(PLACE, new Response(blob, { headers }));
    return true;
  } catch {
    await dropPicture(); // no room: the next start is from files, too
    return false;
  }
}

export const dropPicture = async () => { await (await openCache())?.delete(PLACE); };
