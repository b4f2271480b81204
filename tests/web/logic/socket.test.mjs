// The connection to a table: it comes back by itself, and what was asked happens once.
import assert from 'node:assert/strict';
import { TableSocket } from 'app/session/socket.js';
import { pass, settled } from './clock.mjs';
import { Socket, tests } from './table.mjs';

let table;
let told;
let seq;

const test = tests({
  before: () => {
    [told, seq] = [[], 0];
    table = new TableSocket('/tables/abcdef', (message) => told.push(message), () => seq);
  },
  after: () => table.close(),
});

test('it asks for the words, and for what comes after what it knows', () => {
  const { protocol, pathname, searchParams } = new URL(Socket.last.url);
  assert.equal(protocol, 'ws:');
  assert.equal(pathname, '/api/tables/abcdef/live');
  assert.deepEqual(Object.fromEntries(searchParams), { words: 'true', company: 'true', language: 'en', after: '0' });
  seq = 7;
  table.reconnect();
  assert.equal(new URL(Socket.last.url).searchParams.get('after'), '7');
});

test('a command has a key of its own and is told its answer', async () => {
  Socket.last.open();
  const answers = [table.send('roll', { seq: 1 }), table.send('pause', { on: true })];
  const [first, second] = Socket.last.sent;
  assert.notEqual(first.key, second.key);
  assert.deepEqual([first.type, first.seq, second.on], ['roll', 1, true]);
  await Socket.last.says({ type: 'done', key: second.key }, { type: 'problem', key: first.key });
  assert.deepEqual((await Promise.all(answers)).map(({ type }) => type), ['problem', 'done']);
  assert.equal(told.length, 2);
});

test('what was not answered is sent again with its key, and what was is not', async () => {
  Socket.last.open();
  table.send('roll');
  table.send('pause');
  const [roll, pause] = Socket.last.sent;
  await Socket.last.says({ type: 'done', key: pause.key });
  Socket.last.break();
  await pass(400);
  Socket.last.open();
  assert.deepEqual(Socket.last.sent, [roll]);
});

test('what is asked without a connection is sent as soon as there is one', () => {
  table.send('roll');
  assert.deepEqual(Socket.last.sent, []);
  Socket.last.open();
  assert.equal(Socket.last.sent.length, 1);
});

test('tries follow one another more and more slowly', async () => {
  const times = [];
  for (let tries = 0; tries < 8; tries += 1) {
    Socket.last.break();
    const before = Socket.all.length;
    let waited = 0;
    for (; Socket.all.length === before; waited += 10) await pass(10);
    times.push(waited);
  }
  times.forEach((time, tries) => {
    const middle = Math.min(8_000, 250 * 2 ** tries);
    assert.ok(time >= 0.7 * middle && time <= 1.3 * middle + 10, `${tries}: ${time}`);
  });
});

test('a short loss is not told, a longer one is, and that it is over', async () => {
  Socket.last.open();
  Socket.last.break();
  await pass(400);
  Socket.last.open();
  assert.equal(table.state.value, '');
  Socket.last.break();
  const tries = setInterval(() => Socket.last.break(), 300);
  await pass(2_000);
  assert.equal(table.state.value, 'trying');
  await pass(8_000);
  assert.equal(table.state.value, 'long');
  clearInterval(tries);
  table.reconnect();
  Socket.last.open();
  assert.equal(table.state.value, 'back');
  await pass(2_000);
  assert.equal(table.state.value, '');
});

test('a second loss is told like the first', async () => {
  Socket.last.open();
  for (const wait of [2_000, 100, 0]) { // after the first was over, and while that was still told
    Socket.last.break();
    await pass(2_000);
    assert.equal(table.state.value, 'trying');
    table.reconnect();
    Socket.last.open();
    assert.equal(table.state.value, 'back');
    await pass(wait);
  }
});

test('a loss while the page says that it is back is told at once', async () => {
  Socket.last.open();
  Socket.last.break();
  await pass(2_000);
  table.reconnect();
  Socket.last.open();
  Socket.last.break();
  assert.equal(table.state.value, 'trying');
});

test('a connection over which no answer comes is given up for another', async () => {
  Socket.last.open();
  const answer = table.send('roll');
  const [dead] = Socket.all;
  await pass(4_990);
  assert.equal(Socket.all.length, 1);
  await pass(500);
  assert.equal(dead.readyState, Socket.CLOSED);
  assert.equal(Socket.all.length, 2);
  Socket.last.open();
  assert.deepEqual(Socket.last.sent, dead.sent);
  await Socket.last.says({ type: 'done', key: dead.sent[0].key });
  assert.equal((await answer).type, 'done');
});

test('a slow server is given more time with each try', async () => {
  Socket.last.open();
  table.send('roll');
  await pass(5_400);
  Socket.last.open();
  await pass(9_900);
  assert.equal(Socket.all.length, 2);
  await pass(500);
  assert.equal(Socket.all.length, 3);
});

test('anything that comes shows that a connection is alive', async () => {
  Socket.last.open();
  table.send('roll');
  for (let i = 0; i < 4; i += 1) {
    await pass(3_000);
    await Socket.last.says({ type: 'here', seats: [] });
  }
  assert.equal(Socket.all.length, 1);
});

test('an idle connection is left alone', async () => {
  Socket.last.open();
  await pass(60_000);
  assert.equal(Socket.all.length, 1);
});

test('a connection that does not come about is tried anew', async () => {
  await pass(10_500);
  assert.equal(Socket.all.length, 2);
});

test('a network that is back has a new connection', async () => {
  Socket.last.open();
  dispatchEvent(new Event('online'));
  assert.equal(Socket.all.length, 2);
  assert.equal(Socket.all[0].readyState, Socket.CLOSED);
});

test('a page that is shown again trusts its connection only after a short while', async () => {
  const hidden = async (time) => {
    document.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(time);
    document.hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Socket.last.open();
  await hidden(19_000);
  assert.equal(Socket.all.length, 1);
  await hidden(21_000);
  assert.equal(Socket.all.length, 2);
});

test('what is closed is closed, also before it was open', async () => {
  const socket = Socket.last;
  table.close();
  socket.open(); // browsers report a connection that is closed before
  assert.equal(socket.readyState, Socket.CLOSED);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(20_000);
  await settled();
  assert.equal(Socket.all.length, 1);
});
