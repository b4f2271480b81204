// Keeps what this device remembers: settings, the tables it plays at, and its player's name.
import { signal, effect } from '@preact/signals';

export const read = (key, otherwise, store = 'localStorage') => {
  try {
    return { ...otherwise, ...JSON.parse(window[store].getItem(key) ?? '{}') };
  } catch {
    return otherwise; // a browser that keeps nothing, or something else under that name
  }
};
export const write = (key, value, store = 'localStorage') => {
  try {
    window[store].setItem(key, JSON.stringify(value));
  } catch { /* a browser that keeps nothing: it is remembered while the page is open */ }
};

/** `dice`: calm, quick or instant; `theme`: '' (the system's), light or dark; `hand`: right, left;
 * `marks`: partners see what is selected here before it is chosen; `sound`: null until that was asked; `seating`: side by side, or face to face, where one device is handed round;
 * `reading`: how much of its time what is to be read stays, which no form changes: tests that read none of it say 0. */
export const settings = signal(read('tincup.settings', {
  dice: 'calm', theme: '', hand: 'right', keys: true, spoken: 'brief', sound: null, talk: true, marks: false, notify: false, seating: 'side', reading: 1,
}));
export const change = (changes) => { settings.value = { ...settings.value, ...changes }; };

/** The rules and bots of a quick game, and the player's name at tables with others. */
export const player = signal(read('tincup.player', { rules: 'plain', bot: 'medium', name: '' }));
export const changePlayer = (changes) => { player.value = { ...player.value, ...changes }; };

/** The rule sets of files that were opened on this device, and those with variations on, as the server has read them. */
export const ownRules = signal(read('tincup.rules', { sets: [] }));

/** The rules by which the server opens a table: the id, or the values of a rule set of one's own. */
export const stated = (id) => ownRules.value.sets.find((own) => own.id === id)?.rules ?? id;

/** Whether the table of this code is in this browser, whose codes begin as no server's do. */
export const isHere = (code) => /^0\w{4,11}$/.test(code); // spectators' codes are longer

/** Why this browser does not keep all games that are played in it, so that they end with this tab; '' where it does. */
export const unkept = signal('');

/** The codes of this device's tables, the newest first; `away`: those that were put away. */
export const tables = signal(read('tincup.tables', { codes: [], away: [] }));
const MOST_TABLES = 20;
export const without = (codes, code) => codes.filter((other) => other !== code);
export const remember = (code) => {
  const { codes, away } = tables.value;
  tables.value = { codes: [code, ...without(codes, code)].slice(0, MOST_TABLES), away: without(away, code) };
};
export const forget = (code) => {
  const { codes, away } = tables.value;
  tables.value = { codes: without(codes, code), away: without(away, code) };
};

const SEEN = 'tincup.seen';
/** The number of the last event of a table that somebody has seen in this browser; or null. */
export const seenAt = (code) => read(SEEN, {})[code] ?? null;
export const see = (code, seq) => {
  const { [code]: _, ...others } = read(SEEN, {});
  write(SEEN, Object.fromEntries([...Object.entries(others).slice(1 - MOST_TABLES), [code, seq]]));
};

const RELOAD = ['tincup.reload', {}, 'sessionStorage'];
/** Keeps something by a name for when this tab has been loaded again. */
export const keep = (name, value) => write(RELOAD[0], { ...read(...RELOAD), [name]: value }, RELOAD[2]);
/** Returns what was kept by a name, and forgets it. */
export function kept(name) {
  const { [name]: value, ...others } = read(...RELOAD);
  if (value) write(RELOAD[0], others, RELOAD[2]);
  return value;
}

const remembered = { 'tincup.settings': settings, 'tincup.player': player, 'tincup.rules': ownRules, 'tincup.tables': tables };
Object.entries(remembered).forEach(([key, it]) => effect(() => write(key, it.value)));
// This tab takes over what another one remembers, so that it does not write it away.
addEventListener('storage', ({ key }) => { if (key in remembered) remembered[key].value = read(key, remembered[key].value); });
effect(() => {
  const { theme } = settings.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
});

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** How much of its time a movement takes: 0 for none at all. */
export const tempo = () => ({ calm: 1, quick: 0.5, instant: 0 })[settings.value.dice] ?? 1;
/** How much of its time something to be read stays: that does not depend on how fast dice fall. */
export const reading = () => settings.value.reading;
export const isStill = () => still.matches;
/** Whether dice tumble: neither where that was switched off, nor where the system asks for calm. */
export const tumbles = () => tempo() > 0 && !isStill();
