// Dice at rest at the density of the screen: drawn by a worker, or in slices where there is none.
import { linear, still } from 'dice';
import { trusted } from '../../engine/scripts.js';

const { base } = document.documentElement.dataset;
const waiting = new Map(); // what the worker was asked for
let worker = null;
let last = 0;
let idle = Promise.resolve();

/** Draws it on the page, one after another, so that none holds up a tap. */
const inSlices = (die) => {
  idle = idle.then(() => new Promise((resolve) => { setTimeout(resolve); }));
  return idle.then(() => createImageBitmap(still(die)));
};

try {
  worker = new Worker(trusted(`${base}/dice/worker.js`), { type: 'module' });
  worker.onmessage = ({ data: { id, picture } }) => { waiting.get(id).resolve(picture); waiting.delete(id); };
  worker.onerror = () => {
    worker = null;
    for (const { die, resolve } of waiting.values()) resolve(inSlices(die));
  };
} catch { /* a browser without workers of modules */ }

/** The picture of a die that lies; `e`: its edge in px, `density`: pixels for one of them, `felt`: its colour as `#1f5f59`. */
export function picture({ e, yaw, sides, felt }, density) {
  const die = { half: e / 2 * density, yaw, sides, felt: linear(felt) };
  if (!worker) return inSlices(die);
  return new Promise((resolve) => {
    last += 1;
    waiting.set(last, { die, resolve });
    worker.postMessage({ id: last, die });
  });
}
