// The games of this browser that are not over: the newest large, the others when they are asked for.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiProblem, get } from '../shared/api.js';
import { Icon, IconButton, Shape, html } from '../shared/parts.js';
import { forget, isHere, tables, without } from '../shared/settings.js';
import { list, t } from '../shared/words.js';

const LARGE = 3; // sides that the large row has room for

const putAway = (code) => { tables.value = { ...tables.value, away: [...tables.value.away, code] }; };
const bringBack = (code) => { tables.value = { ...tables.value, away: without(tables.value.away, code) }; };

export function Games({ go }) {
  const [games, setGames] = useState(null);
  const [isOpen, setOpen] = useState(false);
  const whole = useRef();
  useEffect(() => {
    let isGone = false;
    const { codes } = tables.value;
    const found = new Map();
    for (const group of [codes.filter(isHere), codes.filter((code) => !isHere(code))]) { // one host may be out of reach
      Promise.all(group.map(lookedAt)).then((all) => {
        if (isGone) return;
        for (const game of all) if (game) found.set(game.code, game);
        setGames(codes.map((code) => found.get(code)).filter(Boolean));
      });
    }
    return () => { isGone = true; };
  }, []);
  if (!games) return html`<div class="rows"></div>`;
  const isAway = ({ code }) => tables.value.away.includes(code);
  const [first, ...others] = games.filter((game) => !isAway(game));
  const away = games.filter(isAway);
  if (!games.length) return null;
  const toFocus = (code) => requestAnimationFrame(() => whole.current.querySelector(`[data-code="${code}"]`)?.focus());
  const leave = (code) => {
    putAway(code);
    setOpen(true); // the way back is shown
    toFocus(code);
  };
  const back = (code) => {
    bringBack(code);
    toFocus(code);
  };
  const row = (game) => html`<${Game} key=${game.code} game=${game} isLarge=${game === first} go=${go} onLeave=${leave} />`;
  return html`<div class="rows" ref=${whole}>${first && row(first)}
    ${others.length + away.length > 0 && html`<button type="button" class="row more" aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>
      <span><b>${t('web-games')}</b><small>${t('web-games-hint', { games: others.length, away: away.length })}</small></span><${Icon} name="on" /></button>`}
    ${isOpen && others.map(row)}
    ${isOpen && away.map((game) => html`<div key=${game.code} class="game away"><p><b>${scoresOf(game)}</b><small>${t('web-games-away')} · ${game.view.rules.name}</small></p>
      <button type="button" class="chip" data-code=${game.code} onClick=${() => back(game.code)}>${t('web-games-back')}<span class="unseen"> ${scoresOf(game)}</span></button></div>`)}</div>`;
}

/** A game to go on with, or to put away. */
function Game({ game, isLarge, go, onLeave }) {
  const { code, view } = game;
  const scores = scoresOf(game, isLarge ? LARGE : undefined);
  return html`<div class="game"><button type="button" class="row" data-code=${code} onClick=${() => go(`/t/${code}`)}>
      <span class="shapes"><${Shape} mark=${1} /><${Shape} mark=${2} /></span>
      <span><b>${isLarge ? t('web-resume', { scores }) : scores}</b><small>${turnOf(game)} · ${view.rules.name}</small></span></button>
    <${IconButton} name="close" label=${t('web-games-leave', { scores })} onClick=${() => onLeave(code)} /></div>`;
}

const isMine = ({ you }, side) => you.seats.length === 1 && side.players.join() === String(you.seats[0]);
const nameOf = (game, side) => (isMine(game, side) ? t('web-you') : side.name);

/** Who plays, and how many points they have, of so many sides at most. */
export function scoresOf(game, most) {
  const { view } = game;
  if (!view.game) return list(view.seats.map(({ name }) => name || t('web-seat-free')));
  const all = view.game.sides.map((side) => t('web-say-score', { name: nameOf(game, side), points: side.total }));
  return all.slice(0, most).join(' · ');
}

export function turnOf(game) {
  const { view } = game;
  if (!view.game) return t('web-games-waiting');
  const now = view.game.sides[view.game.side - 1];
  return isMine(game, now) ? t('web-turn-yours') : t('web-next', { name: nameOf(game, now) });
}

/** The table of this code, where it can be gone on with; those that are over or gone are forgotten. */
export async function lookedAt(code) {
  try {
    const { view, you } = await get(`/tables/${code}`);
    if (view.status === 'over') forget(code);
    else if (you.seats.length) return { code, view, you };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 404) forget(code); // else it is left for the next time: there is no network just now
  }
  return null;
}
