// The bill of a finished game: where its result came from, the curve of chances, and the choices that cost most.
// Its boxes are there from the first frame; the figures come once this browser has worked them out.
import { aboutSide, result } from '../access/sentences.js';
import { Icon, SmallDice, colourOf, html, shapeOf } from '../shared/parts.js';
import { useBox } from '../shared/screen.js';
import { number, t, unbroken } from '../shared/words.js';

const LEFT = 6;
const RIGHT = 26; // as the race above has it
const MOST = 3; // moments that are numbered
const SHAPE = 10; // of a side, in its band

/** The side that the bill is about: one's own; for whoever looks on, that of whoever won. */
export function billed(session, sides) {
  const own = session.mySides.value;
  return own.length === 1 ? own[0] : sides[0].number;
}

const MINUS = '\u2212'; // as wide as a plus
const tenths = (value, options = {}) => number(value / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options }).replace('-', MINUS);
const signed = (value) => tenths(value, { signDisplay: 'exceptZero' });
export const percent = (value) => number(value / 1000, { style: 'percent', minimumFractionDigits: value % 1000 ? 1 : 0 });

/** What the sides are called in the bill of one of them: `{ own, other }`. Whoever is the one person here is '', and several others are null. */
export function called(session, side, sides) {
  return { own: session.isYou(side) ? '' : session.nameOf(side), other: sides.length === 2 ? session.nameOf(3 - side) : null };
}

/** The lines of the bill of a side, as [label, figure]; figures are null until they are known. `hasRolls`: some roll of the game is known. */
export function lines({ own, other }, bill, hasRolls = true) {
  const luck = other === null ? t('web-bill-luck-others') : t('web-bill-luck-of', { name: other });
  const choices = other === null ? t('web-bill-choices-others') : t('web-bill-choices-of', { name: other });
  const rest = bill?.rest ? [[t('web-bill-rest'), signed(bill.rest)]] : [];
  const estimate = (bill ? bill.estimate : other === null) ? [[t('web-bill-estimate'), bill && signed(bill.estimate)]] : [];
  const known = () => [
    [own ? t('web-bill-luck-of', { name: own }) : t('web-bill-luck'), bill && signed(bill.luck)],
    [luck, bill && signed(bill.others_luck)],
    [own ? t('web-bill-choices-of', { name: own }) : t('web-bill-choices'), bill && signed(bill.errors)],
    [choices, bill && signed(bill.others_errors)],
  ];
  const whole = bill && (bill.entered || bill.others_entered || !hasRolls);
  return [
    [t('web-bill-start'), bill && percent(bill.start)],
    ...(hasRolls ? known() : []),
    ...(whole ? [[own ? t('web-bill-entered-of', { name: own }) : t('web-bill-entered'), signed(bill.entered)],
      [other === null ? t('web-bill-entered-others') : t('web-bill-entered-of', { name: other }), signed(bill.others_entered)]] : []),
    ...rest,
    ...estimate,
  ];
}

/** The same as four lines of text; one less where no roll is known, and one more where some turns count as a whole. */
export function asText(session, game, sides, { inexact, sides: bills, has_rolls: hasRolls = true }, side) {
  const bill = bills[side - 1];
  const names = game.sides.map(({ name }) => name);
  const totals = sides.map(({ number: at, total }) => t('web-end-line', { name: names[at - 1], points: total })).join(' · ');
  const [own, other] = [names[side - 1], names.length === 2 ? names[2 - side] : t('web-bill-others')];
  const [start, sum] = [percent(bill.start), percent(bill.result)];
  const [entered, others] = [signed(bill.entered), signed(bill.others_entered)];
  return [
    `${session.view.value.rules.name} · ${totals}${inexact && ` · ${t('web-bill-estimated')}`}`,
    ...(hasRolls ? [
      t('web-bill-share-luck', { start, own, luck: signed(bill.luck), other, others: signed(bill.others_luck) }),
      ...(bill.entered || bill.others_entered ? [t('web-bill-share-entered', { own, entered, other, others })] : []),
      t('web-bill-share-choices', { own, choices: signed(bill.errors), other, others: signed(bill.others_errors), result: sum }),
    ] : [t('web-bill-share-whole', { start, own, entered, other, others, result: sum })]),
    ...(bill.choices ? [t('web-bill-share-best', { own, best: bill.best, count: bill.choices, word: bill.word })] : []),
  ].join('\n');
}

const Missing = () => html`<i class="missing" aria-hidden="true"></i>`;

export function Bill({ session, game, side, found }) {
  const all = found.answer?.bill;
  const bill = all?.sides[side - 1];
  const best = bill && (bill.choices || !all.entered ? t('web-bill-best', { best: bill.best, count: bill.choices }) : t('web-bill-adds-up'));
  return html`<section class="bill" aria-label=${t('web-bill')} aria-busy=${!bill && !found.refused}><h3>${t('web-bill')}</h3>
    <dl>${lines(called(session, side, game.sides), bill, all?.has_rolls).map(([label, figure]) => html`<div key=${label}><dt>${label}</dt><dd>${figure ?? html`<${Missing} />`}</dd></div>`)}
      <div class="sum"><dt>${result(session, game)}</dt><dd>${bill ? percent(bill.result) : html`<${Missing} />`}</dd></div></dl>
    <p class="quiet" role="status">${bill ? [best, all.entered, all.inexact].filter(Boolean).join(' ') : html`<${Meanwhile} session=${session} found=${found} />`}</p>
    <p class="played">${bill?.word && html`${session.isYou(side) ? t('web-bill-how') : t('web-bill-how-of', aboutSide(session, game, side))} <b>${bill.word}</b>
      <small>${all.scale}</small>`}</p></section>`;
}

function Meanwhile({ session, found: { refused, again } }) {
  const { is, share = 0 } = session.work.value;
  if (refused) return html`${refused} <button type="button" class="chip" onClick=${again}>${t('web-work-again')}</button>`;
  return html`<label>${t('web-bill-wait')} <progress max="1" value=${is === 'working' && share > 0 ? share : undefined}></progress></label>`;
}

/** The choices of a side that cost most; `onLook(at)` shows one of them on the felt. */
export function Moments({ side, found, onLook }) {
  const all = found.answer?.bill;
  const bill = all?.sides[side - 1];
  const none = bill && !bill.choices && all.entered ? 'web-bill-no-choices' : 'web-bill-none';
  const rows = Array.from({ length: MOST }, (_, at) => bill?.moments[at]);
  return html`<section class="moments" aria-label=${t('web-bill-costliest')}><h3>${t('web-bill-costliest')}</h3>
    ${bill && !bill.moments.length && html`<p class="none">${t(none)}</p>`}
    <ol>${rows.map((moment, at) => html`<li key=${at} class=${bill && !moment ? 'empty' : ''}>${moment
    ? html`<button type="button" aria-haspopup="dialog" onClick=${() => onLook(at)}><b class="badge">${at + 1}</b><span><span class="unseen">${moment.roll.join(' ')}</span><${SmallDice} dice=${moment.roll} />
      <span class="words">${unbroken(t('web-bill-moment', { done: moment.done.words, best: moment.best.words }))}</span></span><b class="cost">${signed(-moment.cost)}</b><${Icon} name="on" /></button>`
    : html`<div><b class="badge">${at + 1}</b>${!bill && html`<${Missing} />`}</div>`}</li>`)}</ol></section>`;
}

/** The chances of all sides after each turn, on the race's axis, with the moments numbered. */
export function Chances({ session, side, found }) {
  const [place, box] = useBox(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
  const bill = found.answer?.bill;
  return html`<figure class="race chances"><figcaption>${t('web-bill-chances')}</figcaption>
    <div ref=${place} class="bands">${box && bill ? html`<${Bands} session=${session} side=${side} bill=${bill} box=${box} />` : html`<p>${found.refused ? '' : t('web-bill-waits')}</p>`}</div></figure>`;
}

/** The bands of the sides, from below: the sides in their order, and how high each reaches after each turn, of 1. */
export function bands(curve, side) {
  const order = [side, ...curve[0].map((_, at) => at + 1).filter((other) => other !== side)];
  const below = curve.map(() => 0);
  return order.map((number) => {
    const from = [...below];
    curve.forEach((chances, turn) => { below[turn] += chances[number - 1]; });
    return { number, from, to: [...below] };
  });
}

function Bands({ session, side, bill: { curve, sides }, box: { width, height } }) {
  const last = Math.max(1, curve.length - 1);
  const x = (turn) => LEFT + (width - LEFT - RIGHT) * turn / last;
  const y = (chance) => height * (1 - chance);
  const points = (edge) => edge.map((chance, turn) => `${x(turn).toFixed(1)} ${y(chance).toFixed(1)}`);
  const own = curve.map((chances) => chances[side - 1]);
  const said = t('web-bill-curve', { name: session.nameOf(side), start: own[0], least: Math.min(...own), most: Math.max(...own) });
  const drawn = bands(curve, side);
  const middle = ({ from, to }) => y((from[0] + to[0]) / 2);
  const { moments } = sides[side - 1];
  return html`<svg width=${width} height=${height} role="img" aria-label=${said}>
    ${drawn.map(({ number: of, from, to }) => html`<g key=${of} class=${`felt${colourOf(of)}`}><path class="band-of" d=${`M${points(to).join('L')}L${points(from).reverse().join('L')}Z`} /></g>`)}
    <line class="even" x1=${x(0)} x2=${x(last)} y1=${height / 2} y2=${height / 2} />
    ${drawn.slice(0, -1).map(({ number: of, to }) => html`<path key=${of} class="between" d=${`M${points(to).join('L')}`} />`)}
    ${drawn.filter(({ from, to }) => height * (to[0] - from[0]) > SHAPE).map((band) => html`<svg key=${band.number} class="own" x=${LEFT + 6} y=${middle(band) - SHAPE / 2} width=${SHAPE} height=${SHAPE} viewBox="0 0 16 16"><path d=${shapeOf(band.number)} /></svg>`)}
    ${moments.map(({ after }, at) => html`<g key=${at} class="mark" transform=${`translate(${Math.max(9, x(after)).toFixed(1)} ${Math.min(height - 9, Math.max(9, y(own[after]))).toFixed(1)})`}><circle r="8" /><text text-anchor="middle" y="4">${at + 1}</text></g>`)}</svg>`;
}
