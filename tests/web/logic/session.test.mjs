// What a person does at a table.
import assert from 'node:assert/strict';
import { sit } from 'app/home/sit.js';
import { change, tables } from 'app/shared/settings.js';
import { pass, settled } from './clock.mjs';
import { opened, sent, session, sessionTests, tapped } from './sessions.mjs';
import { Socket, banked, choice, game, option, rolled, server, view } from './table.mjs';

const test = sessionTests();
const ROLL = [1, 5, 5, 2, 3, 4];
const KEEPS = [[1, 5, 5], [1, 5], [1], [5, 5], [5]];
const TO_CHOOSE = view(2, choice(ROLL, KEEPS));

test('a roll: the cup shakes, the server rolls, and what may be kept is offered', async () => {
  change({ dice: 'calm' });
  await opened();
  session.roll();
  assert.equal(session.asking.value, true);
  assert.equal(session.awaits.value, 'wait');
  await Socket.last.does(2, [rolled(1, ROLL)], TO_CHOOSE);
  assert.equal(session.shown.value.stage, 'cup'); // the cup shakes for a moment, however quick the server is
  await pass(260);
  assert.equal(session.shown.value.stage, 'falling');
  session.film.landed();
  await settled();
  assert.equal(session.awaits.value, 'choose');
  assert.deepEqual(session.chips.value.map(({ dice }) => dice), KEEPS);
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

test('what the side before has left is gone on with, once', async () => {
  await opened(view(2, game({ turn: { offer: { side: 2, points: 450, dice: 3 } } })));
  session.carryOn();
  session.carryOn();
  assert.deepEqual(sent(), [['act', 'carry']]);
});

test('where nothing is left there is nothing to go on with', async () => {
  await opened(view(2));
  session.carryOn();
  assert.deepEqual(sent(), []);
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
    await sit(session, 'Bo').catch(() => {});
    session.close();
  }
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(tables.value.codes, ['abcdef']);
  await opened(view(1, null), { seats: [], host: false });
  await sit(session, 'Bo');
  assert.equal(new Set(keys).size, 2); // the seat was taken; this is another one
});

test('after sitting down the page comes anew, as somebody who sits there', async () => {
  server.answers['POST /tables/abcdef/seats'] = {};
  await opened(view(1, null), { seats: [], host: false });
  await sit(session, 'Bo');
  assert.equal(Socket.all.length, 2);
});

test('who no longer holds a seat comes anew, as somebody who does not; of other seats nothing follows', async () => {
  for (const kind of ['stood', 'assigned']) {
    await opened(view(1, null));
    const before = Socket.last;
    await before.says({ type: 'event', seq: 2, kind, seat: 2, words: [], view: view(2, null) });
    assert.equal(Socket.last, before);
    await before.says({ type: 'event', seq: 3, kind, seat: 1, words: [], view: view(3, null, { seats: [{ player: 'open', name: '' }] }) });
    assert.notEqual(Socket.last, before, kind);
    session.close();
  }
});
