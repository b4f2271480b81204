// The bill of a game and the curve of its chances as one picture, drawn in the browser, by day or at night.
import { bands } from './bill.js';
import { colourOf, shapeOf } from '../shared/parts.js';

const WIDTH = 540; // px, of which each is DENSE of the picture
const DENSE = 2;
const EDGE = 28; // of the picture around what is in it
const INSIDE = 22; // of a card around its words
const CURVE = 132; // the height of the bands
const ROW = 31; // of the bill
const TEETH = 8; // of a receipt that was torn off
const PAPER = { ground: '#fffcf6', ink: '#23201c', quiet: '#5f574c', dots: '#d9cebb' }; // a receipt is one at night, too
const MARK = '#ff8a7c';

/** `colour(name)`: of the style sheets as it is now; `words`: { title, line, caption, bill, rows, sum, notes }; `marks`: [turn, chance] each. Returns the canvas. */
export function drawn({ colour, words, curve, side, marks }) {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const type = (size, weight) => { pen.font = `${weight} ${size}px Figtree, "Figtree fallback", sans-serif`; };
  const inner = WIDTH - 2 * EDGE - 2 * INSIDE;
  type(15, 500);
  const notes = words.notes.flatMap((note) => wrapped(pen, note, inner));
  const bill = 3.6 * INSIDE + ROW * (words.rows.length + 2) + 22 * notes.length + TEETH;
  const top = 2 * EDGE + 74;
  const middle = CURVE + 48;
  const height = top + middle + 18 + bill + EDGE;
  Object.assign(canvas, { width: WIDTH * DENSE, height: Math.ceil(height) * DENSE });
  pen.scale(DENSE, DENSE);
  pen.fillStyle = colour('page');
  pen.fillRect(0, 0, WIDTH, height);

  const say = (text, x, y, room, { size, weight, ink, align = 'start' }) => {
    type(size, weight);
    pen.fillStyle = ink;
    pen.textAlign = align;
    pen.fillText(fitting(pen, text, room), x, y);
    return Math.min(room, pen.measureText(text).width);
  };
  say(words.title, EDGE, EDGE + 44, WIDTH - 2 * EDGE, { size: 44, weight: 850, ink: colour('ink') });
  say(words.line, EDGE, EDGE + 74, WIDTH - 2 * EDGE, { size: 17, weight: 550, ink: colour('ink-2') });

  box(pen, EDGE, top, WIDTH - 2 * EDGE, middle, 18, colour('card'));
  say(words.caption, EDGE + INSIDE, top + 26, inner, { size: 15, weight: 600, ink: colour('ink-2') });
  pen.save();
  pen.translate(EDGE + INSIDE, top + 38);
  chances(pen, { curve, side, marks, width: inner, colour, type });
  pen.restore();

  const from = top + middle + 18;
  torn(pen, EDGE, from, WIDTH - 2 * EDGE, bill);
  const [left, right] = [EDGE + INSIDE, WIDTH - EDGE - INSIDE];
  say(words.bill, left, from + 1.9 * INSIDE, inner, { size: 26, weight: 800, ink: PAPER.ink });
  let y = from + 1.9 * INSIDE + ROW + 4;
  for (const [label, figure] of words.rows) {
    const used = say(figure, right, y, inner, { size: 18, weight: 650, ink: PAPER.ink, align: 'end' });
    const said = say(label, left, y, inner - used - 24, { size: 18, weight: 450, ink: PAPER.ink });
    dotted(pen, left + said + 8, right - used - 8, y);
    y += ROW;
  }
  pen.fillStyle = PAPER.ink;
  pen.fillRect(left, y - 18, inner, 2);
  const [label, figure] = words.sum;
  const used = say(figure, right, y + 10, inner, { size: 21, weight: 800, ink: PAPER.ink, align: 'end' });
  say(label, left, y + 10, inner - used - 16, { size: 21, weight: 750, ink: PAPER.ink });
  y += ROW + 14;
  for (const note of notes) {
    say(note, left, y, inner, { size: 15, weight: 500, ink: PAPER.quiet });
    y += 22;
  }
  return canvas;
}

function chances(pen, { curve, side, marks, width, colour, type }) {
  const last = Math.max(1, curve.length - 1);
  const x = (turn) => width * turn / last;
  const y = (chance) => CURVE * (1 - chance);
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, width, CURVE, 8);
  pen.clip();
  for (const { number, from, to } of bands(curve, side)) {
    const band = new Path2D();
    to.forEach((chance, turn) => band.lineTo(x(turn), y(chance)));
    for (let turn = curve.length - 1; turn >= 0; turn -= 1) band.lineTo(x(turn), y(from[turn]));
    band.closePath();
    pen.fillStyle = colour(`side-${colourOf(number)}`);
    pen.fill(band);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 1;
    pen.stroke(band);
    if (CURVE * (to[0] - from[0]) < 16) continue;
    pen.save();
    pen.translate(8, y((from[0] + to[0]) / 2) - 7);
    pen.scale(14 / 16, 14 / 16);
    pen.fillStyle = '#fff';
    pen.fill(new Path2D(shapeOf(number)));
    pen.restore();
  }
  pen.restore();
  type(13, 750);
  pen.textAlign = 'center';
  marks.forEach(([turn, chance], at) => {
    const [cx, cy] = [Math.min(width - 11, Math.max(11, x(turn))), Math.min(CURVE - 11, Math.max(11, y(chance)))];
    pen.beginPath();
    pen.arc(cx, cy, 10, 0, 2 * Math.PI);
    pen.fillStyle = MARK;
    pen.strokeStyle = PAPER.ink;
    pen.lineWidth = 1.5;
    pen.fill();
    pen.stroke();
    pen.fillStyle = PAPER.ink;
    pen.fillText(String(at + 1), cx, cy + 4.5);
  });
}

function box(pen, x, y, width, height, round, ground) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fillStyle = ground;
  pen.fill();
}

/** A receipt, whose lower edge was torn off. */
function torn(pen, x, y, width, height) {
  const teeth = 20;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width, y);
  for (let at = 2 * teeth; at >= 0; at -= 1) pen.lineTo(x + width * at / (2 * teeth), y + height - (at % 2 ? 0 : TEETH));
  pen.closePath();
  pen.fillStyle = PAPER.ground;
  pen.fill();
}

function dotted(pen, from, to, y) {
  if (to <= from) return;
  pen.save();
  pen.strokeStyle = PAPER.dots;
  pen.lineWidth = 2;
  pen.setLineDash([2, 4]);
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
  pen.restore();
}

/** A text cut to its room, in px. */
function fitting(pen, text, room) {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('')}…`;
}

/** A text in lines of this width. */
function wrapped(pen, text, room) {
  const found = [''];
  for (const word of text.split(' ')) {
    const longer = found.at(-1) ? `${found.at(-1)} ${word}` : word;
    if (pen.measureText(longer).width <= room) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}
