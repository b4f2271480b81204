// What says that it is your turn while the page is closed: the switch in the page, and the worker that is woken.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { mark } from 'app/access/your-turn.js';
import { serverKey, subscribeAt, switchOff, switchOn } from 'app/access/push.js';
import { change, settings } from 'app/shared/settings.js';
import { pass, settled } from './clock.mjs';
import { server, tests } from './table.mjs';

const SOURCE = readFileSync(new URL('../../../src/tincup/web/push.js', import.meta.url), 'utf-8');
const WORDS = { en: { title: 'Your turn', body: 'Table {} waits.' }, de: { title: 'Du bist dran', body: 'Tisch {} wartet.' } };
const KEY = 'BCkKc0mcxgRU2uUZAzrYGwfQ_tCO4VzLPKpx2qbayd0rZjzMoNuz7Q7yA5uasHkuVer8F0679iXiv-LtQBUwUzc';
const bytesOf = (text) => Buffer.from(text, 'base64url');

/** A worker: what it has shown, and where its taps lead; `open` are the addresses of open pages. */
function worker({ open = [], languages = ['en-GB'], chosen } = {}) {
  const [heard, shown, went] = [{}, [], []];
  runInContext(SOURCE.replace('{{words}}', JSON.stringify(WORDS)).replace('{{icon}}', '/icon.svg'), createContext({
    self: { cookieStore: chosen && { get: async () => ({ value: chosen }) } },
    navigator: { languages },
    registration: { showNotification: async (title, about) => { shown.push([title, about.body, about.tag]); } },
    clients: {
      matchAll: async ({ includeUncontrolled }) => (includeUncontrolled ? open.map((url) => ({ url, postMessage: ({ path }) => { went.push(['goes', path]); }, focus: async () => { went.push(['focus', url]); } })) : []),
      openWindow: async (path) => { went.push(['open', path]); },
    },
    addEventListener: (name, call) => { heard[name] = call; },
    URL,
  }));
  const does = (event, about) => new Promise((done, fail) => { heard[event]({ ...about, waitUntil: (work) => work.then(done, fail) }); });
  const told = (text) => does('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
  return { shown, went, told, taps: (tag) => does('notificationclick', { notification: { tag, close() {} } }) };
}

const MADE = ['Notification', 'PushManager', 'isSecureContext'];
const test = tests({ after: () => { MADE.forEach((name) => { delete globalThis[name]; }); delete navigator.serviceWorker; } });

test('the worker names the table, in the language that was chosen or else the browser has', async () => {
  for (const [how, said] of [[{}, ['Your turn', 'Table K7M2PQ waits.', '/t/k7m2pq']], [{ languages: ['it', 'de-AT', 'en'] }, ['Du bist dran', 'Tisch K7M2PQ wartet.', '/t/k7m2pq']],
    [{ chosen: 'de' }, ['Du bist dran', 'Tisch K7M2PQ wartet.', '/t/k7m2pq']], [{ languages: ['it'] }, ['Your turn', 'Table K7M2PQ waits.', '/t/k7m2pq']]]) {
    const it = worker(how);
    await it.told('{"table":"k7m2pq"}');
    assert.deepEqual(it.shown, [said]);
  }
});

test('a message that is none of the server leads home', async () => {
  for (const text of ['', '{', '{}', '[]', 'null', '{"table":"../x"}', '{"table":"K7"}', '{"table":7}', null]) {
    const it = worker();
    await it.told(text);
    assert.deepEqual(it.shown, [['Your turn', undefined, undefined]], text);
  }
  const it = worker();
  await it.taps('');
  assert.deepEqual(it.went, [['open', '/']]);
});

test('a tap leads to the page of the table, which is opened where it is not open', async () => {
  const open = ['http://a/', 'http://a/t/other1', 'http://a/t/k7m2pq?x#y'];
  const there = worker({ open });
  await there.taps('/t/k7m2pq');
  assert.deepEqual(there.went, [['goes', '/t/k7m2pq'], ['focus', open[2]]]);
  const elsewhere = worker({ open: open.slice(0, 2) });
  await elsewhere.taps('/t/k7m2pq');
  assert.deepEqual(elsewhere.went, [['open', '/t/k7m2pq']]);
});

/** A browser with a push service; `before` is a subscription that it has already, by this key. */
function pushes({ permission = 'granted', before = null, fault = null } = {}) {
  const done = [];
  const made = (key) => ({
    endpoint: 'https://push.example/m/1',
    options: { applicationServerKey: bytesOf(key) },
    unsubscribe: async () => { done.push('unsubscribed'); now = null; },
    toJSON: () => ({ endpoint: 'https://push.example/m/1', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  });
  let now = before && made(before);
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => now,
      subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
        if (fault) throw fault;
        assert.ok(userVisibleOnly);
        done.push('subscribed');
        now = made(Buffer.from(applicationServerKey).toString('base64url'));
        return now;
      },
    },
    getNotifications: async ({ tag }) => [{ close: () => done.push(`closed ${tag}`) }],
    showNotification: async (title, { tag }) => { done.push(`${title} ${tag}`); },
  };
  const there = { register: async (_, { scope }) => { assert.equal(scope, '/push/'); return registration; }, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: there, configurable: true });
  globalThis.Notification = { permission, requestPermission: async () => permission };
  globalThis.PushManager = class {};
  globalThis.isSecureContext = true;
  document.baseURI = 'http://localhost:8477/';
  server.answers = { 'GET /push': { key: KEY }, 'POST /tables/k7m2pq/push': null, 'POST /push/end': null };
  return done;
}

test('the key is asked for where it is of use alone', async () => {
  pushes();
  assert.equal(await serverKey(), KEY);
  globalThis.isSecureContext = false;
  assert.equal(await serverKey(), null);
});

test('it is switched on by the key of the server, and another key is given up', async () => {
  const done = pushes({ before: KEY.replace('BCk', 'BCl') });
  assert.equal(await switchOn(KEY), true);
  assert.deepEqual(done, ['unsubscribed', 'subscribed']);
  const same = pushes({ before: KEY });
  assert.equal(await switchOn(KEY), true);
  assert.deepEqual(same, []);
});

test('where the person or the browser refuses it stays off', async () => {
  const refused = pushes({ permission: 'denied' });
  assert.equal(await switchOn(KEY), false);
  pushes({ fault: new DOMException('no push service', 'AbortError') });
  assert.equal(await switchOn(KEY), false);
  assert.deepEqual(refused, []);
});

test('each table with a seat here is told where, and what was seen is put away', async () => {
  const done = pushes();
  await subscribeAt('k7m2pq');
  assert.equal(server.asked.at(-1), 'POST /tables/k7m2pq/push {"endpoint":"https://push.example/m/1","p256dh":"p","auth":"a"}');
  assert.deepEqual(done, ['subscribed', 'closed /t/k7m2pq']);
});

test('leave that was taken back, and a server that tells nobody any more, change the setting', async () => {
  change({ notify: 'closed' });
  pushes({ permission: 'denied' });
  await subscribeAt('k7m2pq');
  assert.equal(settings.value.notify, false);
  change({ notify: 'closed' });
  pushes();
  server.answers['GET /push'] = { key: null, missing: 'key' };
  await subscribeAt('k7m2pq');
  assert.equal(settings.value.notify, true);
});

test('a push service that refuses is told of, and the page tells while it is open', async () => {
  change({ notify: 'closed' });
  pushes({ fault: new DOMException('no push service', 'AbortError') });
  assert.match(await subscribeAt('k7m2pq'), /push service/);
  assert.equal(settings.value.notify, true);
});

test('switched off, the browser and the server both forget it', async () => {
  const done = pushes({ before: KEY });
  await switchOff();
  assert.deepEqual(done, ['unsubscribed']);
  assert.equal(server.asked.at(-1), 'POST /push/end {"endpoint":"https://push.example/m/1"}');
  const asked = server.asked.length;
  await switchOff();
  assert.equal(server.asked.length, asked);
});

test('a page in the background notifies by the worker, as phones want it', async () => {
  const done = pushes();
  change({ notify: 'closed' });
  document.hidden = true;
  mark(true);
  await settled();
  await pass(0);
  assert.deepEqual(done, ['Your turn /']);
});
