// A session at a table, as it is when one comes there, and what its server says.
import { Session } from 'app/session/session.js';
import { pass } from './clock.mjs';
import { Socket, server, tests, view } from './table.mjs';

/** The session of the test that runs. */
export let session;

/** `tests` of sessions, each closed in the end. */
export const sessionTests = () => tests({ after: () => session?.close() });

export function begun(...how) {
  session = new Session(...how);
  return session;
}

/** A table as it is when one comes to it, with these seats held here. */
export async function opened(now = view(1), { seats = [1], host = true, then, watches, code = 'abcdef', greets = true } = {}) {
  const you = { seats, host };
  const path = code.length > 6 ? `/watch/${code}` : `/tables/${code}`;
  server.answers[`GET ${path}`] = { view: now, you, link: null };
  begun(code, then, watches);
  await session.open();
  if (greets) {
    Socket.last.open();
    await greeted(now, you);
  }
  return session;
}

/** The greeting of a connection, and the events up to it, of which these are told. */
export async function greeted(now, you = session.you.value, events = [{ kind: 'created' }]) {
  await Socket.last.says({ type: 'view', view: now, you });
  const first = now.seq - events.length + 1;
  await Socket.last.says(...events.map((event, at) => ({ type: 'event', seq: first + at, words: [], ...event })));
}

export const happens = (seq, events, now, changes = {}) => Socket.last.says(
  { type: 'event', seq, kind: 'acted', actor: events[0]?.side ?? 'host', events, words: [], view: now, ...changes });
export const sent = () => Socket.last.sent.map(({ type, action, seq }) => [type, action ?? seq]);

/** A tap on the die at this place, and what comes of it. */
export async function tapped(place) {
  const done = session.tapDie(place);
  await pass(0);
  await done;
}
