// Solutions that the browser keeps, by the names of their files, which are the digests of their rules.
// Whether one is right, and of this version, is found where it is read.

const CACHE = 'tincup-solutions';
const MOST = 40;
const placeOf = (name) => new URL(`/${CACHE}/${name}`, self.location.origin).href;

/** What is kept, null where this browser keeps nothing for us: the page came over plain HTTP, or storage is forbidden. */
async function openCache() {
  try {
    return await globalThis.caches?.open(CACHE) ?? null;
  } catch {
    return null;
  }
}

/** The bytes of a solution, null where there is none. */
export async function keptSolution(name) {
  const kept = await (await openCache())?.match(placeOf(name));
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Keeps a solution, and the last `MOST` in all; whether there was room for it. */
export async function keepSolution(name, bytes) {
  try {
    const all = await openCache();
    if (!all) return false;
    await all.delete(placeOf(name)); // what is put again is the last
    await all.put(placeOf(name), new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }));
    const known = await all.keys();
    await Promise.all(known.slice(0, -MOST).map((old) => all.delete(old)));
    return true;
  } catch {
    return false; // no room: it is worked out again
  }
}
