// Small pictures and pieces that several views share.
import { h } from 'preact';
import htm from 'htm';
import { t } from './words.js';

export const html = htm.bind(h);

const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** A small flat die, for the eye alone: its face is in the text beside it. */
export const SmallDie = ({ face }) => html`<svg class="small-die" viewBox="0 0 64 68" aria-hidden="true">
  <rect y="5" width="64" height="63" rx="15" fill="#b9a882" /><rect width="64" height="63" rx="15" fill="#fdf6e6" />
  <rect x="1" y="1" width="62" height="61" rx="14" fill="none" stroke="#d8c9a8" stroke-width="2" />
  ${PIPS[face].map((at) => html`<circle cx=${32 + 16 * (at % 3 - 1)} cy=${31.5 + 16 * (Math.floor(at / 3) - 1)} r=${face === 1 ? 9 : 6.6} fill="#24211f" />`)}
</svg>`;
export const SmallDice = ({ dice }) => dice.map((face, i) => html`<${SmallDie} key=${i} face=${face} />`);

const SHAPES = [
  'M8 1a7 7 0 1 0 .01 0',
  'M8 1 15.5 14.5H.5z',
  'M2 2h12v12H2z',
  'M8 0 16 8 8 16 0 8z',
  'M8 0l2.3 5.2 5.7.6-4.3 3.8 1.3 5.6L8 12.3 3 15.2l1.3-5.6L0 5.8l5.7-.6z',
  'M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z',
];
/** The colour of a side, from 1 to 6. */
export const colourOf = (number) => (number - 1) % 6 + 1;
/** The shape of a side: the seventh has the colour of the first, and the shape of the second. */
export const shapeOf = (number) => SHAPES[(number - 1 + Math.floor((number - 1) / 6)) % 6];
/** The shape of the side of this number, in its colour. */
export const Shape = ({ mark, isHollow = false }) => html`<svg class=${`shape felt${colourOf(mark)}${isHollow ? ' hollow' : ''}`} viewBox="0 0 16 16" aria-hidden="true"><path d=${shapeOf(mark)} /></svg>`;

const ICONS = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  lamp: 'M9 18h6M10 21h4M8.5 15C6.9 13.8 6 12 6 10a6 6 0 1 1 12 0c0 2-.9 3.8-2.5 5z',
  friends: 'M4 18c0-3 3-5 6-5s6 2 6 5M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M17 8v6M20 11h-6',
  join: 'M10 4h9v16h-9M3 12h11M10 8l4 4-4 4',
  handed: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  rules: 'M12 7c-2-2-5-2-8-2v13c3 0 6 0 8 2 2-2 5-2 8-2V5c-3 0-6 0-8 2v13',
  cup: 'M6 4h12l-2 16H8zM6.6 9h10.8',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M6 14v6',
};
export const Icon = ({ name }) => html`<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
export const IconButton = ({ name, label, ...rest }) => html`<button type="button" class="icon" aria-label=${label} ...${rest}><${Icon} name=${name} /></button>`;

/** The dots beside a side that count its farkles in a row, where they are counted. */
export function Farkles({ game, count, isShown = false }) {
  if (!game.penalty?.in_a_row || (!count && !isShown)) return null;
  const { after } = game.penalty;
  return html`<span class="farkles" role="img" aria-label=${t('web-farkles-in-a-row', { count })}>
    ${Array.from({ length: after }, (_, i) => html`<i key=${i} class=${i < count ? 'full' : ''}></i>`)}</span>`;
}
