// Whoever hosts the cup of the day, and this browser's attempt at it: a server deals the rolls one by one and keeps the
// attempt; without one the date makes the dice, and the decisions are kept here.
import { ApiProblem, get, post } from '../shared/api.js';
import { isAlone } from '../shared/host.js';

const KEY = 'tincup.cup';
let here = null; // as this page knows it, where the browser keeps nothing or has cleared it away
let isBehind = false; // what the browser keeps is from before there was no room for more

const isMine = (it) => typeof it?.date === 'string' && (isAlone ? Array.isArray(it.played) : typeof it.code === 'string');

/** This browser's attempt: its `date`, and the `code` that it has at the server or what was `played`; null where there is none. */
export function mine() {
  if (isBehind) return here;
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    if (isMine(found)) here = found;
    return here;
  } catch {
    return here;
  }
}

/** Keeps an attempt; whether this browser does, once the page is closed. */
export function keep(attempt) {
  here = attempt;
  try {
    localStorage.setItem(KEY, JSON.stringify(attempt));
    isBehind = false;
  } catch {
    isBehind = true;
  }
  return !isBehind;
}

const today = () => new Date().toISOString().slice(0, 10);

const server = {
  day: () => get('/cup'),
  read: (own) => get(`/cup/${own.code}`),
  async begin() {
    const begun = await post('/cup');
    return { ...begun, own: { date: begun.view.date, code: begun.attempt } };
  },
  play: (own, { at }, action) => post(`/cup/${own.code}`, { at, action }),
  name: (own, name) => post(`/cup/${own.code}/name`, { name }),
};

const open = async (own) => ({ own, closed: false, view: await post('/cup/open', own) });
const alone = {
  async day() {
    const { date, rules, turns } = await post('/cup/open', { date: today(), played: [] });
    return { date, rules, turns, over: false };
  },
  read: open,
  begin: () => open({ date: today(), played: [] }),
  play: ({ date, played }, view, action) => open({ date, played: [...played, action] }),
};

const host = isAlone ? alone : server;

/** The cup of today. */
export const cupOfToday = () => host.day();

/** What there is to go on with, or to look at: `{ view, closed, name }`; null where nothing was begun, or it is gone. */
export async function stands() {
  const own = mine();
  if (!own) return null;
  try {
    return await host.read(own);
  } catch (problem) {
    if (problem instanceof ApiProblem && [404, 409, 422].includes(problem.status)) return null; // the server has none like it any more
    throw problem;
  }
}

/** Begins the attempt of this browser, and says whether it `isKept`; one that another tab has begun meanwhile is that. */
export async function begin(date) {
  let begun = mine()?.date === date ? null : await host.begin(); // of the day after `date`, where midnight has passed
  const isOther = mine()?.date === (begun?.own.date ?? date);
  const other = isOther ? await stands() : null;
  if (other) return { ...other, isKept: true };
  begun ??= await host.begin();
  return { ...begun, isKept: keep(begun.own) };
}

/** Whether the day of a cup is over by this device's clock; `day`: as `cupOfToday` says. */
export const isPast = (day) => Date.now() >= endOf(day);
export const endOf = ({ date, ends }) => Date.parse(ends ?? `${date}T24:00Z`);

/** Whether the clock has gone back over midnight since an attempt of `date` was begun. By more than a day, it was wrong before. */
export const isBackFrom = (date, day) => date > day.date && Date.parse(date) - Date.parse(day.date) <= DAY;
const DAY = 86_400_000; // milliseconds

async function readElsewhere() {
  const now = await host.read(mine());
  return { ...now, isKept: true, isElsewhere: !now.closed }; // what its day has closed, nobody has played on
}

/** Decides, and returns how the attempt stands then; where another tab has played on (`isElsewhere`), how it stands there. */
export async function play(view, action) {
  const own = mine();
  if (own.date !== view.date || own.played?.length > view.at) return readElsewhere();
  try {
    const now = await host.play(own, view, action);
    return { ...now, isKept: !now.own || keep(now.own), isElsewhere: now.view.at > view.at + 1 };
  } catch (problem) {
    if (problem.code === 'cup-stale' || problem.code === 'cup-over') return readElsewhere();
    throw problem;
  }
}

/** Gives the finished attempt of this `code` a name among the best; '' takes it away. Another tab may have begun the next day's. */
export const giveName = (code, name) => host.name({ code }, name);
