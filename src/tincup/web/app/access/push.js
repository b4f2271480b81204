// Has the push service of this browser say that it is your turn, while no page is open.
import { settled } from '../../engine/offline.js';
import { trusted } from '../../engine/scripts.js';
import { get, post } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { change } from '../shared/settings.js';
import { moreWords, t } from '../shared/words.js';

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

/** The same; null where the push service refuses, does not answer, or this browser has none. */
async function agreed(key) {
  try {
    return await Promise.race([subscription(key), new Promise((done) => { setTimeout(done, PATIENCE, null); })]);
  } catch (refused) {
    if (refused instanceof DOMException) return null;
    throw refused;
  }
}

/** Asks the person and the push service; whether both agree. */
export const switchOn = async (key) => await Notification.requestPermission() === 'granted' && await agreed(key) !== null;

/** Has nothing sent to this browser any more, of whichever table. */
export async function switchOff() {
  const before = await (await known())?.pushManager.getSubscription();
  if (!before) return;
  await before.unsubscribe();
  await post('/push/end', { endpoint: before.endpoint });
}

/**
 * Has this browser told of the turns of the seats that it holds at a table; what it was told before has been seen.
 * Returns why not, where the push service has refused: then it is told while the page is open.
 */
export async function subscribeAt(code) {
  const key = await serverKey();
  if (!key || Notification.permission !== 'granted') {
    change({ notify: Notification.permission === 'granted' });
    return '';
  }
  const now = await agreed(key);
  if (!now) {
    change({ notify: true });
    await moreWords();
    return t('web-set-notify-blocked');
  }
  const { endpoint, keys: { p256dh, auth } } = now.toJSON();
  await post(`/tables/${code}/push`, { endpoint, p256dh, auth });
  (await (await known()).getNotifications({ tag: `/t/${code}` })).forEach((seen) => seen.close());
  return '';
}

/** Shows a notification by the worker: on phones no page may itself. */
export const show = async (title, about) => (await known())?.showNotification(title, about);
