// What a person does at a table, and what the page makes of what the server says.
import assert from 'node:assert/strict';
import { Session } from 'app/session/session.js';
import { change, tables } from 'app/shared/settings.js';
import { pass, settled } from './clock.mjs';
import { Socket, banked, choice, farkled, game, option, rolled, server, setAside, tests, view } from './table.mjs';

const ROLL = [1, 5, 5, 2, 3, 4];
const KEEPS = [[1, 5, 5], [1, 5], [1], [5, 5], [5]];
const TO_CHOOSE = view(2, choice(ROLL, KEEPS));

let session;

const test = tests({ after: () => session?.close() });

/** A table as it is when one comes to it, with these seats held here. */
async function opened(now = view(1), { seats = [1], host = true, then, watches, code = 'abcdef', greets = true } = {}) {
  const you = { seats, host };
  const path = code.length > 6 ? `/watch/${code}` : `/tables/${code}`;
  server.answers[`GET ${path}`] = { view: now, you, link: null };
  session = new Session(code, then, watches);
  await session.open();
  if (greets) {
    Socket.last.open();
    await greeted(now, you);
  }
  return session;
}

/** The greeting of a connection, and the events up to it, of which these are told. */
async function greeted(now, you = session.you.value, events = [{ kind: 'created' }]) {
  await Socket.last.says({ type: 'view', view: now, you });
  const first = now.seq - events.length + 1;
  await Socket.last.says(...events.map((event, at) => ({ type: 'event', seq: first + at, words: [], ...event })));
}

const happens = (seq, events, now, changes = {}) => Socket.last.says(
  { type: 'event', seq, kind: 'acted', actor: events[0]?.side ?? 'host', events, words: [], view: now, ...changes });
const sent = () => Socket.last.sent.map(({ type, action, seq }) => [type, action ?? seq]);

// Coming to a table.

test('a table that one sits at is remembered, and shown as it is', async () => {
  await opened(TO_CHOOSE);
  assert.deepEqual(tables.value.codes, ['abcdef']);
  assert.equal(session.awaits.value, 'choose');
  assert.deepEqual(session.shown.value.roll, ROLL);
});

test('a table that there is not is missing, and forgotten', async () => {
  tables.value = { codes: ['abcdef'], away: [] };
  server.answers['GET /tables/abcdef'] = 404;
  session = new Session('abcdef');
  await session.open();
  assert.equal(session.closed.value, 'missing');
  assert.deepEqual(tables.value.codes, []);
  assert.equal(Socket.all.length, 0);
});

test('without a network that is said, and nothing is forgotten', async () => {
  tables.value = { codes: ['abcdef'], away: [] };
  session = new Session('abcdef');
  await session.open();
  assert.match(session.closed.value, /network|reach/i);
  assert.deepEqual(tables.value.codes, ['abcdef']);
});

test('the secret of a link holds its seat, and leaves the address', async () => {
  location.hash = '#secret';
  server.answers['POST /tables/abcdef/session'] = async () => {
    server.answers['GET /tables/abcdef'] = { view: view(1), you: { seats: [2], host: false } };
    return {};
  };
  server.answers['GET /tables/abcdef'] = { view: view(1), you: { seats: [], host: false } };
  session = new Session('abcdef');
  await session.open();
  assert.deepEqual(session.you.value.seats, [2]);
  assert.equal(location.hash, '');
});

test('whoever has a seat keeps it, whatever link they open', async () => {
  location.hash = '#another';
  await opened(view(1), { greets: false });
  assert.ok(!server.asked.some((asked) => asked.includes('session')));
  assert.ok(session.notice.value);
});

test('who leaves before the table is there leaves nothing', async () => {
  let answer;
  server.answers['GET /tables/abcdef'] = () => new Promise((resolve) => { answer = resolve; });
  session = new Session('abcdef');
  const opening = session.open();
  await settled();
  session.close();
  answer({ view: view(1), you: { seats: [1], host: true } });
  await opening;
  assert.equal(Socket.all.length, 0);
  assert.deepEqual(tables.value.codes, []);
});

test('who comes to a full table is late, and a television or a spectator never is', async () => {
  await opened(view(1), { seats: [], host: false });
  assert.equal(session.noted.value, 'late');
  session.close();
  await opened(view(1), { seats: [], host: false, watches: true });
  assert.equal(session.noted.value, '');
  session.close();
  await opened(view(1), { seats: [], host: false, code: '0123456789abcdef' });
  assert.equal(session.noted.value, '');
});

test('a television holds no seat, whatever the browser does', async () => {
  await opened(TO_CHOOSE, { watches: true });
  assert.deepEqual(session.you.value.seats, []);
  assert.equal(session.awaits.value, 'wait');
  assert.equal(session.nameOf(1), 'Ada');
});

test('a game that is begun from home rolls as soon as it is there', async () => {
  await opened(view(1), { then: { rolls: true } });
  await pass(0);
  assert.deepEqual(sent(), [['roll', 1]]);
});

test('a rematch is begun by the host, once', async () => {
  await opened(view(1, null), { then: { starts: true } });
  assert.deepEqual(sent(), [['start', undefined]]);
  await Socket.last.says({ type: 'done', key: Socket.last.sent[0].key });
  assert.match(session.notice.value, /rematch/);
});

// Doing something.

test('a roll: the cup shakes, the server rolls, and what may be kept is offered', async () => {
  change({ dice: 'calm' });
  await opened();
  session.roll();
  assert.equal(session.asking.value, true);
  assert.equal(session.awaits.value, 'wait');
  await Socket.last.does(2, [rolled(1, ROLL)], TO_CHOOSE);
  assert.equal(session.shown.value.stage, 'cup'); // the cup shakes for a moment, however quick the server is
  await pass(250 + 230);
  assert.equal(session.shown.value.stage, 'falling');
  session.film.landed();
  await settled();
  assert.equal(session.awaits.value, 'choose');
  assert.deepEqual(session.chips.value.map(({ dice }) => dice), KEEPS.slice(0, 4));
});

test('three taps roll once', async () => {
  await opened();
  for (let i = 0; i < 3; i += 1) session.roll();
  await settled();
  assert.deepEqual(sent(), [['roll', 1]]);
});

test('a tap on the dice selects, and what is selected can be rolled on or banked', async () => {
  await opened(TO_CHOOSE);
  await tapped(1);
  assert.deepEqual(session.selected.value, [1]);
  assert.equal(session.option.value.keep, '5+');
  await tapped(0);
  assert.equal(session.option.value.keep, '15+');
  session.bank();
  assert.deepEqual(sent(), [['act', '15=']]);
  assert.equal(session.pressed, 'bank');
});

/** A tap on the die at this place, and what comes of it. */
async function tapped(place) {
  const done = session.tapDie(place);
  await pass(0);
  await done;
}

test('taps as fast as can be are never lost', async () => {
  await opened(TO_CHOOSE);
  const taps = [0, 1, 2].map((place) => session.tapDie(place));
  await pass(0);
  await Promise.all(taps);
  assert.equal(session.option.value.keep, '155+');
});

test('a die that scores nothing shakes its head, and that is said for a while', async () => {
  await opened(TO_CHOOSE);
  await tapped(3);
  assert.deepEqual(session.refused.value, { place: 3 });
  assert.match(session.notice.value, /2/);
  await pass(4_000);
  assert.equal(session.notice.value, '');
  assert.deepEqual(session.selected.value, []);
});

test('faces can be taken and put back by their number', async () => {
  await opened(TO_CHOOSE);
  session.tapFace(5, false);
  await pass(0);
  session.tapFace(5, false);
  await pass(0);
  assert.deepEqual(session.selected.value, [1, 2]);
  session.tapFace(5, true);
  await pass(0);
  assert.deepEqual(session.selected.value, [2]);
  session.tapFace(6, false);
  await pass(0);
  assert.deepEqual(session.selected.value, [2]);
});

test('everything, nothing, and a chip', async () => {
  await opened(TO_CHOOSE);
  session.selectEverything();
  assert.equal(session.option.value.keep, '155+');
  session.selectNothing();
  assert.equal(session.option.value, null);
  session.selectOption(session.chips.value[1]);
  assert.equal(session.option.value.keep, '15+');
});

test('the same dice used in two ways: the one that was chosen', async () => {
  const [first, second] = [option([1, 5], { keep: 'a+' }), option([1, 5], { keep: 'b+', for_fewer: true })];
  await opened(view(2, choice([1, 5, 2, 2], [], { options: [first, second] })));
  assert.deepEqual(session.selected.value, [0, 1]); // the only dice that may be kept
  assert.deepEqual(session.chips.value.map(({ keep }) => keep), ['a+', 'b+']);
  session.selectOption(second);
  session.roll();
  assert.deepEqual(sent(), [['act', 'b+']]);
});

test('a single choice is made, and may be taken off', async () => {
  await opened(view(2, choice([1, 2, 2, 3], [[1]])));
  assert.deepEqual(session.selected.value, [0]);
  session.selectNothing();
  assert.deepEqual(session.selected.value, []);
});

test('what may not be banked is not, and nothing is without dice set aside', async () => {
  await opened(view(2, choice(ROLL, [], { options: [option([1], { why_not_bank: { code: 'no', data: {} } }), option([5])] })));
  session.bank();
  session.roll();
  await tapped(0);
  session.bank();
  assert.deepEqual(sent(), []);
  session.roll();
  assert.deepEqual(sent(), [['act', '1+']]);
});

test('a tap while dice fall ends the fall and no more', async () => {
  change({ dice: 'calm' });
  await opened();
  for (const [press, seq] of [['roll', 2], ['bank', 3]]) {
    session.roll();
    await Socket.last.does(seq, [rolled(1, [4, 1])], view(seq, choice([4, 1], [[1]])));
    await pass(500);
    assert.equal(session.shown.value.stage, 'falling');
    session[press]();
    await pass(300);
    assert.equal(session.awaits.value, 'choose');
    assert.deepEqual(session.selected.value, [1]);
    assert.equal(Socket.last.sent.length, seq - 1);
  }
});

test('a tap on a die while dice fall is the first of the choice', async () => {
  change({ dice: 'calm' });
  await opened();
  session.roll();
  await Socket.last.does(2, [rolled(1, ROLL)], TO_CHOOSE);
  await pass(500);
  await tapped(0);
  assert.equal(session.awaits.value, 'choose');
  assert.deepEqual(session.selected.value, [0]);
});

test('while it is somebody else\'s turn nothing can be done', async () => {
  await opened(view(2, choice(ROLL, KEEPS, { side: 2 })));
  session.roll();
  await tapped(0);
  session.bank();
  assert.equal(session.awaits.value, 'wait');
  assert.deepEqual([sent(), session.selected.value], [[], []]);
});

test('what the server refuses is said; the view that it sends with it is shown', async () => {
  await opened(TO_CHOOSE);
  session.selectEverything();
  session.roll();
  await Socket.last.says({ type: 'problem', key: Socket.last.sent[0].key, problem: { detail: 'not now' } });
  assert.equal(session.notice.value, 'not now');
  assert.equal(session.asking.value, false);
  assert.equal(session.option.value.keep, '155+');
  session.roll();
  const now = view(5, game());
  await Socket.last.says({ type: 'problem', key: Socket.last.sent[1].key, problem: { detail: 'stale' }, view: now });
  assert.equal(session.awaits.value, 'roll');
  assert.equal(session.view.value.seq, 5);
});

test('what people do besides the game is sent, and what is refused of it is said', async () => {
  await opened();
  const done = session.control('pause', { on: true });
  await Socket.last.says({ type: 'done', key: Socket.last.sent[0].key });
  assert.equal(await done, true);
  const refused = session.control('skip', { at: 2 });
  await Socket.last.says({ type: 'problem', key: Socket.last.sent[1].key, problem: { detail: 'no' } });
  assert.equal(await refused, false);
  assert.equal(session.notice.value, 'no');
});

test('sitting down twice with the same name, after a reload too, is one seat', async () => {
  const keys = [];
  server.answers['POST /tables/abcdef/seats'] = ({ key }) => { keys.push(key); return keys.length < 3 ? 503 : {}; };
  for (let i = 0; i < 3; i += 1) {
    await opened(view(1, null), { seats: [], host: false });
    await session.sit('Bo').catch(() => {});
    session.close();
  }
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(tables.value.codes, ['abcdef']);
  await opened(view(1, null), { seats: [], host: false });
  await session.sit('Bo');
  assert.equal(new Set(keys).size, 2); // the seat was taken; this is another one
});

test('after sitting down the page comes anew, as somebody who sits there', async () => {
  server.answers['POST /tables/abcdef/seats'] = {};
  await opened(view(1, null), { seats: [], host: false });
  await session.sit('Bo');
  assert.equal(Socket.all.length, 2);
});

// Being told.

test('somebody else\'s turn is played before the present is shown', async () => {
  change({ dice: 'calm' });
  await opened(view(1, game({ side: 2 })));
  await happens(2, [rolled(2, ROLL), setAside(2, [1], 100), banked(2, 100, 100)], view(2));
  assert.equal(session.awaits.value, 'wait');
  await session.film.skip();
  await settled();
  assert.equal(session.awaits.value, 'roll');
});

test('a choice ends with the dice it was made of', async () => {
  await opened(TO_CHOOSE);
  await tapped(0);
  await greeted(view(4, choice([5, 1, 5, 5], KEEPS)), undefined, [{ kind: 'acted', events: [setAside(1, [1], 100)] }, { kind: 'acted', events: [rolled(1, [5, 1, 5, 5])] }]);
  assert.equal(session.shown.value.view.seq, 4);
  assert.deepEqual(session.selected.value, []);
});

test('an event that was told on the connection before is not told again', async () => {
  await opened(TO_CHOOSE);
  await tapped(0);
  await happens(2, [rolled(1, ROLL)], TO_CHOOSE);
  assert.deepEqual(session.selected.value, [0]);
});

test('little that was missed is played, much is summed up', async () => {
  change({ dice: 'calm' });
  await opened(view(1, game({ side: 2 })));
  const turns = (count) => Array.from({ length: count }, (_, at) => ({ kind: 'acted', events: [farkled(2, ROLL)], words: [`turn ${at}`] }));
  Socket.last.break();
  await pass(400);
  Socket.last.open();
  await greeted(view(4), undefined, turns(3));
  assert.equal(session.film.playing.value, true);
  await session.film.skip();
  assert.equal(session.shown.value.view.seq, 4);
  assert.equal(session.turns.value.length, 3);
  session.socket.reconnect();
  Socket.last.open();
  await greeted(view(20), undefined, turns(16));
  assert.equal(session.film.playing.value, false);
  assert.equal(session.shown.value.view.seq, 20);
  assert.match(session.notice.value, /turn 14 and turn 15/);
});

test('what happened before one came is known and not told', async () => {
  await opened(view(3), { greets: false });
  Socket.last.open();
  await greeted(view(3), undefined, [{ kind: 'created' }, { kind: 'acted', events: [farkled(1, ROLL)] }, { kind: 'acted', events: [farkled(2, ROLL)] }]);
  assert.equal(session.turns.value.length, 2);
  assert.equal(session.film.playing.value, false);
  assert.equal(session.notice.value, '');
});

test('a server that was restored from a backup: what it says is true, and no choice is left', async () => {
  await opened(TO_CHOOSE);
  await tapped(0);
  await Socket.last.says({ type: 'view', view: view(1), you: session.you.value });
  assert.equal(session.awaits.value, 'roll');
  assert.deepEqual(session.selected.value, []);
  await happens(2, [rolled(1, ROLL)], TO_CHOOSE);
  assert.equal(session.awaits.value, 'choose');
});

test('who goes may be back in a moment, and is away a little later', async () => {
  await opened();
  const here = (...seats) => Socket.last.says({ type: 'here', seats });
  await here(1, 2);
  await here(1);
  assert.deepEqual(session.away.value, []);
  await here(1, 2);
  await pass(4_000);
  assert.deepEqual(session.away.value, []);
  await here(1);
  await pass(3_000);
  assert.deepEqual(session.away.value, [2]);
});

test('a reload does not undo what was chosen, until the dice are others', async () => {
  await opened(TO_CHOOSE);
  await tapped(1);
  dispatchEvent(new Event('pagehide'));
  session.close();
  await opened(TO_CHOOSE);
  assert.deepEqual(session.selected.value, [1]);
  dispatchEvent(new Event('pagehide'));
  session.close();
  await opened(view(4, choice([5, 5, 2, 2], KEEPS, { position: 'later' })));
  assert.deepEqual(session.selected.value, []);
});

test('what was taken off is not chosen again by a reload', async () => {
  await opened(TO_CHOOSE);
  await tapped(1);
  session.selectNothing();
  dispatchEvent(new Event('pagehide'));
  session.close();
  await opened(TO_CHOOSE);
  assert.deepEqual(session.selected.value, []);
});

test('a rematch leads to its table; where it is refused the table stays', async () => {
  await opened(view(9, game({ phase: 'over', winners: [1] })));
  server.answers['POST /tables/abcdef/rematch'] = 409;
  assert.equal(await session.rematch(), null);
  assert.equal(session.isLeaving, false);
  server.answers['POST /tables/abcdef/rematch'] = { code: 'ghijkl' };
  assert.equal(await session.rematch(), 'ghijkl');
});
