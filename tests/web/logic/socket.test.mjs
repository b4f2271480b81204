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
  assert.deepEqual(Object.fromEntries(searchParams), { words: 'true', company: 'true', beat: 'true', language: 'en', after: '0' });
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

test('a connection that opens and is closed at once, again and again, is said to be none', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const before = Socket.all.length;
    Socket.last.open();
    Socket.last.break();
    while (Socket.all.length === before) await pass(100);
  }
  assert.equal(table.state.value, 'trying');
  await pass(8_000);
  assert.equal(table.state.value, 'long');
  Socket.last.open();
  await Socket.last.says({ type: 'beat', every: 4 });
  assert.equal(table.state.value, 'back');
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
  await Socket.last.says({ type: 'view' });
  Socket.last.break();
  await pass(400);
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
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
  await Socket.last.says({ type: 'view' });
  assert.equal(table.state.value, 'back');
  await pass(2_000);
  assert.equal(table.state.value, '');
});

test('a second loss is told like the first', async () => {
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
  for (const wait of [2_000, 100, 0]) { // after the first was over, and while that was still told
    Socket.last.break();
    await pass(2_000);
    assert.equal(table.state.value, 'trying');
    table.reconnect();
    Socket.last.open();
    await Socket.last.says({ type: 'view' });
    assert.equal(table.state.value, 'back');
    await pass(wait);
  }
});

test('a loss while the page says that it is back is told at once', async () => {
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
  Socket.last.break();
  await pass(2_000);
  table.reconnect();
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
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
  await Socket.last.says({ type: 'view' });
  table.send('roll');
  await pass(5_400);
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
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

/** A server that says every four seconds that it is there, as long as it is not cut off. */
const beats = async (times) => {
  for (let i = 0; i < times; i += 1) {
    await Socket.last.says({ type: 'beat', every: 4 });
    await pass(4_000);
  }
};

test('a connection whose beats come is kept, and the page is not told of them', async () => {
  Socket.last.open();
  await beats(20);
  assert.equal(Socket.all.length, 1);
  assert.equal(table.state.value, '');
  assert.deepEqual(told, []);
});

test('without two beats a connection is dead: that is said, and another is made', async () => {
  Socket.last.open();
  await beats(3);
  await pass(4_900); // 8.9 seconds after the last
  assert.equal(table.state.value, '');
  await pass(200);
  assert.equal(table.state.value, 'trying');
  assert.equal(Socket.all[0].readyState, Socket.CLOSED);
  await pass(400);
  assert.equal(Socket.all.length, 2);
  await pass(9_600); // nobody answers
  assert.equal(table.state.value, 'long');
  Socket.last.open();
  assert.equal(table.state.value, 'back');
  await pass(2_000);
  assert.equal(table.state.value, '');
});

test('anything else that comes does as well as a beat', async () => {
  Socket.last.open();
  await Socket.last.says({ type: 'beat', every: 4 });
  for (let i = 0; i < 5; i += 1) {
    await pass(8_000);
    await Socket.last.says({ type: 'here', seats: [] });
  }
  assert.equal(Socket.all.length, 1);
});

test('a server that has no beats any more, after a restart, is trusted without', async () => {
  Socket.last.open();
  await beats(1);
  Socket.last.break();
  await pass(400);
  Socket.last.open();
  await pass(60_000);
  assert.equal(Socket.all.length, 2);
});

test('a page that slept listens before it gives up', async () => {
  Socket.last.open();
  await beats(1);
  const now = Date.now;
  Date.now = () => now() + 60_000; // the clock went on, and no timer did
  await pass(5_100);
  assert.equal(Socket.all.length, 1);
  await Socket.last.says({ type: 'beat', every: 4 });
  await pass(4_000);
  assert.equal(Socket.all.length, 1);
  Date.now = now;
});

test('what is not answered at once is said to wait, until it is', async () => {
  Socket.last.open();
  table.send('roll');
  await pass(240);
  assert.equal(table.isLate.value, false);
  await pass(20);
  assert.equal(table.isLate.value, true);
  await Socket.last.says({ type: 'done', key: Socket.last.sent[0].key });
  assert.equal(table.isLate.value, false);
  await pass(1_000);
  table.send('roll');
  await Socket.last.says({ type: 'done', key: Socket.last.sent[1].key });
  await pass(1_000);
  assert.equal(table.isLate.value, false);
});

test('a network that has gone is said at once, and tried anew where nothing answers', async () => {
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
  dispatchEvent(new Event('offline'));
  assert.deepEqual(Socket.last.sent, [{ type: 'beat' }]);
  await pass(160);
  assert.equal(table.state.value, 'offline');
  await pass(2_700);
  assert.equal(table.state.value, 'offline');
  assert.equal(Socket.all.length, 2);
  dispatchEvent(new Event('online'));
  assert.equal(table.state.value, 'trying');
  Socket.last.open();
  await Socket.last.says({ type: 'view' });
  assert.equal(table.state.value, 'back');
});

test('a network that has gone while there was no connection is said, too', async () => {
  dispatchEvent(new Event('offline'));
  assert.equal(table.state.value, 'offline');
});

test('a server on this machine needs no network', async () => {
  Socket.last.open();
  dispatchEvent(new Event('offline'));
  await pass(20);
  await Socket.last.says({ type: 'problem', key: null }); // of a server of before, which knows no beats
  await pass(10_000);
  assert.equal(table.state.value, '');
  assert.equal(Socket.all.length, 1);
});

test('an answer after all ends what was said of the network', async () => {
  Socket.last.open();
  dispatchEvent(new Event('offline'));
  await pass(1_000);
  await Socket.last.says({ type: 'beat', every: 4 });
  assert.equal(table.state.value, 'back');
  await pass(2_000);
  assert.equal(table.state.value, '');
});

test('a table in this browser needs no network, and has no beat', async () => {
  Socket.last.open();
  const { WebSocket } = globalThis;
  globalThis.WebSocket = class { static OPEN = 1; static CONNECTING = 0; }; // what the line is not
  dispatchEvent(new Event('offline'));
  await pass(60_000);
  globalThis.WebSocket = WebSocket;
  assert.deepEqual([table.state.value, Socket.last.sent, Socket.all.length], ['', [], 1]);
});

test('an idle connection is left alone where the server has no beats', async () => {
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
