// A server's page that hosts games itself: which host is asked what.
import assert from 'node:assert/strict';
import { TwoHosts } from 'app/shared/two-hosts.js';
import { change } from 'app/shared/settings.js';
import { tests } from './table.mjs';

const test = tests();
const TWO = { seats: [{ player: 'person', name: 'Ada' }, { player: 'bot:easy' }] };
const OPEN = { seats: [{ player: 'person', name: 'Ada' }, { player: 'open' }] };

/** Hosts that answer with their names; `own` and `server` may answer otherwise. */
function hosts({ own, server, isThere = true, isPrepared = true } = {}) {
  const said = (name) => async () => ({ status: 200, body: { name } });
  const here = { ask: own ?? said('own'), listen: (path) => `own ${path}` };
  const there = { ask: server ?? said('server'), listen: (path) => `server ${path}` };
  return new TwoHosts(there, { begin: async () => here, now: () => here, isThere: () => isThere, prepared: Promise.resolve(isPrepared) });
}
const none = async () => { throw new TypeError('no network'); };
const refusing = (code) => async () => ({ status: 422, body: { code } });
const opened = async (of, body = TWO) => (await of.ask('POST', '/tables', body)).body;

test('a table is where its code says', async () => {
  const both = hosts();
  assert.equal((await both.ask('GET', '/tables/0k7q2xm')).body.name, 'own');
  assert.equal((await both.ask('GET', '/tables/k7q2xm/rules')).body.name, 'server');
  assert.equal((await both.ask('POST', '/kept', {})).body.name, 'own');
  assert.equal(both.listen('/tables/0k7q2xm', 3), 'own /tables/0k7q2xm');
  assert.equal(both.listen('/watch/0123456789abcdef', 3), 'server /watch/0123456789abcdef');
});

test('what all sit at here is opened here, once the engine is there', async () => {
  assert.equal((await opened(hosts())).name, 'own');
  assert.equal((await opened(hosts({ isThere: false }))).name, 'server');
  assert.equal((await opened(hosts(), OPEN)).name, 'server');
  change({ host: 'server' });
  assert.equal((await opened(hosts())).name, 'server');
  change({ host: '' });
});

test('rules are read here, once the engine is there', async () => {
  assert.equal((await hosts().ask('GET', '/rules/zilch?with=long')).body.name, 'own');
  assert.equal((await hosts().ask('POST', '/rules', 'name = "Mine"')).body.name, 'own');
  assert.equal((await hosts({ isThere: false }).ask('GET', '/rules')).body.name, 'server');
});

test('what takes a server is asked of the server', async () => {
  for (const code of ['browser-needs-server', 'browser-no-such-bot', 'browser-not-two', 'browser-unsaved']) {
    assert.equal((await opened(hosts({ own: refusing(code) }))).name, 'server');
  }
  assert.equal((await opened(hosts({ own: refusing('bad-names') }))).code, 'bad-names');
  assert.equal((await opened(hosts({ own: none }))).name, 'server');
});

test('a game that the browser would not keep is played at the server, and without one here', async () => {
  const own = async (method, path, body, { must } = {}) => ({ status: 200, body: must ? { code: 'browser-unsaved' } : { name: 'own' } });
  assert.equal((await opened(hosts({ own }))).name, 'server');
  assert.equal((await opened(hosts({ own, server: none, isPrepared: false }))).name, 'own');
});

test('without a network what can be done here is done here', async () => {
  assert.equal((await opened(hosts({ server: none, isThere: false }))).name, 'own');
  assert.equal((await hosts({ server: none }).ask('GET', '/rules')).body.name, 'own');
  await assert.rejects(opened(hosts({ server: none }), OPEN), TypeError);
  await assert.rejects(hosts({ server: none, isThere: false, isPrepared: false }).ask('GET', '/rules'), TypeError);
  await assert.rejects(hosts({ server: none }).ask('GET', '/tables/k7q2xm'), TypeError);
});
