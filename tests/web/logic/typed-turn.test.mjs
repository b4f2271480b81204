// What is typed of a turn with real dice.
import assert from 'node:assert/strict';
import { again, back, backsOf, blank, exchanged, isBlank, isSameTurn, peopleAnew, peopleOf, question, resumed, sum, withFace, withKey } from 'app/score-keeping/typed-turn.js';
import { tests } from './table.mjs';

const test = tests();
const taps = (faces, typed = blank(), room = 6) => faces.reduce((all, face) => withFace(all, face, room), typed);

test('seven taps are a turn of two rolls', () => {
  const typed = taps([1, 5], again(taps([1, 4, 4, 4])), 2);
  assert.deepEqual(question(typed), { piles: [{ dice: [1, 4, 4, 4], exchange: false }, { dice: [1, 5], exchange: false }] });
});

test('a roll has no more dice than are there', () => {
  assert.deepEqual(question(taps([5, 1, 1], blank(), 2)).piles, [{ dice: [1, 5], exchange: false }]);
});

test('another roll comes only after something was set aside', () => {
  assert.equal(again(blank()).piles.length, 1);
  assert.equal(again(again(taps([1]))).piles.length, 2);
});

test('the key back takes the die that was tapped last, then the roll, then the one before', () => {
  let typed = taps([5], again(taps([4, 1])));
  typed = back(typed, 5);
  assert.deepEqual(typed.piles.map(({ dice }) => dice), [[1, 4], []]);
  typed = back(typed, 5);
  assert.deepEqual(typed.piles.map(({ dice }) => dice), [[1, 4]]);
  assert.deepEqual(back(typed, 1).piles[0].dice, [4]);
  assert.deepEqual(back(typed, 0).piles[0].dice, [1]);
  assert.ok(isBlank(back(back(typed, 1), 4)));
  assert.ok(isBlank(back(blank(), 0)));
});

test('points alone are a sum of keys', () => {
  const typed = withKey(withKey(blank('points'), 600), 50);
  assert.equal(sum(typed), 650);
  assert.deepEqual(question(typed), { points: 650 });
  assert.deepEqual(question(exchanged(typed)), { points: 650, exchange: true });
  assert.equal(sum(back(typed)), 600);
});

test('dice that change places say so, until none is left of them', () => {
  const typed = exchanged(taps([2, 2]));
  assert.equal(question(typed).piles[0].exchange, true);
  assert.equal(back(back(typed)).piles[0].exchange, false);
});

test('a correction says which turn it is of', () => {
  assert.equal(question(taps([1], blank('dice', { turn: 7 }))).turn, 7);
});

test('what was typed is there again after a reload, and not once something else has happened', () => {
  const typed = { ...taps([1]), of: 12 };
  assert.deepEqual(resumed(JSON.parse(JSON.stringify(typed)), 12), typed);
  assert.equal(resumed(typed, 13), null);
  assert.equal(resumed({ of: 12 }, 12), null);
  assert.equal(resumed(undefined, 12), null);
});

test('a back peg stands where its side last came from', () => {
  const cell = (side, made, total) => ({ side, made, total });
  assert.deepEqual(backsOf([[cell(1, 10, 10), cell(2, 4, 4)], [cell(1, 6, 16), cell(2, 0, 4)]]), { 1: 10, 2: 0 });
});

test('of a column those can leave or come back whose seats are here, while there is a game', () => {
  const people = [{ seat: 1, side: 1, action: 'leave:1' }, { seat: 2, side: 2, action: 'leave:2' }, { seat: 3, side: 1, action: 'return:3' }, { seat: 4, side: 2, action: null }];
  const seats = (here, side) => peopleOf({ people }, here, side).map(({ seat }) => seat);
  assert.deepEqual(seats([1, 2, 3, 4], 1), [1, 3]);
  assert.deepEqual(seats([1], 1), [1]);
  assert.deepEqual(seats([1], 2), []);
  assert.deepEqual(seats([4], 2), []);
  assert.deepEqual(peopleOf(null, [1], 1), []);
});

test('what was typed stays where another leaves, and not where it was their turn, or the game is over', () => {
  const now = { side: 1, player: 1, phase: 'roll' };
  assert.equal(isSameTurn(now, { ...now, turns: 7 }), true);
  assert.equal(isSameTurn(now, { ...now, player: 3 }), false);
  assert.equal(isSameTurn(now, { ...now, side: 2, player: 2 }), false);
  assert.equal(isSameTurn(now, { ...now, phase: 'over' }), false);
});

test('a sheet that is begun anew has the rules, names and head starts of the one before', () => {
  const view = { rules: { id: 'plain', digest: 'sha256:1' }, seats: [{ seat: 1, name: 'Ada', head_start: 1000 }, { seat: 2, name: 'Bo', head_start: 0 }] };
  assert.deepEqual(peopleAnew(view, []), { rules: 'plain', names: ['Ada', 'Bo'], points: ['1000', ''] });
  assert.equal(peopleAnew(view, [{ id: 'own-1', digest: 'sha256:1' }, { id: 'own-2', digest: 'sha256:2' }]).rules, 'own-1'); // with variations on it has the id of its preset
});

test('where the game goes on with one more, whoever is to play comes first, and a newcomer has no name yet', () => {
  const view = { rules: { id: 'plain', digest: 'sha256:1' }, seats: [{ seat: 1, name: 'Ada', head_start: 0 }, { seat: 2, name: 'Bo', head_start: 0 }] };
  const seats = [{ seat: 2, head_start: 450 }, { seat: 1, head_start: 300 }, { seat: null, head_start: 0 }];
  assert.deepEqual(peopleAnew(view, [], seats), { rules: 'plain', names: ['Bo', 'Ada', ''], points: ['450', '300', ''] });
});
