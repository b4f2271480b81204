// The bill of a finished game: where its result came from, the curve of chances, and the choices that cost most.
// Its boxes are there from the first frame; the figures come once this browser has worked them out.
import { result } from '../access/sentences.js';
import { offered } from '../shared/host.js';
import { SmallDice, colourOf, html, shapeOf } from '../shared/parts.js';
import { useBox } from '../shared/screen.js';
import { isHere } from '../shared/settings.js';
import { number, t } from '../shared/words.js';

const LEFT = 6;
const RIGHT = 26; // as the race above has it
const MOST = 3; // moments that are numbered

/** Whether a finished game can be gone through in this browser; what cannot be is known at once. */
export const canReview = (session, game) => (isHere(session.code) ? Boolean(session.you.value.exact)
  : offered.value && game.sides.length === 2 && session.view.value.dice.kind !== 'entered');

/** The side that the bill is about: one's own; for whoever looks on, that of whoever won. */
export function billed(session, sides) {
  const own = session.mySides.value;
  return own.length === 1 ? own[0] : sides[0].number;
}

const tenths = (value, options = {}) => number(value / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options });
const signed = (value) => tenths(value, { signDisplay: 'exceptZero' });
const percent = (value) => number(value / 1000, { style: 'percent', minimumFractionDigits: value % 1000 ? 1 : 0 });

/** The lines of the bill of a side, as [label, figure]; figures are null until they are known. */
export function lines(session, side, other, bill) {
  const you = session.isYou(side);
  const name = session.nameOf(side);
  const rest = bill?.rest ? [[t('web-bill-rest'), signed(bill.rest)]] : [];
  return [
    [t('web-bill-start'), bill && percent(bill.start)],
    [you ? t('web-bill-luck') : t('web-bill-luck-of', { name }), bill && signed(bill.luck)],
    [t('web-bill-luck-of', { name: other }), bill && signed(bill.others_luck)],
    [you ? t('web-bill-choices') : t('web-bill-choices-of', { name }), bill && signed(bill.errors)],
    [t('web-bill-choices-of', { name: other }), bill && signed(bill.others_errors)],
    ...rest,
  ];
}

/** The same as four lines of text. */
export function asText(session, game, sides, bill, side) {
  const names = game.sides.map(({ name }) => name);
  const totals = sides.map(({ number: at, total }) => t('web-end-line', { name: names[at - 1], points: total })).join(' · ');
  const [own, other] = [names[side - 1], names[2 - side]];
  return [
    `${session.view.value.rules.name} · ${totals}`,
    t('web-bill-share-luck', { start: percent(bill.start), own, luck: signed(bill.luck), other, others: signed(bill.others_luck) }),
    t('web-bill-share-choices', { own, choices: signed(bill.errors), other, others: signed(bill.others_errors), result: percent(bill.result) }),
    t('web-bill-share-best', { own, best: bill.best, count: bill.choices, word: bill.word }),
  ].join('\n');
}

const Missing = () => html`<i class="missing" aria-hidden="true"></i>`;

export function Bill({ session, game, side, found }) {
  const bill = found.answer?.bill.sides[side - 1];
  const other = session.nameOf(3 - side);
  return html`<section class="bill" aria-label=${t('web-bill')} aria-busy=${!bill && !found.refused}><h3>${t('web-bill')}</h3>
    <dl>${lines(session, side, other, bill).map(([label, figure]) => html`<div key=${label}><dt>${label}</dt><dd>${figure ?? html`<${Missing} />`}</dd></div>`)}
      <div class="sum"><dt>${result(session, game)}</dt><dd>${bill ? percent(bill.result) : html`<${Missing} />`}</dd></div></dl>
    <p class="quiet" role="status">${bill ? t('web-bill-best', { best: bill.best, count: bill.choices }) : html`<${Meanwhile} session=${session} found=${found} />`}</p>
    <p class="played">${bill?.word && html`${session.isYou(side) ? t('web-bill-how') : t('web-bill-how-of', { name: session.nameOf(side) })} <b>${bill.word}</b>
      <small>${found.answer.bill.scale}</small>`}</p></section>`;
}

function Meanwhile({ session, found: { refused, again } }) {
  const { is, share = 0 } = session.work.value;
  if (refused) return html`${refused} <button type="button" class="chip" onClick=${again}>${t('web-work-again')}</button>`;
  return html`<label>${t('web-bill-wait')} <progress max="1" value=${is === 'working' && share > 0 ? share : undefined}></progress></label>`;
}

/** The choices of a side that cost most. */
export function Moments({ session, side, found }) {
  const bill = found.answer?.bill.sides[side - 1];
  const rows = Array.from({ length: MOST }, (_, at) => bill?.moments[at]);
  return html`<section class="moments" aria-label=${t('web-bill-costliest')}><h3>${t('web-bill-costliest')}</h3>
    ${bill && !bill.moments.length && html`<p class="none">${t('web-bill-none')}</p>`}
    <ol>${rows.map((moment, at) => html`<li key=${at} class=${bill && !moment ? 'empty' : ''}><b class="badge">${at + 1}</b>
      ${moment ? html`<div><span class="unseen">${moment.roll.join(' ')}</span><${SmallDice} dice=${moment.roll} /><p>${t('web-bill-moment', moment)}</p></div><b class="cost">${signed(-moment.cost)}</b>`
        : !bill && html`<div><${Missing} /></div>`}</li>`)}</ol></section>`;
}

/** The chances of both sides after each turn, on the race's axis, with the moments numbered. */
export function Chances({ session, side, found }) {
  const [place, box] = useBox(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
  const bill = found.answer?.bill;
  return html`<figure class="race chances"><figcaption>${t('web-bill-chances')}</figcaption>
    <div ref=${place} class="bands">${box && bill ? html`<${Bands} session=${session} side=${side} bill=${bill} box=${box} />` : html`<p>${found.refused ? '' : t('web-bill-waits')}</p>`}</div></figure>`;
}

function Bands({ session, side, bill: { curve, sides }, box: { width, height } }) {
  const last = Math.max(1, curve.length - 1);
  const x = (turn) => LEFT + (width - LEFT - RIGHT) * turn / last;
  const y = (chance) => height * (1 - chance);
  const points = curve.map((chances, turn) => `${x(turn).toFixed(1)} ${y(chances[side - 1]).toFixed(1)}`);
  const area = (edge) => `M${x(0)} ${edge}L${points.join('L')}L${x(last)} ${edge}Z`;
  const said = t('web-bill-curve', { name: session.nameOf(side), start: curve[0][side - 1], least: Math.min(...curve.map((it) => it[side - 1])), most: Math.max(...curve.map((it) => it[side - 1])) });
  const { moments } = sides[side - 1];
  return html`<svg width=${width} height=${height} role="img" aria-label=${said}>
    <g class=${`felt${colourOf(3 - side)}`}><path class="band-of" d=${area(0)} /></g><g class=${`felt${colourOf(side)}`}><path class="band-of" d=${area(height)} /></g>
    <line class="even" x1=${x(0)} x2=${x(last)} y1=${height / 2} y2=${height / 2} /><path class="between" d=${`M${points.join('L')}`} />
    <svg class="own" x=${LEFT + 6} y=${height - 16} width="10" height="10" viewBox="0 0 16 16"><path d=${shapeOf(side)} /></svg>
    <svg class="own" x=${LEFT + 6} y="6" width="10" height="10" viewBox="0 0 16 16"><path d=${shapeOf(3 - side)} /></svg>
    ${moments.map(({ after }, at) => html`<g key=${at} class="mark" transform=${`translate(${Math.max(9, x(after)).toFixed(1)} ${Math.min(height - 9, Math.max(9, y(curve[after][side - 1]))).toFixed(1)})`}><circle r="8" /><text text-anchor="middle" y="4">${at + 1}</text></g>`)}</svg>`;
}
