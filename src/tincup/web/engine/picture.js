// The picture of the engine's memory, kept by the browser for the next start.
// It fits only what made it: the same version in the same browser, which decides what the runtime does.

const CACHE = 'tincup-picture';
const PLACE = new URL('../../picture', import.meta.url).href; // one for all versions: they change places
const digestOf = async (bytes) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  .map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether this browser keeps anything for us: it does not where the page came over plain HTTP, or storage is forbidden. */
async function openCache() {
  try {
    return await globalThis.caches?.open(CACHE) ?? null;
  } catch {
    return null;
  }
}

/** The picture that was kept for this version and browser; null where there is none that fits, or what is there is damaged: then it is thrown away. */
export async function keptPicture(fits) {
  const kept = await (await openCache())?.match(PLACE);
  if (!kept) return null;
  if (kept.headers.get('x-fits') === encodeURIComponent(fits)) {
    const bytes = await kept.arrayBuffer();
    if (await digestOf(bytes) === kept.headers.get('x-digest')) return new Uint8Array(bytes);
  }
  await dropPicture();
  return null;
}

/** Keeps a picture in place of any other; whether there was room for it. */
export async function keepPicture(fits, bytes) {
  try {
    const headers = { 'x-fits': encodeURIComponent(fits), 'x-digest': await digestOf(bytes), 'content-type': 'application/octet-stream' };
    const place = await openCache();
    if (!place) return false;
    await place.put(PLACE, new Response(bytes, { headers }));
    return true;
  } catch {
    await dropPicture(); // no room: the next start is from files, too
    return false;
  }
}

export const dropPicture = async () => { await (await openCache())?.delete(PLACE); };
