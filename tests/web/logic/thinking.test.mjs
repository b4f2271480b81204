// Exact play asked about the tables of a browser: what bots decide, how far it is, and what is stopped.
import assert from 'node:assert/strict';
import { aboutExact } from 'engine/exact.js';
import { Thinking } from 'engine/thinking.js';
import { pass, settled } from './clock.mjs';
import { tests } from './table.mjs';

class Thread {
  static all = [];
  asked = [];
  isEnded = false;

  constructor() {
    Thread.all.push(this);
  }

  postMessage(message) {
    if (message.id) this.asked.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  /** Answers the last call. */
  async answer(answer) {
    this.onmessage({ data: { id: this.asked.at(-1).id, said: JSON.stringify(answer) } });
    await settled();
  }
}

let thinking;
let told;
let decided;

const test = tests({
  before: () => {
    globalThis.Worker = Thread;
    document.baseURI = 'http://localhost:8477/';
    [told, decided, Thread.all] = [[], [], []];
    const start = { runtime: 'run/', engine: 'engine.zip', exact: 'exact.zip', kernels: 'kernels.wasm', solutions: { a: 'solutions/a' }, files: {} };
    thinking = new Thinking({ about: aboutExact('web/0', start), tell: (code, work) => told.push([code, work.is]), decided: (it) => decided.push(it) });
  },
});
const ask = (seq, code = '0a') => thinking.ask({ code, seq, call: seq === null ? 'solve' : 'decide', with: {} });

test('a decision is handed on, and so is that there is none', async () => {
  ask(null);
  ask(7);
  const [thread] = Thread.all;
  assert.deepEqual(thread.asked.map(({ asked }) => asked.call), ['solve', 'decide']);
  await thread.answer({ answer: '15=' });
  ask(9);
  await thread.answer({ error: { code: 'unsolvable', sentence: 'why' } });
  assert.deepEqual(decided, [{ code: '0a', seq: 7, action: '15=' }, { code: '0a', seq: 9, action: null }]);
});

test('it is said that something is waited for once that takes long', async () => {
  ask(7);
  const [thread] = Thread.all;
  await pass(300);
  assert.deepEqual(told, []);
  await pass(200);
  assert.deepEqual(told, [['0a', 'working']]);
  const { id } = thread.asked[0];
  for (const share of [0.001, 0.101, 0.102]) thread.onmessage({ data: { id, share } });
  await thread.answer({ answer: '15=' });
  assert.deepEqual(told.map(([, is]) => is), ['working', 'working', '']);
});

test('what was stopped waits until it is asked for again', async () => {
  ask(7);
  await pass(500);
  thinking.stop();
  await settled();
  assert.deepEqual(told.at(-1), ['0a', 'stopped']);
  ask(7);
  ask(null);
  assert.equal(Thread.all.length, 1);
  thinking.again('0a');
  assert.equal(Thread.all.length, 2);
  await Thread.all[1].answer({ answer: '1=' });
  assert.deepEqual(decided, [{ code: '0a', seq: 7, action: '1=' }]);
});

test('what another table had worked out is given up', async () => {
  ask(7);
  await pass(500);
  ask(3, '0b');
  await settled();
  assert.deepEqual(told, [['0a', 'working'], ['0a', 'stopped']]);
  assert.equal(Thread.all.length, 2);
});

test('a thread that cannot start leaves a reason, and is begun again', async () => {
  const answered = thinking.call('0a', 'advise', {});
  Thread.all[0].onmessage({ data: { failed: { code: 'not-started', reason: '404' } } });
  await assert.rejects(answered, /404/);
  assert.deepEqual(told, [['0a', 'failed']]);
  ask(7);
  assert.equal(Thread.all.length, 2);
});

test('memory is given back when nothing has been asked for a while', async () => {
  ask(7);
  await Thread.all[0].answer({ answer: '1=' });
  await pass(60_000);
  ask(9);
  await Thread.all[0].answer({ answer: '1=' });
  await pass(119_000);
  assert.ok(!Thread.all[0].isEnded);
  await pass(2_000);
  assert.ok(Thread.all[0].isEnded);
  ask(11);
  assert.equal(Thread.all.length, 2);
});
