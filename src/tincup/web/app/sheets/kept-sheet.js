// The sheet of paper: a row a round, a column a side, what each turn made and the total after it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { Farkles, Shape, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const WIDE = 4; // sides that stand beside each other on a phone

/** What a turn made, as it is written down. */
export function madeText({ how, made, points }) {
  const change = made < 0 ? t('web-keep-less', { points: -made }) : t('web-turns-points', { points: made });
  if (how === 'banked') return made === points ? t('web-turns-points', { points }) : change;
  const said = t({ farkled: 'web-turns-farkle', put_out: 'web-side-out', won_outright: 'web-side-won', turn_broken_off: 'web-turns-skipped' }[how]);
  return made ? `${said} ${change}` : said;
}

const totalText = ({ total, now }) => (now === null ? t('web-points', { points: total }) : t('web-keep-moved', { total, now }));

function Cell({ cell, row, name, onTap, isOpen }) {
  if (!cell) return html`<td></td>`;
  const bad = cell.how !== 'banked' && cell.how !== 'won_outright';
  const said = t('web-keep-cell', { round: row, name, made: madeText(cell), total: totalText(cell), mark: cell.mark || 'none' });
  const inside = html`<b class=${bad ? 'bad' : ''}>${madeText(cell)}${cell.mark && html`<i class=${`mark ${cell.mark}`}></i>`}</b><small>${totalText(cell)}</small>`;
  return html`<td class=${isOpen ? 'now' : ''}>${onTap ? html`<button type="button" aria-label=${said} aria-pressed=${isOpen} onClick=${() => onTap(cell)}>${inside}</button>` : html`<div><span class="unseen">${said}</span>${inside}</div>`}</td>`;
}

/** The sheet of a table as the host tells it, each time something has happened. */
export function useSheet(session) {
  const [sheet, setSheet] = useState(null);
  const { seq, game } = session.view.value;
  const isThere = Boolean(game);
  useEffect(() => {
    if (isThere) get(`${session.path}/sheet`).then(setSheet, (problem) => session.say(problemText(problem)));
  }, [seq, isThere]);
  return sheet;
}

/** The head of a column: who plays there, and whether they have left; a button where somebody can say so. */
function Head({ session, game, side, onClick }) {
  const inside = html`<span class="who"><${Shape} mark=${side.number} isHollow=${!side.on_board} /><span class="name">${session.nameOf(side.number)}</span></span>
    ${!side.present && html`<span class="unseen">, ${t('web-keep-left')}</span>`}<${Farkles} game=${game} count=${side.farkles} />`;
  return onClick ? html`<button type="button" aria-haspopup="dialog" onClick=${onClick}>${inside}</button>` : inside;
}

/** `sheet` as the host tells it; `typed`: { cell, points } of the turn that is being typed; `onTap(cell)`, where turns may be corrected;
 * `onHead(side)`, where somebody of a side can leave or come back: null for the sides of others. */
export function ScoreSheet({ session, game, sheet, typed, onTap, onHead }) {
  const box = useRef();
  const end = useRef(0); // how far the sheet was scrolled to show the last round; null once somebody looks at an earlier one
  const toEnd = (element) => {
    element.scrollTop = element.scrollHeight;
    end.current = element.scrollTop;
  };
  const isOver = game.phase === 'over';
  const rows = Math.max(sheet.rounds.length, isOver ? 0 : sheet.row);
  useEffect(() => {
    const element = box.current;
    toEnd(element);
    const column = element.querySelector('thead .on');
    if (column) element.scrollLeft = column.offsetLeft - (element.clientWidth - column.offsetWidth) / 2;
  }, [sheet.seq, rows]);
  useEffect(() => { // the board may come above it later, and what is typed takes room below
    const resized = new ResizeObserver(([{ target }]) => { if (end.current !== null) toEnd(target); });
    resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  const scrolled = ({ currentTarget: it }) => {
    if (it.scrollTop !== end.current) end.current = it.scrollTop + it.clientHeight > it.scrollHeight - 8 ? it.scrollTop : null;
  };
  return html`<div class=${`paper-sheet${game.sides.length > WIDE ? ' many-columns' : ''}`} ref=${box} onScroll=${scrolled} tabindex="0" role="region" aria-label=${t('web-score-sheet')}>
    <table><thead><tr><th><span class="unseen">${t('web-keep-round')}</span></th>${game.sides.map((side) => {
      const isOn = !isOver && side.number === game.side;
      return html`<th key=${side.number} scope="col" class=${`felt${session.colour(side.number)}${isOn ? ' on' : ''}${side.on_board ? '' : ' off'}${side.present ? '' : ' away'}`} aria-current=${isOn}>
        <${Head} session=${session} game=${game} side=${side} onClick=${onHead?.(side.number)} /></th>`;
    })}</tr></thead>
    <tbody>${Array.from({ length: rows }, (_, at) => html`<tr key=${at}><th scope="row">${t('web-points', { points: at + 1 })}</th>${game.sides.map(({ number, name }) => {
      const cell = sheet.rounds[at]?.[number - 1];
      if (!cell && !isOver && at + 1 === sheet.row && number === game.side) {
        return html`<td key=${number} class=${typed.cell ? '' : 'now'}><div><b>${!typed.cell && typed.points ? t('web-turns-points', { points: typed.points }) : ''}</b></div></td>`;
      }
      return html`<${Cell} key=${number} cell=${cell} row=${at + 1} name=${name} onTap=${onTap} isOpen=${Boolean(cell) && typed.cell?.turn === cell.turn} />`;
    })}</tr>`)}</tbody>
    <tfoot><tr><th scope="row"><span class="unseen">${t('web-end-total')}</span></th>${game.sides.map((side) => html`<td key=${side.number} class=${side.on_board && side.present ? '' : 'off'} data-side=${side.number}>${t('web-points', { points: side.total })}${side.aside > 0 && html`<small>${t('web-bank-aside', { points: side.aside })}</small>`}</td>`)}</tr></tfoot></table></div>`;
}

/** The sheet on a television, where nobody types. */
export function TvSheet({ session, game }) {
  const sheet = useSheet(session);
  return sheet && html`<${ScoreSheet} session=${session} game=${game} sheet=${sheet} typed=${{ cell: null, points: 0 }} />`;
}
