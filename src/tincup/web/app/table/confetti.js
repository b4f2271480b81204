// A win: pips fall, once, for a moment, and keep nobody waiting.
import { useEffect, useRef } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { tumbles } from '../shared/settings.js';

const TIME = 1_400; // milliseconds
const PIECES = 40;
const COLOURS = ['#F7B733', '#FCF5E4', '#C8342A', '#24211F', '#4DB6A9'];

/** Sizes a canvas to its box; returns its context, in which a unit is a CSS pixel. */
function fitted(canvas) {
  const { width, height } = canvas.getBoundingClientRect();
  Object.assign(canvas, { width: Math.round(width), height: Math.round(height) });
  return canvas.getContext('2d');
}

/** `isNew`: the game came to its end before our eyes. */
export function Confetti({ session, isNew }) {
  const canvas = useRef();
  const { winners = [] } = session.shown.value.view?.game ?? {};
  const isWon = isNew && winners.some((side) => session.isYou(side));
  useEffect(() => {
    if (!isWon || !tumbles()) return undefined;
    const g = fitted(canvas.current);
    const { width, height } = canvas.current.getBoundingClientRect();
    const pieces = Array.from({ length: PIECES }, (_, i) => ({
      x: Math.random() * width,
      y: -Math.random() * height * 0.5,
      speed: height * (0.7 + 0.6 * Math.random()),
      sway: 10 + 20 * Math.random(),
      radius: 4 + 5 * Math.random(),
      colour: COLOURS[i % COLOURS.length],
    }));
    const begin = performance.now();
    let request = requestAnimationFrame(function draw(now) {
      const t = (now - begin) / TIME;
      g.clearRect(0, 0, width, height);
      if (t >= 1) return;
      g.globalAlpha = Math.min(1, 4 * (1 - t));
      for (const { x, y, speed, sway, radius, colour } of pieces) {
        g.fillStyle = colour;
        g.beginPath();
        g.arc(x + Math.sin(t * 6 + y) * sway, y + speed * t * 1.4, radius, 0, 7);
        g.fill();
      }
      request = requestAnimationFrame(draw);
    });
    return () => { cancelAnimationFrame(request); g.clearRect(0, 0, width, height); };
  }, [isWon]);
  return html`<canvas ref=${canvas} class="confetti" aria-hidden="true"></canvas>`;
}
