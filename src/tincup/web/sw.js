// Keeps a whole page for when there is no network: all files of one version, or none, each as it was published. A new version waits till no page of the old one is open any more, or somebody takes it.
const { version, news, files, shells } = {{about}};
const PREFIX = 'tincup-site-';
const COME = `${PREFIX}come`; // what the engine's thread has loaded itself (`engine/files.js`)
const WAITS = [1_000, 4_000, 15_000]; // milliseconds before each further try
const AT_ONCE = 4; // so that what the page asks for does not wait behind everything
const here = `${PREFIX}${version}`;
const DIGEST = /[0-9a-f]{12}\//; // in a name
const OF_THIS_BROWSER = /^(t|tables)\/0[a-z0-9]+\/?$/;
const OF_A_TABLE = /^(t|tables|tv)\/[a-z0-9]+\/?$/;
const OF_A_TOOL = /^tools\/[a-z]+$/;
const whole = (path) => new URL(path, registration.scope).href;

/** A file that is kept already, if it is right: one that has a digest in its name need not be fetched again. What the engine's
 * thread has loaded it has looked at, too; what is read here takes memory for as long as this worker lives. */
async function known(address, digest) {
  const come = await caches.match(address, { cacheName: COME });
  if (come) return come;
  const found = await caches.match(address);
  if (!found) return null;
  const sum = await crypto.subtle.digest('SHA-256', await found.clone().arrayBuffer()).catch(() => new ArrayBuffer(0));
  return btoa(String.fromCharCode(...new Uint8Array(sum))) === digest ? found : null;
}

async function fetched(address, digest, cache) {
  for (let tries = 0; ; tries += 1) {
    try {
      const got = await fetch(address, { integrity: `sha256-${digest}`, cache: tries ? 'reload' : cache });
      if (!got.ok) throw new Error(`${got.status} ${address}`);
      return got;
    } catch (why) {
      if (tries === WAITS.length) throw why;
      await new Promise((done) => { setTimeout(done, WAITS[tries]); });
    }
  }
}

async function taken() {
  const store = await caches.open(here);
  const rest = Object.entries(files);
  const some = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [path, digest] = next;
      const [address, isForEver] = [whole(path), DIGEST.test(path)];
      const got = isForEver && await known(address, digest);
      await store.put(address, got || await fetched(address, digest, isForEver ? 'default' : 'no-cache'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** Throws other versions away: all where no page is open, else those before the last, which a page may be of. */
async function leftAlone() {
  if (registration.installing || registration.waiting) return;
  const isOpen = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0;
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ![here, COME].includes(name));
  await Promise.all(others.slice(0, isOpen ? -1 : undefined).map((name) => caches.delete(name)));
}

const kept = async (path) => (await caches.open(here)).match(whole(path));

/** The language that was chosen in this browser; null where a worker cannot know. */
const chosen = async () => (self.cookieStore ? (await self.cookieStore.get('tincup-language'))?.value ?? '' : null);

/** The page at an address: as it is kept, but where it is the server's to say. */
async function shown(request) {
  const url = new URL(request.url);
  const path = url.href.slice(registration.scope.length).replace(/[?#].*/, '');
  const isATool = OF_A_TOOL.test(path);
  const shell = path === '' ? shells.home : isATool ? shells.tools : OF_A_TABLE.test(path) ? shells.table : null;
  if (!shell) return await kept(path) ?? fetch(request);
  const asked = url.searchParams.get('language');
  const language = asked ?? await chosen();
  const ours = () => {
    const wanted = [language, ...navigator.languages].filter(Boolean).map((tag) => tag.slice(0, 2)).find((tag) => tag in shell);
    return kept(shell[wanted] ?? Object.values(shell)[0]);
  };
  const isOurs = !asked && language !== null && (path === '' || isATool || OF_THIS_BROWSER.test(path));
  if (isOurs) return await ours() ?? fetch(request);
  return fetch(request).catch(async (fault) => {
    const page = await ours();
    if (!page) throw fault;
    return page;
  });
}

/** A file, of this version or of one whose page is still open. */
async function answered(request) {
  if (request.cache === 'reload') return fetch(request); // what is kept was found to be damaged
  const address = request.url.replace(/[?#].*/, '');
  return await (await caches.open(here)).match(address) ?? await caches.match(address) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(taken()));
// The page that is open at the first visit is served from here, too: what it loads later is of this version.
addEventListener('activate', (event) => event.waitUntil(Promise.all([leftAlone(), caches.delete(COME)]).then(() => clients.claim())));
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
