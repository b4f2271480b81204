// The turns of a game, put together from its events.
import assert from 'node:assert/strict';
import { History } from 'app/session/history.js';
import { banked, farkled, rolled, setAside, tests } from './table.mjs';

const test = tests();
const KEPT = { dice: [1], points: 100 };

/** What is known after these actions, each of several events. */
function after(...actions) {
  const history = new History();
  actions.forEach((events) => history.hear({ kind: 'acted', events }));
  return history;
}

test('a turn is whose roll it was, where that is told', () => {
  const { turns } = after([{ ...rolled(1, [1, 2]), player: 3 }], [setAside(1, [1], 100), banked(1, 100, 600)]);
  assert.deepEqual(turns, [{ side: 1, player: 3, kept: [KEPT], points: 100 }]);
});

test('a turn is what was set aside and what came of it', () => {
  const { turns } = after(
    [rolled(1, [1, 2])], [setAside(1, [1], 100), banked(1, 100, 600)],
    [rolled(2, [1, 2])], [setAside(2, [1], 100), rolled(2, [2]), farkled(2, [2], 100)],
    [{ kind: 'turn_entered', side: 1, points: 350 }], [{ kind: 'turn_broken_off', side: 2 }],
  );
  assert.deepEqual(turns, [
    { side: 1, player: 1, kept: [KEPT], points: 100 }, { side: 2, player: 2, kept: [KEPT], lost: 100, roll: [2] },
    { side: 1, kept: [], points: 350 }, { side: 2, kept: [] },
  ]);
});

test('the back peg stands where the total was', () => {
  assert.deepEqual(after([setAside(1, [1], 100), banked(1, 100, 600)]).backs, { 1: 500 });
});

test('after hot dice what is set aside begins anew, and belongs to the turn', () => {
  const history = after([setAside(1, [1], 100, { hot_dice: true })], [setAside(1, [5], 50)]);
  assert.deepEqual(history.aside, [{ dice: [5], points: 50 }]);
  history.hear({ kind: 'acted', events: [banked(1, 150, 150)] });
  assert.equal(history.turns[0].kept.length, 2);
  assert.deepEqual(history.aside, []);
});

test('what is taken back did not happen, however much it is', () => {
  const history = after([setAside(1, [1], 100), banked(1, 100, 100)], [rolled(2, [2])], [setAside(2, [1], 100), banked(2, 100, 100)]);
  history.hear({ kind: 'undone', steps: 2 });
  assert.deepEqual([history.turns.length, history.backs, history.aside], [1, { 1: 0 }, []]);
  history.hear({ kind: 'undone', steps: 1 });
  assert.deepEqual([history.turns, history.backs], [[], {}]);
});

test('after a correction the turns are not known', () => {
  const history = after([setAside(1, [1], 100), banked(1, 100, 100)]);
  history.hear({ kind: 'corrected' });
  assert.deepEqual([history.turns, history.backs], [[], {}]);
});

test('what is said and who comes belongs to no turn', () => {
  const history = after([setAside(1, [1], 100)]);
  history.hear({ kind: 'sat', seat: 2 });
  assert.deepEqual(history.aside, [KEPT]);
});
