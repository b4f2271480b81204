// Keeps the page for when there is no network, by the service worker of its folder.
import { trusted } from './engine.js';

/** Whether the page opens without a network from now on; browsers allow that where it came safely. */
export async function kept() {
  const keeper = navigator.serviceWorker;
  if (!keeper) return false;
  try {
    await keeper.register(trusted('sw.js'));
  } catch {
    return false; // storage is forbidden, or the web space is out of reach
  }
  await keeper.ready;
  if (!keeper.controller) await new Promise((taken) => { keeper.addEventListener('controllerchange', taken, { once: true }); });
  return true;
}
