// The bots of a quick game: how many, and how well each plays.
import { player } from './settings.js';

const MOST = 5;

/** How many bots one person can play against by these rules: [] where the rules are not known yet. */
export function opponentCounts({ partners, fewest_sides: fewest, most_sides: most }) {
  const sides = Array.from({ length: MOST }, (_, i) => i + 2).filter((n) => n >= fewest && n <= (most ?? MOST + 1));
  const counts = sides.map((n) => n * partners - 1);
  return counts.filter((n, i) => i === 0 || n <= MOST);
}

/** The level of each bot of a quick game by these rules: as was chosen, or as well as they can by them. */
export function opponents(rules) {
  const { bot, bots = [], count = 1 } = player.value;
  const { levels = [bot, ...bots] } = rules;
  const possible = opponentCounts(rules);
  const length = possible.includes(count) ? count : possible[0];
  return Array.from({ length }, (_, i) => (i && bots[i - 1]) || bot).map((level) => (levels.includes(level) ? level : levels.at(-1)));
}
