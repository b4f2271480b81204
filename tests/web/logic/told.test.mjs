// Coming to a table, and what the page makes of what the server says.
import assert from 'node:assert/strict';
import 'app/session/link.js'; // as it is once somebody has come by a link
import 'app/session/missed.js'; // as it is once something was missed
import { change, see, tables } from 'app/shared/settings.js';
import { moreWords } from 'app/shared/words.js';
import { pass, settled } from './clock.mjs';
import { begun, greeted, happens, opened, sent, session, sessionTests, tapped } from './sessions.mjs';
import { Socket, banked, choice, farkled, game, rolled, server, setAside, view } from './table.mjs';

await moreWords();
const test = sessionTests();
const ROLL = [1, 5, 5, 2, 3, 4];
const KEEPS = [[1, 5, 5], [1, 5], [1], [5, 5], [5]];
const TO_CHOOSE = view(2, choice(ROLL, KEEPS));

test('a table that one sits at is remembered, and shown as it is', async () => {
  await opened(TO_CHOOSE);
  assert.deepEqual(tables.value.codes, ['abcdef']);
  assert.equal(session.awaits.value, 'choose');
  assert.deepEqual(session.shown.value.roll, ROLL);
});

test('a table that there is not is missing, and forgotten', async () => {
  tables.value = { codes: ['abcdef'], away: [] };
  server.answers['GET /tables/abcdef'] = 404;
  begun('abcdef');
  await session.open();
  assert.equal(session.closed.value, 'missing');
  assert.deepEqual(tables.value.codes, []);
  assert.equal(Socket.all.length, 0);
});

test('without a network that is said, and nothing is forgotten', async () => {
  tables.value = { codes: ['abcdef'], away: [] };
  begun('abcdef');
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
  begun('abcdef');
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
  begun('abcdef');
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

test('a rematch for a stake begins once all are here and have agreed', async () => {
  const lobby = (agreed) => view(agreed.length + 1, null, { stake: 5, proposal: { number: 1, agreed } });
  const here = (...seats) => Socket.last.says({ type: 'here', seats, host: true });
  await opened(lobby([]), { then: { starts: true } });
  await Socket.last.says({ type: 'problem', key: Socket.last.sent[0].key, problem: { detail: 'Bo must first agree' } });
  await here(1, 2);
  assert.equal(sent().length, 1);
  await happens(2, [], lobby([2]), { kind: 'staked', seat: 2, actor: 2 });
  assert.deepEqual(sent(), [['start', undefined], ['start', undefined]]); // the host agrees by it
});

test('a seat that somebody has come to is theirs here, too', async () => {
  await opened(view(1), { seats: [1, 2] });
  await happens(2, [], view(2), { kind: 'link_renewed', seat: 2, actor: 2 });
  assert.equal(Socket.all.length, 2);
  Socket.last.open();
  await greeted(view(2), { seats: [1], host: true }, []);
  assert.deepEqual(session.you.value.seats, [1]);
});

test('a link to a seat where something is at stake is taken by a new secret, the same after a reload', async () => {
  const bound = view(1, null, { stake: 5 });
  server.answers['GET /tables/abcdef'] = { view: bound, you: { seats: [], host: false }, link: null };
  server.answers['POST /tables/abcdef/own'] = 503;
  const own = () => server.asked.filter((asked) => asked.startsWith('POST /tables/abcdef/own'));
  for (const answer of [503, { secrets: { 2: 'mine' } }]) {
    location.hash = '#told';
    server.answers['POST /tables/abcdef/own'] = answer;
    await begun('abcdef').open();
    session.close();
  }
  assert.equal(own().length, 2);
  assert.equal(own()[0], own()[1]);
  assert.match(JSON.parse(own()[0].split(' ')[2]).key, /^\d{20,48}$/);
  assert.ok(!server.asked.some((asked) => asked.includes('session')));
  assert.equal(location.hash, '');
});

test('a link whose secret is good no longer shows the table, and says how to get back to the seat', async () => {
  const nobody = { seats: [], host: false };
  for (const [path, code, stake] of [['session', 'server-not-seated', 0], ['own', 'server-not-seated', 5], ['own', 'server-seat-passed-on', 5]]) {
    location.hash = '#old';
    const now = view(1, game(), { stake });
    server.answers['GET /tables/abcdef'] = { view: now, you: nobody, link: null };
    server.answers[`POST /tables/abcdef/${path}`] = { status: 403, code, detail: 'no' };
    await begun('abcdef').open();
    assert.equal(session.closed.value, '');
    assert.equal(session.noted.value, 'late');
    assert.match(session.notice.value, /ask the host for a new link/);
    assert.equal(location.hash, '');
    session.close();
  }
});

test('somebody else\'s turn is played before the present is shown', async () => {
  change({ dice: 'calm', reading: 1 });
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
  change({ dice: 'calm', reading: 1 });
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
  assert.equal(session.notice.value, 'While you were away: 16 turns, the last of them: Bo farkled');
  const missed = Array.from({ length: 16 }, (_, at) => 5 + at);
  assert.deepEqual([session.missed.value, session.noted.value], [missed, 'missed']);
  await happens(21, [farkled(2, ROLL)], view(21));
  await session.film.skip();
  assert.deepEqual(session.missed.value, missed, 'what is watched now was not missed');
  session.roll();
  assert.deepEqual(session.missed.value, []);
});

test('what happened before one came is known and not told', async () => {
  await opened(view(3), { greets: false });
  Socket.last.open();
  await greeted(view(3), undefined, [{ kind: 'created' }, { kind: 'acted', events: [farkled(1, ROLL)] }, { kind: 'acted', events: [farkled(2, ROLL)] }]);
  assert.equal(session.turns.value.length, 2);
  assert.equal(session.film.playing.value, false);
  assert.equal(session.notice.value, '');
});

/** Comes back to a table, as after a reload. */
async function reloaded(now, events) {
  session.close();
  await opened(now, { greets: false });
  Socket.last.open();
  await greeted(now, undefined, events);
}

test('a reload right after a roll that farkled tells of it, and of who played on', async () => {
  change({ dice: 'calm' });
  await opened();
  session.roll();
  const all = [{ kind: 'created' }, { kind: 'acted', events: [rolled(1, ROLL), farkled(1, ROLL, 400)], words: [] }];
  await Socket.last.does(2, all[1].events, view(2, game({ side: 2 })));
  await pass(350); // it is not shown yet
  all.push({ kind: 'acted', actor: 2, events: [rolled(2, ROLL), setAside(2, [1], 500), banked(2, 500, 500)], words: ['Bo banks'] });
  await reloaded(view(3), all);
  assert.equal(session.notice.value, 'While you were away: You farkled, 400 gone · Bo banked 500');
  assert.deepEqual(session.missed.value, []);
  assert.equal(session.awaits.value, 'roll');
  await pass(10_000);
  assert.equal(session.notice.value, '');
  await reloaded(view(3), all);
  assert.equal(session.notice.value, '', 'it is told once');
});

test('a reload at which nothing was missed tells nothing', async () => {
  const all = [{ kind: 'created' }, { kind: 'acted', actor: 1, events: [rolled(1, ROLL)], words: [] }];
  await opened(TO_CHOOSE, { greets: false });
  Socket.last.open();
  await greeted(TO_CHOOSE, undefined, all);
  await reloaded(TO_CHOOSE, all);
  assert.equal(session.notice.value, '');
});

test('what one did oneself was not missed', async () => {
  await opened();
  await reloaded(view(3), [{ kind: 'created' }, { kind: 'acted', actor: 1, events: [setAside(1, [1], 100)], words: ['Ada keeps 1'] },
    { kind: 'paused', on: true, actor: 2, words: ['Bo pauses'] }]);
  assert.equal(session.notice.value, 'While you were away: Bo pauses');
});

test('after a loss that was told the film is followed by what it showed', async () => {
  await opened(view(1, game({ side: 2 })));
  Socket.last.break();
  await pass(2_100);
  assert.equal(session.socket.state.value, 'trying');
  session.socket.reconnect();
  Socket.last.open();
  await greeted(view(2), undefined, [{ kind: 'acted', actor: 2, events: [rolled(2, ROLL), farkled(2, ROLL)], words: [] }]);
  await session.film.skip();
  await settled();
  assert.equal(session.notice.value, 'While you were away: Bo farkled');
});

test('what happened while the page was hidden is told when it is looked at again', async () => {
  await opened(view(1, game({ side: 2 })));
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await happens(2, [rolled(2, ROLL), setAside(2, [1], 100), banked(2, 100, 100)], view(2));
  await settled();
  assert.equal(session.notice.value, '');
  await pass(5_000);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  assert.equal(session.notice.value, 'While you were away: Bo banked 100');
  await pass(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(session.notice.value, '');
});

test('a television was never away', async () => {
  await opened(view(1), { watches: true });
  session.close();
  await opened(view(2), { watches: true, greets: false });
  Socket.last.open();
  await greeted(view(2), undefined, [{ kind: 'created' }, { kind: 'acted', events: [farkled(2, ROLL)] }]);
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

test('a refusal is told to whoever asked, and only to them', async () => {
  const refuses = (seq, actor) => happens(seq, [], undefined, { kind: 'undo_agreed', seats: [], actor });
  await opened(view(5, game(), { undo: [1] }));
  await refuses(6, 2);
  assert.equal(session.refusedBy.value, 2);
  await happens(7, [rolled(1, ROLL)], view(7));
  assert.equal(session.refusedBy.value, 0);
  session.close();
  await opened(view(5, game(), { undo: [1] }));
  await refuses(6, 1); // never mind
  assert.equal(session.refusedBy.value, 0);
  session.close();
  await opened(view(5, game(), { undo: [1] }), { seats: [2] });
  await refuses(6, 2);
  assert.equal(session.refusedBy.value, 0);
});

test('who banked last may ask to take it back, whatever is said since', async () => {
  await opened();
  await happens(2, [setAside(1, [1], 100), banked(1, 100, 100)], view(2));
  assert.equal(session.lastBanker.value, 1);
  await happens(3, [], undefined, { kind: 'sat' });
  assert.equal(session.lastBanker.value, 1);
  await happens(4, [rolled(2, ROLL)], view(4));
  assert.equal(session.lastBanker.value, null);
});

test('what another tab of this browser has shown was not missed', async () => {
  const turns = Array.from({ length: 16 }, (_, at) => ({ kind: 'acted', events: [farkled(2, ROLL)], words: [`turn ${at}`] }));
  await opened();
  session.socket.reconnect();
  see('abcdef', 17); // by the other tab, while this one had no connection
  Socket.last.open();
  await greeted(view(17), undefined, turns);
  assert.equal(session.notice.value, '');
});

test('a host who was new long ago is the host of the greeting, whoever has that seat now', async () => {
  const events = [{ kind: 'created' }, { kind: 'host_changed', seat: 2, actor: 'host', words: [] }, { kind: 'reseated', order: [2, 1, 3], actor: 2, words: [] }];
  await opened(view(3), { seats: [1], host: true, greets: false });
  Socket.last.open();
  await greeted(view(3), { seats: [1], host: true }, events);
  assert.equal(session.you.value.host, true);
  assert.equal(session.notice.value, '');
  await Socket.last.says({ type: 'event', seq: 4, kind: 'host_changed', seat: 2, actor: 1, words: [] });
  assert.equal(session.you.value.host, false);
  assert.equal(session.notice.value, 'Bo is the host now.');
});

test('whose seat has gone to another device is told so', async () => {
  await opened(view(1), { seats: [1], host: false });
  session.socket.reconnect();
  Socket.last.open();
  await greeted(view(1), { seats: [], host: false }, []);
  assert.equal(session.noted.value, 'late');
});
