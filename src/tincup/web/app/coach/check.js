// Checks the dice of a game, and its log, in this browser: nothing here asks a server or the game's engine.
// It needs no more than a browser has: WebCrypto's SHA-256 and HMAC. How dice follow from a seed is told in docs/records.md, step by step.

const utf8 = (text) => new TextEncoder().encode(text);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const joined = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

async function hmac(key, bytes) {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, bytes));
}

/** What was published before anybody sat down: it fits one seed, and does not tell it. */
export const commitmentOf = async (seed) => `sha256:${hex(await sha256(utf8(seed)))}`;

/** The key of a game's dice: from the seed, and from the salts that players gave once the commitment was known. */
async function keyOf(seed, salts, derivation) {
  let key = utf8(seed);
  const digests = await Promise.all(salts.map((salt) => sha256(utf8(salt))));
  if (derivation > 1) {
    digests.sort((a, b) => (hex(a) < hex(b) ? -1 : 1)); // their order is nobody's choice
    if (key.length > 64 || key.at(-1) === 0) key = joined([[0xff], await sha256(key)]); // HMAC would take it for another seed
  }
  return hmac(key, joined(digests));
}

/** The dice of roll `number`, from 0, as they fall. */
async function roll(key, number, count) {
  const dice = [];
  for (let block = 0; dice.length < count; block += 1) {
    const asked = new DataView(new ArrayBuffer(12));
    asked.setBigUint64(0, BigInt(number));
    asked.setUint32(8, block);
    const bytes = await hmac(key, new Uint8Array(asked.buffer));
    dice.push(...[...bytes].filter((byte) => byte < 252).map((byte) => 1 + byte % 6)); // 252 is six times 42: no face is favoured
  }
  return dice.slice(0, count);
}

/** An entry as it was hashed: keys in ascending order, no spaces. */
const spelt = (value) => {
  if (Array.isArray(value)) return `[${value.map(spelt).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${spelt(value[key])}`).join(',')}}`;
};

/** The running hash of a log: each entry is hashed after all before it, so that none can be changed, left out or put in. */
export async function chainOf(log) {
  const anew = new Map(); // entries that somebody took their name out of keep the hash they had
  for (const { kind, rewritten } of log) if (kind === 'unnamed') for (const [at, had, digest] of rewritten) anew.set(at, { had, digest });
  let chain = '';
  for (const [at, entry] of log.entries()) {
    const text = spelt(entry);
    const said = anew.get(at + 1);
    const isAnew = said && hex(await sha256(utf8(text))) === said.digest;
    chain = isAnew ? said.had : hex(await sha256(utf8(chain + text)));
  }
  return chain;
}

const sorted = (dice) => [...dice].sort().join('');

/** All that can be checked of a game: its log, its dice as the table tells them, and the hash of the log that was told.
 * `rolls` has what was rolled beside what follows from the seed; it is null while the seed is secret. */
export async function checked(log, dice, chain) {
  const told = log.filter(({ kind, action }) => kind === 'acted' && /^[1-6]+$/.test(action)).map(({ action }) => [...action].map(Number));
  const made = await chainOf(log);
  const faces = [1, 2, 3, 4, 5, 6].map((face) => told.flat().filter((each) => each === face).length);
  const found = { faces, expected: told.flat().length / 6, chain: { told: chain, made, right: chain === made }, commitment: null, rolls: null };
  if (!dice.seed) return found;
  const commitment = await commitmentOf(dice.seed);
  const key = await keyOf(dice.seed, dice.salts, dice.derivation ?? 1);
  const rolls = await Promise.all(told.map(async (rolled, number) => {
    const derived = await roll(key, number, rolled.length);
    return { number: number + 1, told: rolled, derived, right: sorted(rolled) === sorted(derived) };
  }));
  return { ...found, commitment: { told: dice.commitment, made: commitment, right: dice.commitment === commitment }, rolls };
}
