// What is told to those who listen, and to those who look elsewhere.
import assert from 'node:assert/strict';
import { listen, scores, thisTurn } from 'app/access/keys.js';
import { despiteTotals, result, sentence } from 'app/access/sentences.js';
import { say, tell } from 'app/access/spoken.js';
import { mark } from 'app/access/your-turn.js';
import { change, settings, unkept } from 'app/shared/settings.js';
import { moreWords } from 'app/shared/words.js';
import { pass, settled } from './clock.mjs';
import { banked, choice, farkled, game, putOut, rolled, setAside, table, tests, view, wonOutright } from './table.mjs';

const SCORES = view(2, game({ of: [{ total: 500 }, { total: 12_350 }] }));
let end = () => {};
await moreWords();
const test = tests({ after: () => end() });

const heard = async () => {
  await pass(150);
  return document.getElementById('said').textContent;
};

test('scores and the turn so far, on demand', () => {
  assert.equal(scores(table(SCORES)), 'You 500 and Bo 12,350');
  const state = table(view(2, choice([1, 5, 2], [[1, 5]])));
  assert.equal(thisTurn(state), 'You: 1 5 2. 0 this turn.');
  state.selected.value = [0, 1];
  assert.equal(thisTurn(state), 'You: 1 5 2. 100 this turn.');
});

test('events as sentences: one\'s own, and others\' in brief or in full', () => {
  const said = (event, own, isFull = false) => sentence(table(), event, own, isFull);
  assert.equal(said(rolled(1, [1, 5]), true), '1 5.');
  assert.equal(said(rolled(2, [1, 5]), false), '');
  assert.equal(said(rolled(2, [1, 5]), false, true), 'Bo: 1 5.');
  assert.equal(said(setAside(2, [1], 100), false), '');
  assert.match(said(setAside(2, [1], 100), false, true), /Bo .*1.*100/);
  assert.equal(said(setAside(1, [1], 100), true, true), '');
  assert.match(said(banked(1, 300, 800), true), /Banked 300.*800/);
  assert.match(said(banked(2, 300, 800), false), /Bo banked 300: 800/);
  assert.match(said(farkled(1, [2, 3], 250), true), /2 3.*250/);
  assert.match(said(farkled(2, [2, 3], 250), false), /Bo.*250/);
  assert.match(said(wonOutright(2, [2, 2]), false), /wins the game at once/);
  assert.match(said(putOut(1, [2, 2]), true), /puts you out/);
  assert.match(said(putOut(2, [2, 2]), false), /puts Bo out/);
  assert.equal(said({ kind: 'started', side: 1 }, true, true), '');
});

test('who has won, in one line', () => {
  const over = (...winners) => game({ phase: 'over', winners });
  const said = (...winners) => result(table(view(9, over(...winners))), over(...winners));
  assert.equal(said(1), 'You won');
  assert.equal(said(2), 'Bo won');
  assert.match(said(1, 2), /You, Bo/);
  assert.match(said(), /[Nn]obody/);
});

test('how a game was won whatever the totals are', () => {
  const said = (ending, ...winners) => despiteTotals(game({ phase: 'over', ending, winners }));
  assert.equal(said('target', 1), '');
  assert.match(said('outright', 1), /one roll/);
  assert.match(said('put_out', 1), /last one left/);
  assert.equal(said('put_out'), '');
  assert.match(said('resigned', 1), /gave up/);
});

test('who has lost, where everybody else has won', () => {
  const over = (loser, ...winners) => game({ phase: 'over', winners, loser, of: winners.map(() => ({ status: 'safe' })) });
  const said = (...how) => result(table(view(9, over(...how))), over(...how));
  assert.equal(said(1, 2), 'You lost');
  assert.equal(said(2, 1), 'Bo lost');
  assert.equal(said(null, 1, 2), 'Nobody lost');
});

test('sentences of one moment are read together, and newer ones replace them', async () => {
  say('Ada banks.');
  say('');
  await pass(100);
  say('Your turn.');
  assert.equal(await heard(), 'Ada banks. Your turn.');
  say('Later.');
  assert.equal(await heard(), 'Later.');
});

test('what happens is told: events, the turn, what is selected, what went wrong', async () => {
  const state = table(view(2, game({ side: 2 })));
  end = tell(state);
  assert.equal(await heard(), '');
  state.film.add([banked(2, 100, 100)], [], view(3));
  state.view.value = view(3);
  assert.match(await heard(), /Bo banked 100: 100\. Your turn/);
  state.film.jump(view(4, choice([1, 2], [[1]])));
  state.selected.value = [0];
  assert.match(await heard(), /this turn\.$/);
  state.notice.value = 'Not now';
  assert.equal(await heard(), 'Not now');
});

test('that the browser keeps a game no more is told at a table that it hosts', async () => {
  for (const [code, said] of [['k3v9q2', false], ['0k7q2xm', true]]) {
    unkept.value = '';
    end = tell(Object.assign(table(), { code }));
    await heard();
    unkept.value = 'QuotaExceededError';
    assert.equal(await heard() === 'Not kept', said);
    end();
  }
  unkept.value = '';
});

test('what was read out at a table is not read at home, nor what waits to be', async () => {
  const state = table();
  const leave = tell(state);
  await heard();
  say('Too late');
  leave();
  assert.equal(await heard(), '');
  assert.equal(document.title, 'Tincup');
});

test('your turn: the title, the icon, and one notification where it was switched on', async () => {
  const told = [];
  globalThis.Notification = class { constructor(title) { told.push(title); } };
  const icon = document.querySelector('link[rel=icon]');
  mark(true);
  assert.equal(document.title, '● Your turn · Tincup');
  assert.match(icon.href, /icon-turn\.svg$/);
  assert.deepEqual(told, []);
  change({ notify: true });
  mark(true);
  assert.deepEqual(told, []); // whoever looks at the page sees it
  document.hidden = true;
  mark(true);
  await pass(0);
  assert.deepEqual(told, ['Your turn']);
  mark(false);
  assert.equal(document.title, 'Tincup');
  assert.match(icon.href, /icon\.svg$/);
});

test('a browser that gives no notifications is not asked again', async () => {
  globalThis.Notification = class { constructor() { throw new TypeError('only for service workers'); } };
  change({ notify: true });
  document.hidden = true;
  mark(true);
  await pass(0);
  assert.equal(settings.value.notify, false);
});

/** A table whose keys are listened to, and what they do. */
function keyed() {
  const done = [];
  const note = (name) => (...args) => done.push([name, ...args]);
  const state = Object.assign(table(SCORES), {
    roll: note('roll'), bank: note('bank'), tapFace: note('face'), selectEverything: note('all'), selectNothing: note('nothing'), lastSaid: 'Bo banks.',
  });
  state.film.skip = note('skip');
  end = listen(state, note('help'));
  const press = (key, more = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, code: '', ...more });
    Object.defineProperty(event, 'target', { value: { closest: () => more.inField ?? null } });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return [done, press];
}

test('everything by single keys', async () => {
  const [done, press] = keyed();
  const keys = ['a', 'Backspace', 'r', 'R', 'b', 'n', '?'];
  assert.ok(keys.every((key) => press(key)));
  press('5', { code: 'Digit5' });
  press('%', { code: 'Digit5', shiftKey: true });
  press('3', { code: 'Numpad3' });
  assert.deepEqual(done, [['all'], ['nothing'], ['roll'], ['roll'], ['bank'], ['skip'], ['help'], ['face', 5, undefined], ['face', 5, true], ['face', 3, undefined]]);
  press('s');
  await settled(); // its words may come first
  press('l');
  assert.equal(await heard(), 'You 500 and Bo 12,350 Bo banks.');
  press('m');
  assert.equal(settings.value.sound, true);
});

test('keys that are held roll once; those of the browser and of fields are theirs', () => {
  const [done, press] = keyed();
  press('r', { repeat: true });
  press('r', { ctrlKey: true });
  press('r', { inField: {} });
  assert.equal(press('z'), false);
  change({ keys: false });
  press('r');
  press('?');
  assert.deepEqual(done, []);
});
