// Games that go from this browser to a server: to that of the page itself, or to another in a link which its page opens.
import { ApiProblem, get, post } from './api.js';

const KEPT = '#kept=';
const RULES = '#rules=';
const MOST = 2_000_000; // bytes: more than a server takes
const PACKING = 'deflate-raw';

/** The address that somebody means, or null; a name alone is one of the web. */
export function addressOf(text) {
  const said = text.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(said) ? said : `https:${'//'}${said}`);
    return said && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** What a server is sent of a game that is kept here: its log, its seed, and a key, the same each time. */
export const toSend = (code) => post(`/tables/${code}/move`);

/** Leaves a game that is kept here to the server at this address; null: it goes on here after all. */
export const leave = (code, to) => post(`/tables/${code}/moved`, { to });

/** Has the server of this page go on with what is sent. Throws an `ApiProblem`. */
export async function bring(body) {
  const headers = { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' };
  const answer = await fetch('/api/kept', { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => { throw new ApiProblem(0, null); });
  const said = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiProblem(answer.status, said);
  return said;
}

/** Has the server of this page keep a game of this browser, too, which is over; once it is there that is all. */
export async function keepThere(code) {
  try {
    await bring(await toSend(code));
  } catch (problem) {
    if (problem.code !== 'server-went-on') throw problem; // there is a rematch on one side
  }
}

/** What everybody may know of a server's table, to be looked at elsewhere. */
export async function copyOf({ path, code }) {
  for (;;) {
    const { view, link } = await get(path);
    const log = await get(`${path}/log`);
    if (log.length === view.seq) return { log, chain: view.chain, from: link ?? `${location.origin}/t/${code}` }; // else it has gone on
  }
}

/** The end of a link that has something in it, behind a `mark`: nothing of it is asked for over the network. */
export async function packed(mark, body) {
  const stream = new Blob([JSON.stringify(body)]).stream().pipeThrough(new CompressionStream(PACKING));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return mark + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The end of a link that has a game in it. */
export const packedGame = (body) => packed(KEPT, body);

/** A link that has a rule file in it, which every page of Tincup can open. */
export const rulesLink = async (file) => `${location.origin}${location.pathname}${await packed(RULES, { file })}`;

/** What is in a link's end. Throws for what is nothing of the kind. */
export async function unpacked(end) {
  const text = atob(end.slice(end.indexOf('=') + 1).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(PACKING)).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) throw new RangeError(`${size}`);
    parts.push(part.value);
  }
  return JSON.parse(await new Blob(parts).text());
}
