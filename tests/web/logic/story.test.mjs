// What a finished game came to, and what is said of it.
import assert from 'node:assert/strict';
import { kindness, standings, startsOf } from 'app/end/story.js';
import { tests } from './table.mjs';

const test = tests();

/** A finished game of sides that made these points in their turns, null for a farkle; the highest total has won. */
function played(...gained) {
  const totals = gained.map(() => 0);
  const turns = [];
  for (let turn = 0; turn < Math.max(...gained.map(({ length }) => length)); turn += 1) {
    gained.forEach((points, at) => {
      if (turn >= points.length) return;
      totals[at] += points[turn] ?? 0;
      const outcome = points[turn] === null ? { lost: 0 } : { points: points[turn] };
      turns.push({ side: at + 1, ...outcome, totals: Object.fromEntries(totals.map((total, side) => [side + 1, total])) });
    });
  }
  const most = Math.max(...totals);
  const winners = totals.flatMap((total, at) => (total === most ? [at + 1] : []));
  const sides = totals.map((total, at) => ({ number: at + 1, total, status: 'playing' }));
  return [turns, { sides, winners, loser: null }];
}

const kindTo = (number, ...gained) => kindness(standings(...played(...gained)), number);

test('standings are the best first, each with what its turns came to', () => {
  const [first, second] = standings(...played([300, null, 500], [1000, 200]));
  assert.deepEqual([first.number, first.total, first.count, first.best, first.bestAt, first.farkles, first.totals], [2, 1200, 2, 1000, 1, [], [0, 1000, 1200]]);
  assert.deepEqual([second.number, second.best, second.bestAt, second.farkles, second.totals], [1, 500, 3, [2], [0, 300, 300, 800]]);
});

test('a head start is where the race begins', () => {
  const starts = startsOf([{ side: 1 }, { side: 2, head_start: 300 }, { side: 1 }, { side: 2, head_start: 50 }]);
  assert.deepEqual(starts, { 2: 350 });
  const [turns, game] = played([300], [200]);
  assert.deepEqual(standings(turns, game, starts).map(({ totals }) => totals[0]), [0, 350]);
  delete turns[1].totals[2]; // nothing was said of its total so far
  assert.deepEqual(standings([turns[0], turns[1], { side: 2, lost: 50, totals: {} }], game, starts)[1].totals.slice(0, 2), [350, 350]);
});

test('what others did to a side after its last turn is in its last total', () => {
  const [turns, game] = played([300, 400], [100, 900]);
  game.sides[0].total = 50;
  assert.deepEqual(standings(turns, game)[1].totals, [0, 300, 50]);
});

test('whoever has won by the others giving up is first, and whoever is on the board last where that one loses', () => {
  const [turns, game] = played([300], [100]);
  assert.deepEqual(standings(turns, { ...game, winners: [2] }).map(({ number }) => number), [2, 1]);
  const [homes, board] = played([50, 71], [121], [40, 60]);
  board.sides.slice(0, 2).forEach((side) => { side.status = 'safe'; });
  assert.deepEqual(standings(homes, { ...board, winners: [1, 2], loser: 3 }).map(({ number }) => number), [2, 1, 3]);
});

test('a turn whose roll won at once is a turn, and no farkle', () => {
  const [turns, game] = played([300, null], [1000, 200]);
  Object.assign(turns[2], { lost: undefined, won: true });
  const [first, second] = standings(turns, { ...game, winners: [1], ending: 'outright' });
  assert.deepEqual([first.number, first.total, first.count, first.farkles], [1, 300, 2, []]);
  assert.equal(second.total, 1200);
});

test('a turn whose roll put its side out is a turn, and no farkle', () => {
  const [turns, game] = played([300, null], [1000, 200]);
  Object.assign(turns[2], { lost: undefined, out: true });
  const [, second] = standings(turns, { ...game, ending: 'put_out' });
  assert.deepEqual([second.number, second.count, second.farkles], [1, 2, []]);
});

test('without turns there are totals alone', () => {
  const [, game] = played([300], [100]);
  assert.deepEqual(standings([], game).map(({ total, count, best }) => [total, count, best]), [[300, 0, 0], [100, 0, 0]]);
  assert.equal(kindness(standings([], game), 2), null);
});

test('the best turn, the longest run and a lead are said in this order', () => {
  assert.deepEqual(kindTo(2, [500, 500, 500], [900, null, null]), { kind: 'best' });
  assert.deepEqual(kindTo(2, [500, null, 500, 500], [200, 200, 200, 200]), { kind: 'run' });
  assert.deepEqual(kindTo(2, [100, 100, 900, 100], [300, 300, null, 300]), { kind: 'led', turns: 2, of: 4 });
});

test('a climb is said where there are several, and strong last turns', () => {
  assert.deepEqual(kindTo(3, [500, 500, 600], [400, 100, 50], [100, 100, 500]), { kind: 'from', turns: 2, place: 2 });
  assert.deepEqual(kindTo(2, [900, 300, 300, 300], [100, 350, 350, 350]), { kind: 'late' });
});

test('nothing is said where nothing is true', () => {
  assert.equal(kindTo(2, [500, 500], [100, 100]), null);
  assert.equal(kindTo(2, [500, 500], [500, 100]), null); // as good a turn is not the best
});
