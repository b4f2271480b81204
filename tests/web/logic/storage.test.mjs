// The tables that a browser keeps, and what becomes of them in one that keeps nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TableStorage } from 'engine/storage.js';
import { Tables } from 'engine/tables.js';

const CODE = '0k7q2xm';
const entry = (seq, code = CODE) => ({ code, seq, text: `${seq}` });
const added = (...numbers) => ({ tables: [], entries: numbers.map((seq) => entry(seq)) });
const opened = () => ({ tables: [{ code: CODE, seats: [0] }], entries: [entry(1), entry(2)] });

/** Storage of a browser that forbids it. */
function forbidden() {
  globalThis.indexedDB = { open() { throw new DOMException('', 'SecurityError'); } };
  globalThis.IDBKeyRange = { bound: () => null };
  return new TableStorage();
}

test('what a browser refuses to keep is there while the tab is open', async () => {
  const storage = forbidden();
  await storage.keep(opened());
  assert.equal(storage.why, 'SecurityError');
  await storage.keep({ tables: [{ code: CODE, seats: [0, 1] }], entries: [entry(3)] });
  assert.deepEqual(await storage.table(CODE), { table: { code: CODE, seats: [0, 1] }, entries: [entry(1), entry(2), entry(3)] });
  assert.deepEqual(await storage.codes(), [CODE]);
  assert.deepEqual(await storage.lengths(), { [CODE]: 3 });
  await storage.drop([CODE]);
  assert.equal(storage.why, '');
});

test('what must be kept is refused, and has not happened', async () => {
  const storage = forbidden();
  await assert.rejects(storage.keep(opened(), { must: true }), { name: 'SecurityError' });
  assert.equal(storage.why, '');
  await assert.rejects(storage.table(CODE), { name: 'SecurityError' });
});

test('no table is made of its end alone, where the browser has the beginning', async () => {
  const storage = forbidden();
  await storage.keep(added(7, 8));
  await assert.rejects(storage.table(CODE), { name: 'SecurityError' });
  await assert.rejects(storage.drop([CODE]), { name: 'SecurityError' });
});

test('that it is kept no more is told once, before anybody is told of the entry', async () => {
  forbidden();
  const steps = [{ keep: opened() }, { done: true, told: [['a/1', 'sat']], closed: [], bots: [], ahead: [], asks: [] },
    { keep: added(3) }, { done: true, told: [], closed: [], bots: [], ahead: [], asks: [] }];
  const next = () => JSON.stringify(steps.shift());
  const said = [];
  const tables = new Tables({ begin: next, go_on: next }, (news) => said.push(news));
  await tables.do({ ask: {} });
  await tables.do({ ask: {} });
  assert.deepEqual(said, [{ unkept: 'SecurityError' }, { told: ['a/1', 'sat'] }]);
});

test('a host is told where what must be kept was not', async () => {
  forbidden();
  const refused = { done: { status: 507 }, told: [], closed: [], bots: [], ahead: [], asks: [] };
  const host = { begin: () => JSON.stringify({ keep: opened() }), fail: (name) => JSON.stringify({ ...refused, closed: [['', name]] }) };
  const said = [];
  assert.deepEqual(await new Tables(host, (news) => said.push(news)).do({ ask: {}, must: true }), { status: 507 });
  assert.deepEqual(said, [{ closed: ['', 'SecurityError'] }]);
});
