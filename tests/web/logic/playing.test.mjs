// What the parts of the table say.
import assert from 'node:assert/strict';
import { moreWords, t } from 'app/shared/words.js';
import { banking, riskOf, rollHint } from 'app/table/dock.js';
import { between, divisor, headAndLine } from 'app/table/felt.js';
import { noted } from 'app/table/note.js';
import { beside, howFar, landing, laneEnd, pending, status } from 'app/table/status.js';
import { choice, game, option, table, tests, view } from './table.mjs';

await moreWords();
const test = tests();

test('the risk of a roll: of the first of a turn its own, where it has one', () => {
  const risk = { 5: 0.08, 6: 0.03, first: 0 };
  assert.equal(riskOf(game({ risk })), 0);
  assert.equal(riskOf(game({ risk, turn: { score: 500 } })), 0.03);
  assert.equal(riskOf(game({ risk, turn: { exchange: true, dice: 5 } })), 0.08);
  assert.equal(riskOf(game({ risk, turn: { score: 200, dice: 5, risk: 0.11 } })), 0.11); // a set has to be cleared
  assert.equal(riskOf(game()), 0.03);
  assert.equal(riskOf(choice([1, 2, 3], [[1]])), null);
  assert.equal(riskOf(choice([1, 2, 3], [[1]]), option([1])), 0.25);
});

test('the hint of a roll: its risk, how many are left, or why there is none', () => {
  const none = option([1], { why_not_roll: { sentence: 'no roll is left' } });
  const limited = (left) => game({ turn: { rolls_left: left } });
  assert.equal(rollHint(game(), null), '3% farkle');
  assert.equal(rollHint(limited(3), null), '3% farkle, 3 rolls left');
  assert.equal(rollHint(limited(1), option([1])), '25% farkle, last roll');
  assert.equal(rollHint(limited(0), none), 'no roll is left');
  assert.equal(riskOf(limited(0), none), null);
});

test('how far a game goes, and lanes: by a target, by rounds, by both', () => {
  const said = (changes) => howFar(game(changes));
  assert.equal(said({ target: 10_000 }), 'first to 10,000');
  assert.equal(said({ target: 10_000, must_surpass: true, rounds: 10 }), 'more than 10,000 · 10 rounds');
  assert.equal(said({ target: 10_000, must_hit: true, rounds: null }), 'exactly 10,000');
  assert.equal(said({ target: 121, unit: 'holes' }), '121 holes');
  assert.equal(said({ target: null, rounds: 1 }), '1 round');
  assert.equal(laneEnd(game({ target: 10_000 })), 10_000);
  assert.equal(laneEnd(game({ target: null, of: [{ total: 800 }, { total: 400 }] })), 1_000);
  const [side] = game({ target: null, of: [{ total: 800, to_go: null }] }).sides;
  assert.equal(status(game({ target: null }), side, 800), '');
});

test('banking: what it gives, or why it cannot be', () => {
  const at = (total, changes) => game({ phase: 'decide', of: [{ total }], ...changes });
  assert.deepEqual(banking(at(500), option([1], { turn_score: 350 })), [true, 'Bank 350', 'makes 850']);
  assert.deepEqual(banking(at(500), option([1], { turn_score: 350, bank_bonus: 100 })), [true, 'Bank 450', 'makes 950']);
  const waits = { turn_score: 350, bank_aside: 450, bank_total: 0 };
  assert.deepEqual(banking(at(0), option([1], waits)), [true, 'Bank 350', 'kept aside: 450']);
  assert.deepEqual(banking(at(0), option([1], { turn_score: 350, bank_total: 800 })), [true, 'Bank 350', 'makes 800']);
  const tooMuch = { turn_score: 350, bank_overshoots: 150, bank_total: 9_650 };
  assert.deepEqual(banking(at(9_800), option([1], tooMuch)), [true, 'Bank 350', 'too much: 9,650 in all']);
  assert.deepEqual(banking(at(0), null), [false, 'Bank', 'nothing to bank yet']);
  const few = { why_not_bank: { code: 'below-opening-minimum', data: { needed: 500, missing: 250, opening_by: 'roll' } } };
  assert.deepEqual(banking(at(0), option([1], few)), [false, 'Bank', '500 in one roll, 250 short']);
  assert.deepEqual(banking(at(0, { turn: { score: 300 } }), null), [false, 'Bank', ' ']); // Roll says it
  assert.deepEqual(banking(game(), null), [false, 'Bank', 'nothing to bank yet']);
  assert.deepEqual(banking(undefined, null), [false, 'Bank', ' ']);
  const refused = (data, more = {}) => banking(at(0), option([1], { why_not_bank: { data, sentence: 'it is not possible' }, ...more }));
  assert.deepEqual(refused({ needed: 1_000, missing: 650 }), [false, 'Bank', '1,000 needed, 650 short']);
  assert.deepEqual(refused({}), [false, 'Bank', 'it is not possible']);
  const unconfirmed = { code: 'unconfirmed', data: { points: 300 }, sentence: 'it is not possible' };
  assert.deepEqual(banking(at(0), option([1], { why_not_bank: unconfirmed, must_roll: true, hot_dice: true })), [false, 'Bank', '300 more to confirm']);
  assert.match(refused({}, { must_roll: true, hot_dice: true })[2], /roll all/);
  assert.equal(refused({ left: 1 }, { must_roll: true, hot_dice: false })[2], 'it is not possible');
  assert.equal(refused({ left: 1, needed: 500, missing: 150 }, { must_roll: true, hot_dice: false })[2], 'it is not possible');
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
  assert.deepEqual(said(view(2, game({ side: 2 })), [1], (it) => { it.here.value = [1]; }), ['Bo is away', '']);
  assert.match(said(view(2), [1, 2])[0], /Ada, your roll/);
  assert.match(said(view(2, game(), { paused: true }))[0], /paused/);
  const two = view(2, choice([1, 5, 2], [[1], [5]]));
  assert.equal(said(two)[1], 'Tap dice to set aside');
  assert.match(said(view(2, choice([1, 2], [[1]])), [1], (it) => { it.selected.value = [0]; })[1], /only/i);
  const toOpen = (changes) => said(view(2, game({ of: [{ on_board: false, to_open: 500 }], ...changes })))[1];
  assert.equal(toOpen(), 'Not on the board: 500 in one turn');
  assert.equal(toOpen({ opening_by: 'roll' }), 'Not on the board: 500 in one roll');
  assert.match(said(view(2, game({ final_round: true, of: [{ to_win: 350 }] })))[1], /350/);
  const penalised = (farkles, penalty) => said(view(2, game({
    penalty: { in_a_row: true, after: 3, points: 1_000, further: [], ...penalty }, of: [{ farkles }],
  })))[1];
  assert.equal(penalised(2), 'Third farkle would cost 1,000');
  assert.doesNotMatch(penalised(3), /cost/);
  assert.deepEqual([1, 2, 3, 4, 5].map((it) => penalised(it, { further: [1_500, 2_000] }).match(/[\d,]+$/)?.[0]), [undefined, '1,000', '1,500', '2,000', '2,000']);
  assert.equal(penalised(2, { points: null }), 'Third farkle would cost everything');
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
  assert.match(words(bo({ on_board: false, to_open: 500 })), /board/);
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
    ['This table is damaged, and closed to play. What is still right is shown.', [], []]);
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
  assert.deepEqual(said(view(2, game(), { seats: [{ player: 'bot:easy', stands_in: true }] }), [1], false),
    ['A bot plays for you.', ['I am back'], [['act', { seq: 2, action: 'return:1' }]]]);
  assert.deepEqual(said(view(2), [], false, (it) => { it.isLate.value = true; }).slice(0, 2), [t('web-late'), ['I see']]);
});

test('the pot counts in scores that there are', () => {
  const scores = [100, 150, 1_150, 0, 1_150]; // what may be kept, and from where to where it counts
  const seen = Array.from({ length: 101 }, (_, i) => between(0, 1_150, i / 100, divisor(scores)));
  assert.deepEqual([...new Set(seen)], Array.from({ length: 24 }, (_, i) => 50 * i));
  assert.equal(between(300, 1_000, 0.5, divisor([300, 1_000, 700])), 600);
  assert.equal(between(2, 5, 0.4, divisor([2, 5, 3])), 3);
});

test('the hollow peg stands where banking now would lead, and nowhere where it is not possible', () => {
  const at = (way, side = {}) => {
    const state = table(view(2, choice([1, 1, 1], [], { options: [option([1, 1, 1], { turn_score: 300, ...way })], of: [{ total: 200, ...side }] })));
    state.selected.value = [0, 1, 2];
    const { value: now } = state.game;
    return [pending(state, now, now.sides[0]), landing(state, now, now.sides[0]), landing(state, now, now.sides[1])];
  };
  assert.deepEqual(at({}), [300, 500, null]);
  assert.deepEqual(at({ bank_bonus: 500 }), [300, 1_000, null]);
  assert.deepEqual(at({ bank_aside: 300, bank_total: 0 }), [300, null, null]);
  assert.deepEqual(at({ bank_total: 750 }), [300, 750, null]);
  assert.deepEqual(at({ why_not_bank: { data: { needed: 500, missing: 200 } } }), [300, null, null]);
  assert.deepEqual(at({ bank_exchanges: true }), [300, null, null]);
  const theirs = (needs, opening_by = 'turn') => {
    const state = table(view(2, game({ side: 2, opening_by, of: [{}, { total: 0, needs, on_board: false }] })));
    state.film.shown.value = { ...state.film.shown.value, side: 2, pot: 300 };
    return landing(state, state.game.value, state.game.value.sides[1]);
  };
  assert.deepEqual([theirs(0), theirs(500), theirs(200), theirs(200, 'roll'), theirs(0, 'turns')], [300, null, 300, null, null]);
});

test('who has banked is on the board before the view says so', () => {
  const at = (total, changes = {}) => status(game(), { ...game().sides[1], on_board: false, to_open: 500, ...changes }, total);
  assert.equal(at(0), 'not on the board yet');
  assert.doesNotMatch(at(600), /on the board/);
  assert.equal(at(-1_000), 'not on the board yet'); // what three farkles cost
});
