// Has the push service of this browser say that it is your turn, while no page is open.
import { settled } from '../../engine/offline.js';
import { trusted } from '../../engine/scripts.js';
import { get, post } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { change } from '../shared/settings.js';

const SCOPE = '/push/'; // no page lies there: this worker keeps none
const WORKER = '/push.js';
const PATIENCE = 20_000; // milliseconds after which a push service does not answer

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const plain = (text) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const asText = (buffer) => plain(btoa(String.fromCharCode(...new Uint8Array(buffer))));

/** The key to subscribe with, of a server that has one; null where this browser or the server cannot. */
export const serverKey = async () => (!isAlone && isSecureContext && 'PushManager' in window ? (await get('/push')).key : null);

const known = () => navigator.serviceWorker?.getRegistration(SCOPE);

/** This browser's subscription by the key of the server: one by another key is of no use any more. */
async function subscription(key) {
  const worker = await navigator.serviceWorker.register(trusted(WORKER), { scope: SCOPE });
  if (!worker.active) await settled(worker.installing ?? worker.waiting);
  const before = await worker.pushManager.getSubscription();
  if (before && asText(before.options.applicationServerKey) === key) return before;
  await before?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** Asks the person and the push service; whether both agree. */
export async function switchOn(key) {
  if (await Notification.requestPermission() !== 'granted') return false;
  try {
    return Boolean(await Promise.race([subscription(key), new Promise((done) => { setTimeout(done, PATIENCE); })]));
  } catch (refused) { // a browser without a push service
    if (refused instanceof DOMException) return false;
    throw refused;
  }
}

/** Has nothing sent to this browser any more, of whichever table. */
export async function switchOff() {
  const before = await (await known())?.pushManager.getSubscription();
  if (!before) return;
  await before.unsubscribe();
  await post('/push/end', { endpoint: before.endpoint });
}

/** Has this browser told of the turns of the seats that it holds at a table; what it was told before has been seen. */
export async function subscribeAt(code) {
  const key = await serverKey();
  if (!key || Notification.permission !== 'granted') {
    change({ notify: Notification.permission === 'granted' });
    return;
  }
  const { endpoint, keys: { p256dh, auth } } = (await subscription(key)).toJSON();
  await post(`/tables/${code}/push`, { endpoint, p256dh, auth });
  (await (await known()).getNotifications({ tag: `/t/${code}` })).forEach((seen) => seen.close());
}

/** Shows a notification by the worker: on phones no page may itself. */
export const show = async (title, about) => (await known())?.showNotification(title, about);
