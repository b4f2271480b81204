// A position as a link holds it: by rules that come with Tincup behind the question mark, with dots between; by others with the
// rules themselves, behind #, where no network sees them.
import { isAlone } from '../shared/host.js';
import { packed, unpacked } from '../shared/sent.js';

const NAME = 'practice';
const END = `#${NAME}=`;
const WRITTEN = /^([a-z0-9-]{1,60})\.(\d{0,9})\.(\d{0,9})\.(\d{0,9})\.([1-6]{0,12})((?:\.[a-z-]{1,20}_\d{1,12}){0,20})$/;
const LONGEST = 20_000; // characters of an end: the rules of a form take some hundreds

const DEEPEST = 20; // levels of what is in an end, more than any rules have: what is far deeper nobody can pass on

const whole = (typed) => typed.replace(/\D/g, '');
const isFlat = (it, levels = DEEPEST) => Object(it) !== it || (levels > 0 && Object.values(it).every((each) => isFlat(each, levels - 1)));
const isNamed = (it) => Object(it) === it && !Array.isArray(it);
const isTyped = (it) => typeof it === 'string' && it.length <= 12;

/** The address of a position; `rules`: an id, or the values of a rule set; `more`: what they ask about besides. */
export async function toLink({ rules, mine, other, score, dice, more }) {
  const url = new URL(isAlone ? location.pathname : '/', location.href);
  const numbers = [mine, other, score].map(whole);
  const others = Object.entries(more).map(([name, typed]) => [name, whole(typed)]).filter(([, number]) => number);
  if (typeof rules === 'string') url.search = `${NAME}=${[rules, ...numbers, dice, ...others.map((it) => it.join('_'))].join('.')}`;
  else url.hash = await packed(END, { rules, at: [...numbers, dice], more: Object.fromEntries(others) });
  return url.href;
}

/** The position in an address: `{ position }`, or the message for the `fault` of one that holds none; {} where it is about something else. */
export async function fromLink({ search, hash }) {
  if (hash.startsWith(END)) return fromEnd(hash);
  const said = new URLSearchParams(search).get(NAME);
  if (said === null) return {};
  if (said.length > LONGEST) return { fault: 'web-practice-long' };
  const parts = WRITTEN.exec(said);
  if (!parts) return { fault: 'web-practice-link' };
  const [, rules, mine, other, score, dice, others] = parts;
  const more = Object.fromEntries(others.split('.').slice(1).map((it) => it.split('_')));
  return { position: { rules, mine, other, score, dice, more } };
}

async function fromEnd(hash) {
  if (hash.length > LONGEST) return { fault: 'web-practice-long' };
  const { rules, at, more = {} } = await unpacked(hash).catch(() => ({})) ?? {}; // whatever was wrong with it, there is no position in it
  if (typeof rules?.name !== 'string' || !isFlat(rules) || !Array.isArray(at) || at.length !== 4 || !isNamed(more) || ![...at, ...Object.values(more)].every(isTyped)) return { fault: 'web-practice-damaged' };
  const [mine, other, score, dice] = at;
  return { position: { rules, mine, other, score, dice, more } };
}
