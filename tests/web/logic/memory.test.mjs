// A picture of memory: kept without its empty pages, laid down as it is read, and known for damaged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opened, packed } from 'engine/picture.js';

const PAGE = 4_096;
const HEAD = 64;
const PAGES = 7;
const FULL = [1, 2, 5];

/** What Pyodide makes, of some pages that have something in them. */
function snapshot() {
  const whole = new Uint8Array(HEAD + PAGES * PAGE);
  new Uint32Array(whole.buffer, 0, 2).set([7, HEAD]);
  for (const page of FULL) whole.fill(page + 1, HEAD + page * PAGE + 100, HEAD + (page + 1) * PAGE - 9);
  return whole;
}

async function kept() {
  const { blob, sum } = packed(snapshot());
  return { bytes: new Uint8Array(await blob.arrayBuffer()), sum };
}

/** A stream that browsers have: in chunks of an odd size, or one that fills what it is handed. */
const streams = {
  chunks: (bytes) => new ReadableStream({
    start(out) {
      for (let at = 0; at < bytes.length; at += 1_234) out.enqueue(bytes.slice(at, at + 1_234));
      out.close();
    },
  }),
  bytes: (bytes) => new Blob([bytes]).stream(),
};

/** The memory of a runtime that has just been made, in which something is already. */
function made(pages = PAGES) {
  const bytes = new Uint8Array(pages * PAGE);
  bytes.fill(9, 3 * PAGE + 5, 3 * PAGE + 50);
  return { HEAPU8: bytes, HEAPU32: new Uint32Array(bytes.buffer) };
}

async function comesBack(stream) {
  const whole = snapshot();
  const { bytes, sum } = await kept();
  assert.equal(bytes.length, 4 * (3 + FULL.length) + HEAD + FULL.length * PAGE);
  const picture = await opened(stream(bytes), sum);
  assert.deepEqual(picture.head, whole.subarray(0, HEAD));
  assert.equal(picture.memory, PAGES * PAGE);
  const memory = made(PAGES + 1);
  await picture.lay(memory);
  assert.deepEqual(memory.HEAPU8.subarray(0, PAGES * PAGE), whole.subarray(HEAD));
  assert.ok(memory.HEAPU8.subarray(PAGES * PAGE).every((byte) => byte === 0));
}

test('memory is as it was, read in chunks', () => comesBack(streams.chunks));
test('memory is as it was, read into a buffer of our own', () => comesBack(streams.bytes));

test('damage anywhere is noticed, and no memory is made for it', async () => {
  const { bytes, sum } = await kept();
  for (const at of [0, 4, 9, 12, 30, 12 + 4 * FULL.length + 8, bytes.length - PAGE, bytes.length - 10]) {
    const other = bytes.slice();
    other[at] ^= 0x10;
    await assert.rejects(async () => (await opened(streams.bytes(other), sum)).lay(made()), undefined, `byte ${at}`);
  }
  const swapped = bytes.slice();
  swapped.set(bytes.subarray(-PAGE), bytes.length - 2 * PAGE);
  swapped.set(bytes.subarray(bytes.length - 2 * PAGE, bytes.length - PAGE), bytes.length - PAGE);
  await assert.rejects(async () => (await opened(streams.bytes(swapped), sum)).lay(made()));
  for (const length of [0, 10, 100, bytes.length - 1]) {
    await assert.rejects(async () => (await opened(streams.chunks(bytes.slice(0, length)), sum)).lay(made()), undefined, `${length} bytes`);
  }
  const huge = bytes.slice();
  new Uint32Array(huge.buffer, 0, 3).set([HEAD, 2 ** 32 - 1, 1]);
  await assert.rejects(() => opened(streams.bytes(huge), sum), /damaged/);
});
