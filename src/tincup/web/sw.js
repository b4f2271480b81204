// Keeps a whole page for when there is no network: all files of one version, or none.
// A new version waits till no page of the old one is open any more, or somebody takes it.
const { version, news, files, shells } = {{about}};
const PREFIX = 'tincup-site-';
const here = `${PREFIX}${version}`;
const DIGEST = /[0-9a-f]{12}\//; // in a name
const OF_THIS_BROWSER = /^(t|tables)\/0[a-z0-9]+\/?$/;
const OF_A_TABLE = /^(t|tables|tv)\/[a-z0-9]+\/?$/;
const whole = (path) => new URL(path, registration.scope).href;

async function taken() {
  const store = await caches.open(here);
  await Promise.all(files.map(async (path) => {
    const address = whole(path);
    const isForEver = DIGEST.test(path); // it need not be fetched again
    const known = isForEver ? await caches.match(address) : null;
    const got = known ?? await fetch(address, { cache: isForEver ? 'default' : 'no-cache' });
    if (!got.ok) throw new Error(`${got.status} ${address}`);
    await store.put(address, got);
  }));
}

/** Throws other versions away: all where no page is open, else those before the last, which a page may be of. */
async function leftAlone() {
  if (registration.installing || registration.waiting) return;
  const isOpen = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0;
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== here);
  await Promise.all(others.slice(0, isOpen ? -1 : undefined).map((name) => caches.delete(name)));
}

const kept = async (path) => (await caches.open(here)).match(whole(path));

/** The language that was chosen in this browser; null where a worker cannot know. */
const chosen = async () => (self.cookieStore ? (await self.cookieStore.get('tincup-language'))?.value ?? '' : null);

/** The page at an address: as it is kept, but where it is the server's to say. */
async function shown(request) {
  const url = new URL(request.url);
  const path = url.href.slice(registration.scope.length).replace(/[?#].*/, '');
  const shell = path === '' ? shells.home : OF_A_TABLE.test(path) ? shells.table : null;
  if (!shell) return await kept(path) ?? fetch(request);
  const asked = url.searchParams.get('language');
  const language = asked ?? await chosen();
  const ours = () => {
    const wanted = [language, ...navigator.languages].filter(Boolean).map((tag) => tag.slice(0, 2)).find((tag) => tag in shell);
    return kept(shell[wanted] ?? Object.values(shell)[0]);
  };
  const isOurs = !asked && language !== null && (path === '' || OF_THIS_BROWSER.test(path));
  if (isOurs) return await ours() ?? fetch(request);
  return fetch(request).catch(async (fault) => {
    const page = await ours();
    if (!page) throw fault;
    return page;
  });
}

/** A file, of this version or of one whose page is still open. */
async function answered(request) {
  const address = request.url.replace(/[?#].*/, '');
  return await (await caches.open(here)).match(address) ?? await caches.match(address) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(taken()));
// The page that is open at the first visit is served from here, too: what it loads later is of this version.
addEventListener('activate', (event) => event.waitUntil(leftAlone().then(() => clients.claim())));
addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'about') port.postMessage({ news });
  else if (data === 'take') skipWaiting();
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope) || request.url.startsWith(whole('api/'))) return;
  if (request.mode === 'navigate') event.waitUntil(leftAlone());
  event.respondWith(request.mode === 'navigate' ? shown(request) : answered(request));
});
