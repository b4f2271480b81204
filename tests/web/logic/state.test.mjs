// What follows from a view for this device: names, what is awaited, and what has to be said first.
import assert from 'node:assert/strict';
import { change } from 'app/shared/settings.js';
import { settled } from './clock.mjs';
import { choice, game, option, table, tests, view } from './table.mjs';

const test = tests();

test('one person is called you, and several by their names', () => {
  const alone = table();
  assert.deepEqual([alone.nameOf(1), alone.nameOf(2), alone.nameAt(1)], ['You', 'Bo', 'You']);
  const both = table(view(2), [1, 2]);
  assert.deepEqual([both.nameOf(1), both.nameOf(2), both.nameAt(1)], ['Ada', 'Bo', 'Ada']);
  assert.equal(table(view(2, null)).nameOf(1), '');
});

test('a side of partners is called by its name', () => {
  const partners = view(2, game({ player: 3, of: [{ players: [1, 3], name: 'Ada and Chloé' }, { players: [2, 4] }] }), {
    seats: [{}, {}, { seat: 3, side: 1 }, { seat: 4, side: 2 }],
  });
  const state = table(partners, [1]);
  assert.equal(state.nameOf(1), 'Ada and Chloé');
  partners.seats.push({ seat: 3, name: 'Chloé' });
  assert.deepEqual([state.nameOf(1, 3), state.nameOf(1, 1), state.nameOf(1)], ['Chloé', 'You', 'Ada and Chloé']);
  assert.equal(state.isYourTurn(), false);
  assert.equal(table(partners, [3]).isYourTurn(), true);
  assert.equal(state.isMyTurn(), false);
});

test('what is awaited: a roll, a choice, nothing, or the end', () => {
  const awaits = (...now) => table(view(2, ...now)).awaits.value;
  assert.equal(awaits(game()), 'roll');
  assert.equal(awaits(choice([1, 2], [[1]])), 'choose');
  assert.equal(awaits(game({ side: 2 })), 'wait');
  assert.equal(awaits(game(), { paused: true }), 'wait');
  assert.equal(awaits(game(), { damaged: { entry: 7, problem: 'missing' } }), 'wait');
  assert.equal(awaits(game({ phase: 'over', winners: [1] })), 'over');
});

test('every keep has its chip, in the order of the server, and of those that score for fewer what is selected', () => {
  const ways = [[1, 5, 5], [1, 5], [1], [5, 5], [5], [2, 2, 2]].map((dice) => option(dice));
  const fewer = option([1], { keep: 'fewer', for_fewer: true });
  const state = table(view(2, choice([1, 5, 5, 2, 2, 2], [], { options: [...ways, fewer], unbettered: 3 })));
  assert.deepEqual(state.chips.value, ways);
  assert.deepEqual(ways.map((way) => state.isBeaten(way)), [false, false, false, true, true, true]);
  state.selected.value = [0];
  assert.deepEqual(state.chips.value, [...ways, fewer]);
});

test('a face of no keep scores nothing, while there is a choice', () => {
  const state = table(view(2, choice([1, 2], [[1]])));
  assert.deepEqual([state.scoresNothing(1), state.scoresNothing(2)], [false, true]);
  assert.equal(table(view(2, game({ side: 2 }))).scoresNothing(2), false);
});

test('a side has its colour on every screen', () => {
  for (const seats of [[1], [2], []]) {
    assert.deepEqual([1, 2, 6, 7].map((side) => table(view(2), seats).colour(side)), [1, 2, 6, 1]);
  }
});

test('who is away: people whose devices are not connected', () => {
  const state = table(view(2, game({ sides: 4 }), { seats: [{}, {}, { player: 'bot:easy' }, { player: 'bot:easy', stands_in: true }] }), [1], { here: null });
  assert.deepEqual(state.away.value, []);
  state.here.value = [1];
  assert.deepEqual(state.away.value, [2]);
});

test('where a bot plays for somebody until they are back', () => {
  const state = table(view(2, game({ sides: 3 }), { seats: [{}, { player: 'bot:easy', stands_in: true }, { player: 'bot:easy' }] }));
  assert.deepEqual(state.playedFor.value.map(({ seat }) => seat), [2]);
});

test('before a game for a stake each is asked, the host by the button that begins it', () => {
  const lobby = (agreed, proposal = { number: 1, agreed }) => view(1, null, { proposal });
  const asked = (now, seats, host = false) => table(now, seats, { host }).asked.value;
  assert.equal(asked(lobby([]), [1]), 'answer');
  assert.equal(asked(lobby([1]), [1, 2]), 'answer');
  assert.equal(asked(lobby([1]), [1]), '');
  assert.equal(asked(lobby([]), [2], true), '');
  assert.equal(asked(lobby([]), []), '');
  assert.equal(asked(lobby([], null), [1]), '');
  assert.equal(asked({ ...view(2), proposal: { number: 2, agreed: [1] } }, [1]), 'wait');
});

test('company is people at devices of their own', () => {
  assert.equal(table().hasOthers.value, true);
  assert.equal(table(view(2), [1, 2]).hasOthers.value, false);
  assert.equal(table(view(2), [1, 2]).isHanded.value, true);
  assert.equal(table(view(2, game(), { seats: [{}, { player: 'bot:easy' }] })).hasOthers.value, false);
});

/** What is noted at a table as it is now, after this has been done to it. */
async function noted(now, seats, done = () => {}) {
  const state = table(now, seats);
  done(state);
  await settled();
  return state.noted.value;
}

test('what is said below the tray, the most urgent first', async () => {
  const playing = (changes) => view(2, game(), changes);
  assert.equal(await noted(playing({}), [1]), '');
  assert.equal(await noted(playing({ seats: [{ present: false }], paused: true }), [1]), 'replaced');
  assert.equal(await noted(playing({ damaged: {}, seats: [{ present: false }], paused: true }), [1]), 'damaged');
  assert.equal(await noted(playing({ seats: [{ player: 'bot:easy' }] }), [1]), 'replaced');
  assert.equal(await noted(playing({ paused: true, undo: [1] }), [1]), 'paused');
  assert.equal(await noted(playing({ undo: [1] }), [1]), 'undo-asked');
  assert.equal(await noted(playing({ undo: [1] }), [2]), 'undo-answer');
  assert.equal(await noted(playing({ undo: [1] }), []), '');
  assert.equal(await noted(playing({}), [2], (it) => { it.here.value = [2]; }), 'away');
  assert.equal(await noted(playing({ may_undo: true }), [1], (it) => { it.refusedBy.value = 2; it.lastBanker.value = 1; }), 'undo-refused');
  assert.equal(await noted(playing({ may_undo: true }), [1], (it) => { it.lastBanker.value = 1; }), 'undo');
  assert.equal(await noted(playing({ may_undo: true }), [1], (it) => { it.lastBanker.value = 2; }), '');
  assert.equal(await noted(playing({}), [1], (it) => { it.isLate.value = true; }), '');
  assert.equal(await noted(playing({}), [], (it) => { it.isLate.value = true; }), 'late');
  assert.equal(await noted(view(2, game({ phase: 'over', winners: [1] }), { undo: [1] }), [1]), '');
  assert.equal(await noted(view(2, null), [1]), '');
});

test('sound is asked for once there were turns, and in the place of nothing else', async () => {
  change({ sound: null });
  assert.equal(await noted(view(2), [1]), '');
  const played = (it) => { it.turns.value = [{ side: 2, kept: [], points: 100 }]; };
  assert.equal(await noted(view(2), [1], played), 'sound');
  assert.equal(await noted(view(2), [], played), '');
  const toTakeBack = (it) => { played(it); it.lastBanker.value = 1; };
  assert.equal(await noted(view(2, game(), { may_undo: true }), [1], toTakeBack), 'undo');
  change({ sound: false });
  assert.equal(await noted(view(2), [1], played), '');
});
