// Keeps the score of real dice: the sheet of paper, and below it what is typed of the turn.
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepAwake } from '../access/awake.js';
import { Coaching, bestAfter, noteOf } from './coaching.js';
import { Entry, Piles } from './entry.js';
import { again, asideOf, backsOf, blank, exchanged, isBlank, isSameTurn, peopleAnew, peopleOf, question, resumed, sum } from './typed-turn.js';
import { ScoreSheet, useSheet } from '../sheets/kept-sheet.js';
import { get, post, problemText } from '../shared/api.js';
import { later } from '../shared/later.js';
import { keep as keepFor, ownRules } from '../shared/settings.js';
import { IconButton, Shape, html } from '../shared/parts.js';
import { howFar, status } from '../table/status.js';
import { toBeat } from '../table/felt.js';
import { Wire } from '../table/tray.js';
import { t } from '../shared/words.js';

const Menu = later(() => import('../sheets/menu.js'), 'Menu', { styles: ['css/sheet.css', 'css/menu.css', 'css/turns.css', 'css/lobby.css', 'css/chat.css'] });
const Board = later(() => import('../table/board.js'), 'Board', { styles: ['css/board.css'] });
const Many = later(() => import('../table/many.js'), 'Many', { styles: ['css/many.css'] });
const Coming = later(() => import('./coming.js'), 'Coming', { styles: ['css/sheet.css', 'css/lobby.css', 'css/chat.css'] });
const Rolls = later(() => import('./rolls.js'), 'Rolls');
const Asked = later(() => import('../table/note.js'), 'Asked', { styles: ['css/chat.css'] });
const Note = later(() => import('../table/note.js'), 'Note', { styles: ['css/chat.css'] });
const Coach = later(() => import('../sheets/coach.js'), 'Coach', { styles: ['css/sheet.css', 'css/coach.css'] });
const HowItWent = later(() => import('../end/standings.js'), 'HowItWent', { styles: ['css/sheet.css', 'css/end/end.css', 'css/end/race.css'] });
const Over = later(() => import('./over.js'), 'Over');
const KeptBill = later(() => import('../end/kept.js'), 'KeptBill', { styles: ['css/end/race.css', 'css/end/bill.css'] });

const NOTED = ['damaged', 'late', 'paused', 'undo-asked', 'undo-answer', 'undo-refused', 'away']; // what a sheet tells, too: who left comes back at its head
const COLUMNS = 4; // sides whose totals a phone shows at once
const TYPED = 'tincup.typed';
const read = (code) => {
  try {
    return JSON.parse(localStorage.getItem(TYPED) ?? '{}')[code];
  } catch {
    return null; // a browser that keeps nothing
  }
};
const write = (code, typed) => {
  try {
    localStorage.setItem(TYPED, JSON.stringify({ [code]: typed }));
  } catch { /* it is there while the page is open */ }
};

export function Keeper({ session, go }) {
  const view = session.view.value;
  const { game, seq } = view;
  const sheet = useSheet(session);
  const [typed, setTyped] = useState(() => resumed(read(session.code), seq) ?? blank('dice', null, seq));
  const [told, setTold] = useState(null);
  const [asks, setAsks] = useState('');
  const [open, setOpen] = useState('');
  const [refused, setRefused] = useState('');
  const newest = useRef({ typed, answer: Promise.resolve(null), tapped: 0 });
  const mine = session.you.value;
  const isMine = mine.seats.includes(game.player);
  const isWhole = game.phase === 'decide' || game.turn.score > 0 || typed.mode === 'rolls';

  const set = (next, tapped = 0) => {
    const now = newest.current;
    Object.assign(now, { typed: next, tapped });
    setTyped(next);
    setAsks('');
    setRefused('');
    write(session.code, next);
    if (next.mode === 'rolls' || game.phase === 'roll_off' || (isBlank(next) && !next.cell)) {
      now.answer = Promise.resolve(null);
      setTold(null);
      return;
    }
    now.answer = post(`/tables/${session.code}/entry`, question(next)).then((answer) => {
      if (now.typed === next) setTold(answer);
      return answer;
    }, (problem) => {
      if (now.typed === next) setRefused(problemText(problem));
      return null;
    });
  };
  useEffect(() => { // something has happened: what was typed was of the moment before
    if (newest.current.typed.of !== seq) set(blank(newest.current.typed.mode === 'rolls' ? 'rolls' : 'dice', null, seq));
    else if (!isBlank(typed)) set(typed);
  }, [seq]);
  useEffect(() => keepAwake(), []);

  const sent = useRef(null); // the command that is not answered yet
  const send = async (type, values) => {
    if (sent.current) return false; // a second tap enters nothing more
    sent.current = session.control(type, { seq: session.view.value.seq, ...values });
    const isDone = await sent.current;
    sent.current = null;
    return isDone;
  };
  const act = (action, anyway = false) => send('act', { action, ...(anyway && { anyway }) });
  const enter = (action, anyway) => {
    const { cell } = newest.current.typed;
    return cell ? send('correct', { turn: cell.turn, actions: [action], ...(anyway && { anyway }) }) : act(action, anyway);
  };
  const keep = {
    change: (what, tapped) => set(what(newest.current.typed), tapped),
    tapped: () => newest.current.tapped,
    mode: (mode) => set(blank(mode, typed.cell, seq)),
    again: () => { if (typed.mode === 'dice') keep.change(again); },
    farkle: () => enter('x'),
    bank: async () => {
      const answer = await newest.current.answer;
      if (!answer?.bank || answer.bank.why_not || isBlank(newest.current.typed)) return;
      if (answer.bank.odd) setAsks(answer.bank.odd);
      else enter(answer.bank.action);
    },
    anyway: async () => enter((await newest.current.answer).bank.action, true),
    cancel: () => setAsks(''),
    undo: () => undo(),
  };
  const undo = async () => {
    if (typed.cell) return set(blank('dice', null, seq));
    await sent.current;
    const { back } = await get(`${session.path}/sheet`).catch((problem) => { session.say(problemText(problem)); return {}; }); // the one that is shown may be of a moment ago
    if (!back) return undefined;
    const isDone = back.what === 'correction' ? await send('correct', { turn: back.turn, actions: back.actions, anyway: true }) : await send('undo', {});
    const isAsked = session.view.value.undo.length > 0; // the others have to agree, as is said below
    if (isDone && !isAsked) session.say(t('web-keep-undone', { what: undoneText(session, back) }));
    return undefined;
  };
  const [comers, setComers] = useState(0); // the side of which somebody leaves or comes back
  const comersOf = (number) => peopleOf(sheet, mine.seats, number);
  const onHead = (number) => (comersOf(number).length ? () => setComers(number) : null);
  const come = async ({ action }) => {
    const { typed: before } = newest.current;
    setComers(0);
    if (await act(action)) {
      const { seq: now, game: after } = session.view.value;
      if (isSameTurn(game, after)) set({ ...before, of: now }); // what was typed of it is true as before
    }
  };
  const isAlone = mine.host && mine.seats.length === view.seats.length;
  const anew = (seats) => { // without them names and order as they should have been: nothing has been entered
    keepFor('people', { ...peopleAnew(view, ownRules.value.sets, seats), ...(!seats && { code: session.code }) });
    keepFor('sheet', 'keep');
    go('/');
  };
  const correct = mine.host && mine.seats.length ? (cell) => set(cell.turn === typed.cell?.turn ? blank('dice', null, seq) : blank('dice', cell, seq)) : null;

  const entered = typed.mode === 'points' ? sum(typed) : told?.score ?? 0;
  const points = isWhole && !typed.cell ? game.turn.score : entered;
  const side = typed.cell ? game.sides[typed.cell.side - 1] : game.sides[game.side - 1];
  const name = typed.cell ? session.nameOf(side.number, typed.cell.player) : session.nameOf(side.number, game.player);
  const shown = shownOf(session, game, sheet, typed.cell ? 0 : points, told?.bank);
  const isOver = game.phase === 'over';
  const hasEnded = isOver && !typed.cell;
  const isStart = game.phase === 'roll_off';
  const aside = isWhole && !typed.cell ? null : asideOf(typed);
  const round = typed.cell && roundOf(sheet, typed.cell);
  return html`<main class=${`keeper${game.sides.length > COLUMNS ? ' crowd' : ''}${hasEnded ? ' over' : ''}`} data-seq=${seq} data-awaits=${isOver ? 'over' : typed.cell ? 'correct' : game.phase}>
    <h1 class="unseen">${t('web-table-title', { rules: view.rules.name })}</h1>
    <header class="top"><${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} />
      <div class="middle"><${Wire} session=${session} /><span><b>${view.rules.name}</b> · ${howFar(game)}</span></div>
      ${mine.seats.length > 0 && html`<button type="button" class="icon" aria-label=${t('web-keep-undo')} aria-disabled=${!sheet?.back} onClick=${undo}><svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" /></svg></button>`}
      ${!hasEnded && !isStart && html`<${Coaching} session=${session} aside=${aside} onOpen=${() => setOpen('coach')} />`}
      <${IconButton} name="menu" label=${t('web-menu')} onClick=${() => setOpen('menu')} /></header>
    <div class="keep-sheet">${game.unit === 'holes' && html`<div class="with-board"><${Board} session=${shown} game=${game} /></div>`}
      ${game.unit !== 'holes' && game.sides.length > COLUMNS && html`<div class="sides"><${Many} session=${shown} game=${game} onOpen=${() => setOpen('people')} /></div>`}
      ${sheet ? html`<${ScoreSheet} session=${session} game=${game} sheet=${sheet} typed=${{ cell: typed.cell, points }} onTap=${correct} onHead=${onHead} />` : html`<div class="paper-sheet"></div>`}</div>
    <section class="keep-entry" aria-label=${t('web-keep-turn')}>
      ${session.notice.value && html`<p class="notice" role="status">${session.notice.value}</p>`}
      ${NOTED.includes(session.noted.value) && html`<${Note} session=${session} open=${setOpen} />`}
      ${game.final_round && !isOver && html`<p class="band">${finalText(game)}</p>`}
      ${hasEnded ? html`<${Over} session=${session} game=${game} go=${go} onWent=${() => setOpen('went')} />` : html`
        <header class=${`keep-turn felt${session.colour(side.number)}`}><h2>${isStart ? t('web-starts') : html`<${Shape} mark=${side.number} />${typed.cell ? t('web-keep-turn-of', { name, round }) : t(session.isYourTurn() ? 'web-turn-yours' : 'web-next', { name })}<small>${typed.cell ? t('web-keep-was', { made: String(typed.cell.points) }) : needText(game, side)}</small>`}</h2>
          ${points > 0 && html`<p class="sum"><b>${t('web-points', { points })}</b><small>${t('web-pot')}</small></p>`}</header>
        ${isStart ? html`<${Start} session=${session} game=${game} act=${act} isHere=${mine.seats.length > 0} />`
          : typed.cell || (isMine && !isWhole) ? html`${!typed.cell && isBlank(typed) && html`<${CarryOn} game=${game} act=${act} />`}<${Piles} typed=${typed} told=${told} onExchange=${() => keep.change(exchanged)} />
            <${Entry} typed=${typed} told=${told} keys=${sheet?.keys ?? []} exchanges=${Boolean(sheet?.exchanges)} names=${{ own: name, of: (number) => session.nameOf(number) }} keep=${keep} asks=${asks} problem=${refused} best=${typed.cell ? '' : bestAfter(session, aside)} />`
          : isMine ? html`<${CarryOn} game=${game} act=${act} /><${Rolls} key=${seq} game=${game} best=${session.lit.value} act=${act} leave=${() => set(blank('dice', null, seq))} />`
          : html`<p class="quiet">${t('web-keep-others', { name })}</p>`}`}
    </section>
    ${hasEnded && html`<${KeptBill} session=${session} />`}
    ${session.asked.value && html`<${Asked} session=${session} />`}
    ${comers > 0 && html`<${Coming} session=${session} side=${comers} people=${comersOf(comers)} come=${come} anew=${isAlone ? anew : null} sheet=${sheet} onClose=${() => setComers(0)} />`}
    ${open === 'went' ? html`<${HowItWent} session=${session} onClose=${() => setOpen('')} />`
      : open === 'coach' ? html`<${Coach} session=${session} aside=${aside} of=${typed.cell ? t('web-keep-coach-then', { name, round }) : ''} note=${noteOf(typed)} onClose=${() => setOpen('')} />` : open && html`<${Menu} session=${session} page=${open} onClose=${() => setOpen('')} />`}
  </main>`;
}

/** The round (from 1) that the sheet has a turn in. */
const roundOf = (sheet, { turn }) => (sheet?.rounds ?? []).findIndex((row) => row.some((cell) => cell?.turn === turn)) + 1;

/** Going on with what the side before has left, where it may be gone on with. */
function CarryOn({ game, act }) {
  const { offer } = game.turn;
  if (!offer) return null;
  return html`<div class="keep-row"><button type="button" class="chip" onClick=${() => act('carry')}>${t('web-carry-on', { dice: offer.dice })}<small> ${t('web-carry-on-hint', { points: offer.points, chance: game.risk[offer.dice] })}</small></button></div>`;
}

/** What the drawings of a table ask of its session: the truth, with the points that are being typed. */
function shownOf(session, game, sheet, points, bank) {
  const option = points ? { turn_score: points, why_not_bank: bank && !bank.why_not ? null : true, bank_exchanges: false, bank_total: bank?.total ?? null, bank_aside: null } : null;
  return {
    shown: { value: { side: game.side, totals: {}, farkles: {}, backs: sheet ? backsOf(sheet.rounds) : {}, pot: points } },
    option: { value: option },
    playedFor: session.playedFor,
    away: session.away,
    colour: (number) => session.colour(number),
    nameOf: (...whose) => session.nameOf(...whose),
  };
}

function finalText(game) {
  const turns = game.sides.filter(({ to_win: toWin }) => toWin !== null).length;
  const points = toBeat(game);
  return points ? t('web-final', { turns, points }) : t('web-final-turns', { turns });
}

/** What the side to play still needs. */
function needText(game, side) {
  if (side.to_open) return t('web-turn-not-on-board', { points: side.to_open, opening_by: game.opening_by });
  const least = side.needs > 1 ? t('web-side-needs', { points: side.needs }) : '';
  return [status(game, side, side.total), least].filter(Boolean).join(' · ');
}

function undoneText(session, { what, side, points }) {
  const name = session.nameOf(side);
  const id = {
    turn: 'web-keep-undone-turn', roll: 'web-keep-undone-roll', carry: 'web-keep-undone-carry', start: 'web-keep-undone-start', seat: 'web-keep-undone-seat', correction: 'web-keep-undone-correction',
  }[what];
  return t(id, { name, points: points ?? 0 });
}

/** Who starts, where the rules have dice thrown for it and people have. */
const Start = ({ session, game, act, isHere }) => html`<div class="entry"><div class="choices">${game.sides.map(({ number }) => html`<button key=${number} type="button" class="chip" aria-disabled=${!isHere} onClick=${() => isHere && act(`start:${number}`)}><${Shape} mark=${number} /> ${session.nameOf(number)}</button>`)}</div></div>`;
