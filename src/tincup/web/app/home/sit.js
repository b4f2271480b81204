// Takes a seat at a table.
import { longKey, post } from '../shared/api.js';
import { keep, kept, remember } from '../shared/settings.js';

/** Sits down under a name. Rejects where the server does not want that. */
export async function sit({ code, socket, view }, name) {
  const before = kept('sit');
  const isAgain = before?.code === code && before.name === name;
  const key = isAgain ? before.key : longKey();
  keep('sit', { code, name, key }); // asked again, after a reload too, it is the same seat
  await post(`/tables/${code}/seats`, { name, key, stake: view.value.stake || undefined }); // who says it agrees to it
  kept('sit');
  remember(code);
  socket.reconnect(); // as somebody who sits there
}
