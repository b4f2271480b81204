// Who starts better by the rules of a form, where the engine may be missing, dear or out of reach.
import assert from 'node:assert/strict';
import { solved } from 'app/coach/work.js';
import { state } from 'app/shared/engine.js';
import { moreWords } from 'app/shared/words.js';
import { settled } from './clock.mjs';
import { tests } from './table.mjs';

const { fetch } = globalThis;
let asked;
let answers;
const test = tests({
  before() {
    [asked, answers] = [[], []];
    globalThis.fetch = async (address) => {
      asked.push(address);
      return { json: answers.shift() ?? (() => { throw new TypeError('Failed to fetch'); }) };
    };
  },
  after() {
    globalThis.fetch = fetch;
    delete navigator.connection;
    state.value = { is: '' };
  },
});
const FORM = { code: 'house-rules', call: 'solve', with: { rules: { file: 'extends = "plain"\n' } } };
const nobody = () => assert.fail('it never began');

test('where data are dear, who starts waits for leave, which is asked for, and no longer than anybody waits', async () => {
  await moreWords();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const found = solved(FORM, nobody);
  await settled();
  assert.equal(state.value.is, 'dear');
  assert.deepEqual(asked, []);
  state.value.load();
  assert.match((await found).refused, /network/);
});

test('a server without the engine says of who starts why it is not known, and what it lacks', async () => {
  await moreWords();
  answers = [() => ({ start: null, comes: false }), () => ({ start: null, comes: true })];
  assert.match((await solved(FORM, nobody)).refused, /^This server lacks what runs the engine/);
  assert.match((await solved(FORM, nobody)).refused, /^This server is making ready/);
  assert.deepEqual(asked, ['/web/engine', '/web/engine']);
});

test('without a network nobody learns who starts better, but that there is none', async () => {
  await moreWords();
  const { refused, answer } = await solved(FORM, nobody);
  assert.match(refused, /network/);
  assert.equal(answer, undefined);
});
