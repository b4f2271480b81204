// Requests that are not answered: what the page says meanwhile, and when it gives them up.
import assert from 'node:assert/strict';
import { get, post, problemText } from 'app/shared/api.js';
import { waits } from 'app/shared/host.js';
import { follow } from 'app/session/rematch.js';
import { pass, settled } from './clock.mjs';
import { happens, opened, session, sessionTests } from './sessions.mjs';
import { game, server, view } from './table.mjs';

const test = sessionTests();
const never = () => new Promise(() => {});

test('a request without an answer is noticed, then said, and given up; another one is answered', async () => {
  server.answers['GET /tables/abcdef'] = never;
  const failed = get('/tables/abcdef').catch((problem) => problem);
  for (const [time, level] of [[240, 0], [20, 1], [2_700, 1], [100, 2], [16_900, 2], [100, 0]]) {
    await pass(time);
    assert.equal(waits.value, level);
  }
  assert.equal(problemText(await failed), 'There is no network just now. Your games are safe.');
  server.answers['GET /tables/abcdef'] = { seq: 1 };
  assert.deepEqual(await get('/tables/abcdef'), { seq: 1 });
  await pass(30_000);
  assert.equal(waits.value, 0);
});

test('half an answer is none', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async (_, { signal }) => ({
    status: 200, json: () => new Promise((_, reject) => { signal.addEventListener('abort', () => reject(signal.reason)); }),
  });
  try {
    const failed = get('/cup').catch((problem) => problem);
    await pass(20_000);
    assert.equal((await failed).code, 'network');
  } finally {
    globalThis.fetch = fetch;
  }
});

test('the one that waits longest counts', async () => {
  Object.assign(server.answers, { 'POST /tables': never, 'GET /rules': never });
  post('/tables', {}).catch(() => {});
  await pass(3_100);
  get('/rules').catch(() => {});
  assert.equal(waits.value, 2);
  await pass(17_000);
  assert.equal(waits.value, 2); // by then the other one does
  await pass(4_000);
  assert.equal(waits.value, 0);
});

test('what a server has to work out is waited for', async () => {
  let tell;
  server.answers['GET /tables/abcdef/estimate'] = () => new Promise((resolve) => { tell = resolve; });
  const asked = get('/tables/abcdef/estimate');
  await pass(60_000);
  assert.equal(waits.value, 0);
  tell({ best: 1 });
  assert.deepEqual(await asked, { best: 1 });
});

test('who asks for a rematch and hears nothing follows that of another', async () => {
  const over = game({ phase: 'over', winners: [1] });
  await opened(view(5, over));
  location.pathname = '/t/abcdef';
  const gone = [];
  follow(session, (to, how) => { gone.push([to, how]); location.pathname = to; return { say: () => {} }; });
  const answers = [never, () => ({ code: 'bcdefg' })];
  server.answers['POST /tables/abcdef/rematch'] = () => answers.shift()();
  session.rematch();
  await settled();
  await happens(6, [], view(6, over, { rematch: 'bcdefg' }), { kind: 'rematch' });
  await pass(900);
  assert.deepEqual(gone, []); // its own answer may be on its way
  await pass(200);
  assert.deepEqual(gone, [['/t/bcdefg', { replaces: true, starts: true }]]);
});
