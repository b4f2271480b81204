// The canvas over a tray, on which the cup stands and dice fall.
import { sidesOf } from 'dice';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { roomFor } from '../dice/places.js';
import { Stage, drawn, putStill } from '../dice/stage.js';
import { html } from './parts.js';
import { textSize, useBox } from './screen.js';
import { isStill, settings, tumbles } from './settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
/** The colour of this name in the style sheets as it is now, by day or at night: `#1f5f59`. */
export function colourNow(name) {
  const both = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).match(/#\w{6}/g);
  return both.length === 1 ? both[0] : both[(settings.value.theme || (dark.matches ? 'dark' : '')) === 'dark' ? 1 : 0];
}
/** The colour of the felt of this number, from 1 to 6. */
export const feltOf = (number) => colourNow(`felt-${number}`);

/** Edges of a die that the cup may reach beyond the felt: to the left, upwards, to the right with its shadow, downwards. */
const REACH = [3.2, 3.2, 4.6, 3.2];

/** How much of the screen around a felt the cup may use, in px of the felt; a page that turns is taken as it lies at last. */
function viewOf(place, rim, e) {
  let [left, top] = [rim - scrollX, rim - scrollY];
  for (let it = place; it; it = it.offsetParent) { left += it.offsetLeft; top += it.offsetTop; }
  const [w, h] = [place.offsetWidth - 2 * rim, place.offsetHeight - 2 * rim];
  const { clientWidth, clientHeight } = document.documentElement;
  const [l, t, r, b] = [left, top, clientWidth - left - w, clientHeight - top - h].map((x, way) => Math.max(0, Math.min(REACH[way] * e, Math.floor(x))));
  return { x0: -l, y0: -t, x1: w + r, y1: h + b };
}

/**
 * `box`, `e`, `home`: see `Throw`, or null until they are known; `rim`: px between its place and the felt; `show(stage)` says what is shown, again
 * whenever one of `when` changes; `isShaken` tells it of the cup.
 */
export function Rolling({ box, e, home, colour, rim = 5, show, when, isShaken }) {
  const canvas = useRef();
  const stage = useRef();
  const { hand } = settings.value;
  useLayoutEffect(() => {
    if (!box) return;
    stage.current ??= new Stage(canvas.current);
    const view = viewOf(canvas.current.parentElement, rim, e);
    stage.current.place({ box, e, home, view, rim, hand: hand === 'left' ? -1 : 1, felt: feltOf(colour) });
    show(stage.current);
  }, [e, box?.x1, box?.y1, hand, colour, ...when]);
  useEffect(() => () => stage.current?.close(), []);
  return html`<canvas ref=${canvas} class=${`rolling${isShaken ? ' shaken' : ''}`} aria-hidden="true"></canvas>`;
}

/** Puts the picture of a die, once it is there, into its three canvases. */
export function useStill(die, at, picture) {
  useLayoutEffect(() => {
    let isWanted = true;
    picture.then((bitmap) => { if (isWanted) putStill(die.current.querySelectorAll('canvas'), at, bitmap); });
    return () => { isWanted = false; };
  }, [picture]);
}

const SPOT = 4.2; // edges of a die in the width of the cup's spot

/** The cup with so many dice where nothing is thrown: in the middle of its place, or where its style sheet has the `spot`. */
export function Cup({ count = 6, colour = 1, isShaken = false, hasSpot = false, rim = 5 }) {
  const [place, box] = useBox((spot) => {
    const tray = spot.parentElement.parentElement;
    const [width, height] = [tray.clientWidth - 2 * rim, tray.clientHeight - 2 * rim];
    if (!hasSpot) return roomFor(6, { width, height, text: textSize() }, false);
    const [own, whole] = [spot, tray].map((it) => it.getBoundingClientRect());
    const e = own.width / SPOT;
    return { box: { x0: 0, y0: 0, x1: width, y1: height }, e, home: { x: own.left - whole.left - rim + own.width * 0.42, y: own.top - whole.top - rim + own.height * 0.56 } };
  });
  useEffect(() => { drawn([{ e: 40, yaw: 0, sides: sidesOf(1, 0) }], '#1f5f59'); }, []); // whoever draws dice at rest is there, and warm, before the first roll
  const shakes = isShaken && !isStill();
  return html`<div class="cup-place"><div ref=${place} class="cup"></div></div>
    <${Rolling} ...${box} colour=${colour} rim=${rim} isShaken=${isShaken} when=${[count, shakes, box?.home?.x]} show=${(stage) => stage.stand(count, shakes, [], tumbles())} />`;
}
