// Keeps the whole folder for when there is no network: all files of one version, or none.
// A new version is taken when no page of the old one is open any more.
const VERSION = '{{version}}';
const FILES = {{files}};
const PREFIX = 'tincup-site-';
const here = `${PREFIX}${VERSION}`;

async function taken() {
  const store = await caches.open(here);
  await Promise.all(FILES.map(async (path) => {
    const address = new URL(path, registration.scope).href;
    // What has its digest in its name need not be fetched again.
    const known = path.includes('/') ? await caches.match(address) : null;
    const got = known ?? await fetch(address, { cache: path.includes('/') ? 'default' : 'no-cache' });
    if (!got.ok) throw new Error(`${got.status} ${address}`);
    await store.put(address, got);
  }));
}

async function leftAlone() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== here).map((name) => caches.delete(name)));
}

async function answered(request) {
  const address = new URL(request.url);
  address.search = address.hash = '';
  if (address.href === registration.scope) address.pathname += 'index.html';
  return await (await caches.open(here)).match(address.href) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(taken()));
// The page that is open at the first visit is served from here, too: what it loads later is of this version.
addEventListener('activate', (event) => event.waitUntil(leftAlone().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answered(request));
});
