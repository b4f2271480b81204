// A position as a link holds it: by rules that come with Tincup behind the question mark, with dots between; by others with the
// rules themselves, behind #, where no network sees them.
import { isAlone } from '../shared/host.js';
import { packed, unpacked } from '../shared/sent.js';

const NAME = 'practice';
const END = `#${NAME}=`;
const RULES = /^[a-z0-9-]{1,60}$/;
const NUMBER = /^\(?-?\d{0,12}\)?$/; // in brackets off the board, below zero by some rules
const DICE = /^[1-6]{0,12}$/;
const OTHER = /^[a-z-]{1,20}$/;
const FIGURES = /^\d{0,12}$/;
const MOST_OTHERS = 20;
const LONGEST = 20_000; // characters of an end: the rules of a form take some hundreds

const DEEPEST = 20; // levels of what is in an end, more than any rules have: what is far deeper nobody can pass on

const number = (typed) => typed.replace(/[^\d()-]/g, '');
const isFlat = (it, levels = DEEPEST) => Object(it) !== it || (levels > 0 && Object.values(it).every((each) => isFlat(each, levels - 1)));
const isNamed = (it) => Object(it) === it && !Array.isArray(it);
const isIn = (form) => (it) => typeof it === 'string' && form.test(it);

/** A position of what was written, with `others` by name; null where it cannot be one. */
function placed(rules, [mine = '', other = '', score = '', dice = ''], others) {
  const areOthers = others.length <= MOST_OTHERS && others.every(([name, typed, ...rest]) => isIn(OTHER)(name) && isIn(FIGURES)(typed) && !rest.length);
  if (![mine, other, score].every(isIn(NUMBER)) || !isIn(DICE)(dice) || !areOthers) return null;
  return { rules, mine, other, score, dice, more: Object.fromEntries(others) };
}

/** The address of a position; `rules`: an id, or the values of a rule set; `more`: what they ask about besides. */
export async function toLink({ rules, mine, other, score, dice, more }) {
  const url = new URL(isAlone ? location.pathname : '/', location.href);
  const numbers = [mine, other, score].map(number);
  const others = Object.entries(more).map(([name, typed]) => [name, typed.replace(/\D/g, '')]).filter(([, typed]) => typed);
  if (typeof rules === 'string') url.search = `${NAME}=${[rules, ...numbers, dice, ...others.map((it) => it.join('_'))].join('.').replace(/\.+$/, '')}`; // else a chat leaves the stops at the end out
  else url.hash = await packed(END, { rules, at: [...numbers, dice], more: Object.fromEntries(others) });
  return url.href;
}

/** The position in an address: `{ position }`, or the message for the `fault` of one that holds none; {} where it is about something else. */
export async function fromLink({ search, hash }) {
  if (hash.startsWith(END)) return fromEnd(hash);
  const said = new URLSearchParams(search).get(NAME);
  if (said === null) return {};
  if (said.length > LONGEST) return { fault: 'web-practice-long' };
  const [rules, mine, other, score, dice, ...others] = said.replace(/[.,;:!?]+$/, '').split('.'); // a chat's full stop is none of it
  const position = RULES.test(rules) && placed(rules, [mine, other, score, dice], others.map((it) => it.split('_')));
  return position ? { position } : { fault: 'web-practice-link' };
}

async function fromEnd(hash) {
  if (hash.length > LONGEST) return { fault: 'web-practice-long' };
  const { rules, at, more = {} } = await unpacked(hash).catch(() => ({})) ?? {}; // whatever was wrong with it, there is no position in it
  const position = typeof rules?.name === 'string' && isFlat(rules) && Array.isArray(at) && at.length === 4 && isNamed(more) && placed(rules, at, Object.entries(more));
  return position ? { position } : { fault: 'web-practice-damaged' };
}
