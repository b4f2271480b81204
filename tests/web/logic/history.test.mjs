// The turns of a game, put together from its events.
import assert from 'node:assert/strict';
import { History } from 'app/session/history.js';
import { banked, farkled, putOut, rolled, setAside, tests, wonOutright } from './table.mjs';

const test = tests();
const KEPT = { dice: [1], points: 100 };

/** What is known after these actions, each of several events. */
function after(...actions) {
  const history = new History();
  actions.forEach((events, at) => history.hear({ kind: 'acted', events, seq: at + 1 }));
  return history;
}

/** The turns without their rolls, numbers and totals. */
const brief = (turns) => turns.map(({ rolls, seq, totals, ...turn }) => turn);

test('a turn is whose roll it was, where that is told', () => {
  const { turns } = after([{ ...rolled(1, [1, 2]), player: 3 }], [setAside(1, [1], 100), banked(1, 100, 600)]);
  assert.deepEqual(brief(turns), [{ side: 1, player: 3, kept: [KEPT], points: 100 }]);
});

test('a turn is what was set aside and what came of it', () => {
  const { turns } = after(
    [rolled(1, [1, 2])], [setAside(1, [1], 100), banked(1, 100, 600)],
    [rolled(2, [1, 2])], [setAside(2, [1], 100), rolled(2, [2]), farkled(2, [2], 100)],
    [{ kind: 'turn_entered', side: 1, points: 350 }, banked(1, 350, 950)], [{ kind: 'turn_broken_off', side: 2 }],
  );
  assert.deepEqual(brief(turns), [
    { side: 1, player: 1, kept: [KEPT], points: 100 }, { side: 2, player: 2, kept: [KEPT], lost: 100, roll: [2] },
    { side: 1, kept: [], points: 350 }, { side: 2, kept: [] },
  ]);
});

test('a turn has its rolls, with what was set aside of each, and the event that ended it', () => {
  const { turns } = after(
    [rolled(1, [1, 2, 3])], [setAside(1, [1], 100), rolled(1, [5, 2])], [setAside(1, [5], 50), rolled(1, [2])], [farkled(1, [2], 150)],
    [setAside(2, [1], 100, { roll: [1, 6, 6] }), banked(2, 100, 100)], // its first roll is not told any more
  );
  assert.deepEqual(turns.map(({ rolls, seq }) => [seq, rolls]), [
    [4, [{ dice: [1, 2, 3], kept: [1], points: 100 }, { dice: [5, 2], kept: [5], points: 50 }, { dice: [2] }]],
    [5, [{ dice: [1, 6, 6], kept: [1], points: 100 }]],
  ]);
});

test('a roll that wins at once ends its turn', () => {
  const { turns } = after([rolled(1, [2, 2]), wonOutright(1, [2, 2]), { kind: 'game_over', winners: [1] }]);
  assert.deepEqual(brief(turns), [{ side: 1, player: 1, kept: [], won: true }]);
  assert.deepEqual(turns[0].rolls, [{ dice: [2, 2] }]);
});

test('a roll that puts its side out ends its turn', () => {
  const { turns } = after([rolled(1, [2, 2]), putOut(1, [2, 2], 100)]);
  assert.deepEqual(brief(turns), [{ side: 1, player: 1, kept: [], out: true }]);
});

test('what is left after something was taken back has the numbers that it had', () => {
  const history = after([setAside(1, [1], 100), banked(1, 100, 100)], [rolled(2, [2])]);
  history.hear({ kind: 'undone', steps: 1, seq: 3 });
  assert.equal(history.turns[0].seq, 1);
});

test('each turn has the totals after it, with what it cost or did to others', () => {
  const { turns } = after(
    [setAside(1, [1], 100), banked(1, 100, 600)],
    [rolled(2, [2]), { kind: 'farkled', side: 2, roll: [2], lost: 0 }, { kind: 'penalised', side: 2, points: 500, total: -500 }],
    [setAside(1, [5], 50), banked(1, 50, 650), { kind: 'bumped', side: 2, before: 650, after: 30 }],
    [{ kind: 'exchanged', side: 2, other: 1, total: 650, other_total: 30 }],
  );
  assert.deepEqual(turns.map(({ totals }) => totals), [{ 1: 600 }, { 1: 600, 2: -500 }, { 1: 30, 2: 650 }]);
});

test('the back peg stands where the total was', () => {
  assert.deepEqual(after([setAside(1, [1], 100), banked(1, 100, 600)]).backs, { 1: 500 });
});

test('after hot dice what is set aside begins anew, and belongs to the turn', () => {
  const history = after([setAside(1, [1], 100, { hot_dice: true })], [setAside(1, [5], 50)]);
  assert.deepEqual(history.laid.rail, [{ dice: [5], points: 50 }]);
  assert.deepEqual(history.laid.aside.map(({ dice }) => dice), [[1], [5]]);
  history.hear({ kind: 'acted', events: [banked(1, 150, 150)] });
  assert.equal(history.turns[0].kept.length, 2);
  assert.deepEqual(history.laid, { aside: [], rail: [] });
});

test('what is taken back did not happen, however much it is', () => {
  const history = after([setAside(1, [1], 100), banked(1, 100, 100)], [rolled(2, [2])], [setAside(2, [1], 100), banked(2, 100, 100)]);
  history.hear({ kind: 'undone', steps: 2 });
  assert.deepEqual([history.turns.length, history.backs, history.laid.aside], [1, { 1: 0 }, []]);
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
  assert.deepEqual(history.laid.aside, [KEPT]);
});
