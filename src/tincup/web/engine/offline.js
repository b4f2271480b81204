// Keeps the page for when there is no network, by a service worker; and says when a new version of it is there.
import { trusted } from './scripts.js';

const AGAIN = 3600_000; // milliseconds after which it is asked for again whether there is one
const PLAYING = 'tincup-playing';

/** Holds off new versions until what is returned is called: a game is open. */
export function playing() {
  let end = () => {};
  const ended = new Promise((resolve) => { end = resolve; });
  navigator.locks?.request(PLAYING, { mode: 'shared' }, () => ended).catch(() => {});
  return end;
}

/** Resolves once a worker is as far as it gets: whether it has all that it keeps. */
export const settled = (worker) => new Promise((resolve) => {
  const look = () => {
    if (['activated', 'redundant'].includes(worker.state)) resolve(worker.state === 'activated');
  };
  worker.addEventListener('statechange', look);
  look();
});

/** Resolves once this worker has taken the page over: true; or, false, once another has taken its place, which may undo what is kept. */
const takesOver = (worker) => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
  const look = () => { if (worker.state === 'redundant') resolve(false); };
  worker.addEventListener('statechange', look);
  look();
});

/** What a worker says of its version. */
const aboutIt = (worker) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage('about', [port2]);
});

/** Takes the version that waits; false where a game is open in another tab. */
function take(waiting) {
  const taken = () => {
    waiting.postMessage('take'); // and `watch` sees that it was
    return true;
  };
  return navigator.locks ? navigator.locks.request(PLAYING, { ifAvailable: true }, (lock) => (lock ? taken() : false)) : taken();
}

/** Watches for versions that wait, `onNewer({ news, take })`, and for one that has been taken, here or in another tab. */
function watch(registration, { onNewer, onTaken }) {
  const keeper = navigator.serviceWorker;
  let isControlled = Boolean(keeper.controller);
  keeper.addEventListener('controllerchange', () => {
    if (isControlled) onTaken();
    isControlled = true;
  });
  const found = async (worker) => {
    if (worker && registration.active) onNewer({ ...await aboutIt(worker), take: () => take(worker) });
  };
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => { if (worker.state === 'installed') found(worker); });
  });
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < AGAIN) return;
    last = Date.now();
    registration.update().catch(() => {}); // there is no network
  });
}

/** Whether the page opens without a network from now on, kept by the worker at this address; browsers allow that where it came safely.
 * `onNewer`, `onTaken`: see `watch`. */
export async function kept(address, { onNewer = () => {}, onTaken = () => {} } = {}) {
  const keeper = navigator.serviceWorker;
  if (!keeper) return false;
  let registration = null;
  try {
    registration = await keeper.register(trusted(address)).catch(() => keeper.getRegistration());
  } catch { /* storage is forbidden */ }
  if (!registration) return false; // or the web space is out of reach
  watch(registration, { onNewer, onTaken });
  if (!registration.active && !await settled(registration.installing ?? registration.waiting)) return false;
  return Boolean(keeper.controller) || await takesOver(registration.active);
}
