// A task that a thread does which ends with it.
import assert from 'node:assert/strict';
import { aside } from 'engine/runtime.js';
import { pass, settled } from './clock.mjs';
import { tests } from './table.mjs';

class Thread {
  static all = [];
  isEnded = false;

  constructor(address) {
    this.address = String(address);
    Thread.all.push(this);
  }

  postMessage({ task }, handed) { Object.assign(this, { task, handed }); }
  terminate() { this.isEnded = true; }
  says(data) { this.onmessage({ data }); }
}

const test = tests({ before: () => { [globalThis.Worker, Thread.all] = [Thread, []]; }, after: () => { delete globalThis.Worker; } });

test('a thread is handed its task and the bytes, tells how far it is, and ends with it', async () => {
  const [bytes, told] = [new Uint8Array(3), []];
  const came = aside({ keep: 1 }, { bytes: [bytes], told: (progress) => told.push(progress) });
  const [thread] = Thread.all;
  assert.match(thread.address, /\/engine\/worker\.js$/);
  assert.deepEqual([thread.task, thread.handed], [{ keep: 1 }, [bytes.buffer]]);
  thread.says({ progress: { loaded: 1, of: 2 } });
  assert.ok(!thread.isEnded);
  thread.says({ done: 'all' });
  assert.equal(await came, 'all');
  assert.deepEqual(told, [{ loaded: 1, of: 2 }]);
  assert.ok(thread.isEnded);
});

test('a task that fails ends the thread, too, and is not tried again', async () => {
  const came = aside({ fetch: 1 });
  Thread.all[0].says({ fault: { message: 'damaged', code: 'not-loaded' } });
  await assert.rejects(came, { message: 'damaged', code: 'not-loaded' });
  await pass(60_000);
  assert.deepEqual(Thread.all.map(({ isEnded }) => isEnded), [true]);
});

test('a thread whose script does not come is begun again, four times in all', async () => {
  const came = aside({ fetch: 1 });
  const failed = assert.rejects(came, { message: 'cut', code: 'not-loaded' });
  for (let tries = 1; tries <= 4; tries += 1) {
    assert.equal(Thread.all.length, tries);
    Thread.all.at(-1).onerror({});
    await settled();
    await pass(6_000);
  }
  await failed;
  assert.equal(Thread.all.length, 4);
  assert.ok(Thread.all.every(({ isEnded }) => isEnded));
});

test('where a thread begins no other it is done in place', () => {
  delete globalThis.Worker;
  assert.equal(aside({ fetch: 1 }), null);
});
