// The screen that stays on.
import assert from 'node:assert/strict';
import { keepAwake } from 'app/access/awake.js';
import { settled } from './clock.mjs';
import { tests } from './table.mjs';

let held;
let answers;
const lock = () => {
  held += 1;
  return { release: async () => { held -= 1; } };
};
const test = tests({
  before: () => {
    held = 0;
    answers = async () => lock();
    Object.defineProperty(navigator, 'wakeLock', { value: { request: () => answers() }, configurable: true });
  },
  after: () => { delete navigator.wakeLock; },
});

test('the screen stays on until it need not, and again when the page is shown again', async () => {
  const end = keepAwake();
  await settled();
  assert.equal(held, 1);
  held = 0; // browsers release it where the page is hidden
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  assert.equal(held, 1);
  end();
  await settled();
  assert.equal(held, 0);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  assert.equal(held, 0);
});

test('a lock that comes when it is no longer wanted is given back', async () => {
  let come;
  answers = () => new Promise((resolve) => { come = resolve; });
  const end = keepAwake();
  end();
  come(lock());
  await settled();
  assert.equal(held, 0);
});

test('a screen that may not stay on, or a browser that cannot, is no fault', async () => {
  answers = () => Promise.reject(new Error('the battery is low'));
  keepAwake()();
  delete navigator.wakeLock;
  keepAwake()();
  await settled();
});
