// Which of several tabs hosts the tables of a browser, and what a tab does that waits for its engine.
import assert from 'node:assert/strict';
import { Engine } from 'engine/engine.js';
import { PageHost } from 'engine/page-host.js';
import { pass, settled } from './clock.mjs';
import { tests } from './table.mjs';

let threads;
let asks; // for the lock: `{ steal, grant }`
const Channel = globalThis.BroadcastChannel;
let said;

class Thread {
  sent = [];
  isEnded = false;

  constructor() { threads.push(this); }
  postMessage(message) { this.sent.push(message); }
  terminate() { this.isEnded = true; }
  says(data) { this.onmessage({ data }); }
}

const test = tests({
  before: () => {
    [threads, asks, said] = [[], [], []];
    globalThis.Worker = Thread;
    document.baseURI = 'http://localhost:8477/';
    globalThis.BroadcastChannel = undefined; // no other tab is there
    const request = (_, how, grant) => new Promise(() => { asks.push({ ...how, grant }); });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  },
  after: () => {
    globalThis.BroadcastChannel = Channel;
    delete navigator.locks;
  },
});
const begun = () => new PageHost({ worker: 'web/0/engine/worker.js', start: {}, exact: {}, say: (now) => said.push(now) });
const engine = () => new Engine({ worker: 'web/0/engine/worker.js', start: {} });

test('a tab that waits for its own engine does not take itself for dead', async () => {
  const host = begun();
  const answered = host.ask('GET', '/rules');
  asks[0].grant();
  await pass(30_000);
  assert.equal(asks.length, 1);
  assert.equal(threads.length, 1);
  threads[0].says({ ready: { from: 'files', ms: 30_000 } });
  await settled();
  threads[0].says({ id: threads[0].sent.at(-1).id, done: { status: 200, body: [] } });
  assert.deepEqual(await answered, { status: 200, body: [] });
});

test('where locks are forbidden each tab hosts its own games', async () => {
  navigator.locks.request = async () => { throw new DOMException('', 'SecurityError'); };
  begun();
  await settled();
  assert.equal(threads.length, 1);
  assert.ok(!said.some(({ is }) => is === 'following'));
});

test('what is not kept is told to all tabs, also to one that comes later', async () => {
  let heard;
  const sent = [];
  globalThis.BroadcastChannel = class {
    addEventListener(_, listener) { heard = (data) => listener({ data }); }
    postMessage(data) { sent.push(data); }
  };
  const why = [];
  new PageHost({ worker: 'web/0/engine/worker.js', start: {}, exact: {}, say: () => {}, sayUnkept: (it) => why.push(it) });
  heard({ unkept: 'SecurityError' }); // of the tab that hosts
  heard({ hosts: true, unkept: '' }); // of another, which knows nothing of it
  asks[0].grant();
  threads[0].says({ unkept: 'QuotaExceededError' });
  assert.deepEqual(why, ['SecurityError', '', '', 'QuotaExceededError']);
  heard({ who: true });
  assert.deepEqual(sent.slice(-2), [{ unkept: 'QuotaExceededError' }, { hosts: true, unkept: 'QuotaExceededError' }]);
});

test('a tab that takes over has kept all of it, whatever the one before it could not keep', () => {
  let heard;
  globalThis.BroadcastChannel = class {
    addEventListener(_, listener) { heard = (data) => listener({ data }); }
    postMessage() {}
  };
  const why = [];
  new PageHost({ worker: 'web/0/engine/worker.js', start: {}, exact: {}, say: () => {}, sayUnkept: (it) => why.push(it) });
  heard({ hosts: true, unkept: 'QuotaExceededError' });
  asks[0].grant();
  assert.equal(why.at(-1), '');
});

test('a tab that was taken for dead, and is not, asks who hosts now', async () => {
  const sent = [];
  globalThis.BroadcastChannel = class {
    addEventListener() {}
    postMessage(data) { sent.push(data); }
  };
  const { request } = navigator.locks;
  let steal;
  navigator.locks.request = (name, how, grant) => {
    grant();
    navigator.locks.request = request;
    return new Promise((_, reject) => { steal = () => reject(new DOMException('', 'AbortError')); });
  };
  begun();
  sent.length = 0;
  steal();
  await settled();
  assert.ok(threads[0].isEnded);
  assert.deepEqual(sent, [{ who: true }]); // what the other one said before was not for a tab that hosts
});

test('a tab that another one does not hear from is taken for dead', async () => {
  begun().ask('GET', '/rules');
  await pass(2_000);
  assert.equal(asks.length, 1);
  await pass(2_000);
  assert.ok(asks[1].steal);
});

test('a tab that takes over from one that was closed looks on anew', async () => {
  let heard;
  const sent = [];
  globalThis.BroadcastChannel = class {
    addEventListener(_, listener) { heard = (data) => listener({ data }); }
    postMessage(data) { sent.push(data); }
  };
  const line = begun().listen('/api/tables/k3v9q2/live', 7);
  let isClosed = false;
  line.onclose = () => { isClosed = true; };
  heard({ id: sent.at(-1).id, done: true });
  await settled();
  assert.equal(line.readyState, 1);
  asks[0].grant(); // nobody else hosts any more, and this tab's engine knows nothing of who looks on
  assert.ok(isClosed);
});

test('what is no table is told how far exact play is, until nobody follows it', () => {
  let heard;
  globalThis.BroadcastChannel = class {
    addEventListener(_, listener) { heard = (data) => listener({ data }); }
    postMessage() {}
  };
  const [told, host] = [[], begun()];
  const end = host.follow('practice-1', (work) => told.push(['first', work.share]));
  host.follow('practice-1', (work) => told.push(['second', work.share]));
  heard({ work: ['practice-1', { is: 'working', share: 0.25 }] });
  heard({ work: ['practice-2', { is: 'working', share: 0.5 }] });
  end();
  heard({ work: ['practice-1', { is: 'working', share: 0.75 }] });
  assert.deepEqual(told, [['first', 0.25], ['second', 0.25], ['second', 0.75]]);
});

test('whoever asks is told why there is no engine', async () => {
  const host = begun();
  const answered = host.ask('GET', '/rules');
  asks[0].grant();
  threads[0].says({ failed: { code: 'not-loaded', reason: 'cut' } });
  await assert.rejects(answered, { code: 'not-loaded', message: 'cut' });
  await assert.rejects(host.ask('GET', '/rules'), { code: 'not-loaded' });
  assert.deepEqual(said.at(-1), { is: 'failed', code: 'not-loaded', reason: 'cut' });
});

test('a thread whose script does not come is begun again, and not for ever', async () => {
  const { ready } = engine();
  const failed = assert.rejects(ready, { code: 'not-loaded', message: 'cut' });
  for (const [after, tries] of [[0, 1], [500, 2], [2_000, 3], [6_000, 4]]) {
    await pass(after);
    assert.equal(threads.length, tries);
    threads.at(-1).onerror({ message: 'Uncaught SyntaxError: Unexpected end of input' });
  }
  await failed;
  await pass(60_000);
  assert.equal(threads.length, 4);
});

test('a thread that ends later, or that nobody wants any more, is not begun again', async () => {
  const one = engine();
  threads[0].says({ progress: { loaded: 1, of: 2 } });
  threads[0].onerror({ message: 'broken' });
  await assert.rejects(one.ready, { code: 'not-started', message: 'broken' });
  const other = engine();
  threads[1].onerror({});
  other.close();
  await pass(60_000);
  assert.equal(threads.length, 2);
});
