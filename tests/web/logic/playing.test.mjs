// What the parts of the table say.
import assert from 'node:assert/strict';
import { moreWords } from 'app/shared/words.js';
import { banking } from 'app/table/dock.js';
import { headAndLine } from 'app/table/felt.js';
import { noted } from 'app/table/note.js';
import { beside, status } from 'app/table/sides.js';
import { choice, game, option, table, tests, view } from './table.mjs';

await moreWords();
const test = tests();

test('banking: what it gives, or why it cannot be', () => {
  const at = (total, changes) => game({ phase: 'decide', of: [{ total }], ...changes });
  assert.deepEqual(banking(at(500), option([1], { turn_score: 350 })), [true, 'Bank 350', 'makes 850']);
  assert.deepEqual(banking(at(500), option([1], { turn_score: 350, bank_bonus: 100 })), [true, 'Bank 450', 'makes 950']);
  assert.deepEqual(banking(at(0), null), [false, 'Bank', 'set dice aside first']);
  assert.deepEqual(banking(game(), null), [false, 'Bank', 'nothing to bank yet']);
  assert.deepEqual(banking(undefined, null), [false, 'Bank', ' ']);
  const refused = (data, more = {}) => banking(at(0), option([1], { why_not_bank: { data, sentence: 'it is not possible' }, ...more }));
  assert.deepEqual(refused({ needed: 1_000, missing: 650 }), [false, 'Bank', '1,000 needed, 650 short']);
  assert.deepEqual(refused({}), [false, 'Bank', 'it is not possible']);
  assert.match(refused({}, { must_roll: true })[2], /roll/);
  assert.match(banking(at(0), option([1], { cannot_win: true }))[2], /too few|not enough/);
});

test('what stands on the felt: whose turn it is and what is asked', () => {
  const said = (now, seats, done = () => {}) => {
    const state = table(now, seats);
    done(state);
    return headAndLine(state, state.shown.value);
  };
  assert.deepEqual(said(view(2)), ['Your turn', 'The dice are in the cup']);
  assert.deepEqual(said(view(2, game({ side: 2 }))), ['Bo is rolling', '']);
  assert.match(said(view(2), [1, 2])[0], /Ada, your roll/);
  assert.match(said(view(2, game(), { paused: true }))[0], /paused/);
  const two = view(2, choice([1, 5, 2], [[1], [5]]));
  assert.equal(said(two)[1], 'Tap dice to set aside');
  assert.match(said(view(2, choice([1, 2], [[1]])), [1], (it) => { it.selected.value = [0]; })[1], /only/i);
  assert.match(said(view(2, game({ of: [{ on_board: false, needs: 500 }] })))[1], /500/);
  assert.match(said(view(2, game({ final_round: true, of: [{ to_win: 350 }] })))[1], /350/);
  assert.match(said(view(2, game({ penalty: { in_a_row: true, after: 3, points: 1_000 }, of: [{ farkles: 2 }] })))[1], /1,000/);
  assert.match(said(view(2, game({ side: 2, final_round: true, of: [{}, { to_beat: 10_200 }] })))[1], /10,200/);
});

test('the words beside a name: who plays there, who is away, what a side still needs', () => {
  const words = (now, at = 1, done = () => {}) => {
    const state = table(now);
    done(state);
    return beside(state, now.game, now.game.sides[at], now.game.sides[at].total);
  };
  const bo = (side, more = {}) => view(2, game({ of: [{}, side], ...more }));
  assert.equal(words(bo({ to_go: 9_500, total: 500 })), '9,500 to go');
  assert.equal(words(view(2), 1, (it) => { it.here.value = [1]; }), 'not here');
  assert.equal(words(view(2, game(), { seats: [{}, { player: 'bot:easy', stands_in: true }] })), 'a bot plays');
  assert.equal(words(bo({ status: 'resigned' })), 'resigned');
  assert.equal(words(bo({ present: false })), 'away');
  assert.equal(words(bo({}, { phase: 'over' })), '');
  assert.match(words(bo({ to_win: 350 }, { final_round: true })), /350/);
  assert.match(words(bo({ total: 10_000, to_win: null }, { final_round: true })), /lead/);
  assert.match(words(bo({ on_board: false, needs: 500 })), /board/);
});

test('while a bank is played, what is to go is counted from the total that is shown', () => {
  const [side] = game({ of: [{ total: 800, to_go: 9_200 }] }).sides;
  assert.equal(status(game(), side, 500), '9,500 to go');
});

test('what is said below the tray, and what can be done about it', () => {
  const said = (now, seats, host, done = () => {}) => {
    const state = table(now, seats, { host });
    const asked = [];
    state.control = (...command) => asked.push(command);
    done(state);
    const [text, ...ways] = noted(state);
    ways.forEach(([, way]) => way());
    return [text, ways.map(([label]) => label), asked];
  };
  const gone = (it) => { it.here.value = [1]; };
  const turn = view(2, game({ side: 2 }));
  assert.deepEqual(said(turn, [1], true, gone), ['Bo is away. The game waits.', ['Skip', 'Let a bot play'],
    [['skip', { at: 2 }], ['assign', { at: 2, player: 'bot:medium' }]]]);
  assert.deepEqual(said(turn, [1], false, gone)[1], []);
  assert.deepEqual(said(view(2, game(), { paused: true }), [1], true), ['The game is paused', ['Go on'], [['pause', { on: false }]]]);
  assert.deepEqual(said(view(2, game(), { paused: true }), [2], false), ['The game is paused. The host goes on with it.', [], []]);
  assert.deepEqual(said(view(2, game(), { damaged: {} }), [1], true),
    ['This table is damaged, and closed to play. What is right of it is shown.', [], []]);
  const [text, ways, asked] = said(view(7, game(), { undo: [1] }), [2], false, (it) => {
    it.lastBanker.value = 1;
    it.turns.value = [{ side: 1, points: 350 }];
  });
  assert.deepEqual([text, ways], ['Ada would like to take back the 350 just banked. Fine?', ['Fine', 'No']]);
  assert.deepEqual(asked, [['undo', { seq: 7, agree: true }], ['undo', { seq: 7, agree: false }]]);
  assert.deepEqual(said(view(7, game(), { undo: [1] }), [1]).slice(0, 2), ['Waiting for Bo to agree.', ['Never mind']]);
  assert.deepEqual(said(view(7, game(), { may_undo: true }), [1], true, (it) => { it.lastBanker.value = 1; }), ['Not what you meant?', ['Take it back'], [['undo', { seq: 7 }]]]);
  assert.deepEqual(said(view(7, game(), { may_undo: true }), [1], true, (it) => { it.refusedBy.value = 2; }).slice(0, 2), ['Bo would rather not.', ['Take it back']]);
  assert.deepEqual(said(view(2, game(), { seats: [{ present: false }] }), [1])[2], [['act', { seq: 2, action: 'return:1' }]]);
  assert.deepEqual(said(view(2, game(), { seats: [{ player: 'bot:easy', stands_in: true }] }), [1])[0], 'A bot plays for you.');
  assert.deepEqual(said(view(2, game(), { seats: [{ player: 'bot:easy' }] }), [1], true)[2], [['assign', { at: 1, player: 'person' }]]);
  assert.deepEqual(said(view(2, game(), { seats: [{ player: 'bot:easy' }] }), [1], false)[2], []);
  assert.deepEqual(said(view(2, game(), { seats: [{}, { player: 'bot:easy' }] }), [1], true).slice(0, 2), ['Bo is back.', ['Let them play']]);
  assert.deepEqual(said(view(2), [], false, (it) => { it.isLate.value = true; }).slice(0, 2), ['All seats are taken: you are looking on.', ['I see']]);
});
