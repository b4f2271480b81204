// The tables that a browser keeps, and what becomes of them in one that keeps nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { TableStorage } from 'engine/table-storage.js';
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

/** Storage of a browser with room for so many entries, and what it keeps, by keys. */
function small(room) {
  const disk = { tables: new Map(), entries: new Map() };
  const allows = { room };
  const tried = (change) => {
    const request = {};
    turn().then(() => {
      try {
        request.result = change();
        request.onsuccess();
      } catch (fault) {
        request.error = fault;
        request.onerror();
      }
    });
    return request;
  };
  const refuse = (name) => { throw new DOMException('', name); };
  const keyOf = ({ code, seq }) => [code, ...(seq ? [seq] : [])].join();
  const transaction = () => {
    const made = { tables: new Map(disk.tables), entries: new Map(disk.entries) };
    const objectStore = (name) => ({
      get: (code) => tried(() => made[name].get(code)),
      getAll: (code) => tried(() => [...made[name].values()].filter((it) => it.code === code)),
      put: (it) => tried(() => { made[name].set(keyOf(it), it); }),
      add: (it) => tried(() => (made[name].has(keyOf(it)) ? refuse('ConstraintError') : made.entries.size >= allows.room ? refuse('QuotaExceededError') : made[name].set(keyOf(it), it))),
      delete: (code) => tried(() => { for (const [key, it] of [...made[name]]) if (it.code === code) made[name].delete(key); }),
    });
    const it = { objectStore };
    (async () => { // longer than all its requests take
      for (let i = 0; i < 4; i += 1) await turn();
      Object.assign(disk, made);
      it.oncomplete();
    })();
    return it;
  };
  globalThis.indexedDB = { open: () => tried(() => ({ transaction })) };
  globalThis.IDBKeyRange = { bound: ([code]) => code };
  return { storage: new TableStorage(), disk, allows };
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

const OTHER = '0other1';

test('where games are deleted there is room for those that were not kept', async () => {
  const { storage, disk } = small(3);
  await storage.keep(opened());
  await storage.keep({ tables: [{ code: OTHER, seats: [] }], entries: [entry(1, OTHER), entry(2, OTHER)] });
  assert.equal(storage.why, 'QuotaExceededError');
  await storage.drop([CODE]); // the other one may be over, so that nothing follows with which it would be kept
  assert.equal(storage.why, '');
  assert.deepEqual([...disk.entries.keys()], [`${OTHER},1`, `${OTHER},2`]);
});

test('that all is kept again is told, too, where another tab went on with the rest', async () => {
  const { storage, disk, allows } = small(2);
  await storage.keep(opened());
  const said = [];
  const host = { begin: () => JSON.stringify({ keep: added(3) }), go_on: () => done(), fail: (name) => done(name) };
  const done = (name = null) => JSON.stringify({ done: name, told: [], closed: [], bots: [], ahead: [], asks: [] });
  const tables = new Tables(host, (news) => said.push(news));
  await tables.do({ say: {} });
  allows.room = 9;
  disk.entries.set(`${CODE},3`, entry(3));
  host.begin = () => JSON.stringify({ keep: added(4) });
  assert.equal(await tables.do({ say: {} }), 'ConstraintError');
  assert.deepEqual(said, [{ unkept: 'QuotaExceededError' }, { unkept: '' }]);
});

test('a table that another tab went on with holds up no other one', async () => {
  const { storage, disk, allows } = small(1);
  await storage.keep(added(1));
  await storage.keep(added(2));
  await storage.keep({ tables: [], entries: [entry(1, 'another')] });
  disk.entries.set(`${CODE},2`, entry(2));
  allows.room = 9;
  await storage.keep({ tables: [], entries: [entry(1, 'a third')] });
  assert.deepEqual([...disk.entries.keys()], [`${CODE},1`, `${CODE},2`, 'a third,1', 'another,1']);
  assert.equal(storage.why, 'ConstraintError');
  await assert.rejects(storage.keep(added(3)), { name: 'ConstraintError' });
  assert.equal(storage.why, '');
});
