// A roll in dice that lie still; those that were set aside have a ring.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { sidesOf } from 'dice';
import { random, roomFor, scatter } from '../dice/places.js';
import { drawn } from '../dice/stage.js';
import { placesOfFaces } from '../session/film.js';
import { html } from '../shared/parts.js';
import { useStill } from '../shared/rolling.js';
import { useBox } from '../shared/screen.js';

const LARGEST = 0.42; // of its place's height

/** The dice of a roll on a `felt` of this colour, lying the same way for the same `seed`; where all were `kept` none has a ring. */
export function StillRoll({ dice, kept, seed, felt }) {
  const [place, box] = useBox(({ clientWidth: width, clientHeight: height }) => ({ width, height, above: 0, below: 0, largest: Math.min(width / 4, height * LARGEST) }));
  const aside = kept.length < dice.length ? placesOfFaces(dice, kept) : [];
  const at = useMemo(() => {
    if (!box?.width || !box.height) return []; // it is hidden, as in print
    const room = roomFor(dice.length, box, false);
    const rand = random(seed);
    return scatter(dice.length, room.box, room.e, rand).map((it, i) => ({ ...it, e: room.e, sides: sidesOf(dice[i], rand() * 4 | 0) }));
  }, [box, seed]);
  const pictures = useMemo(() => drawn(at, felt), [at, felt]);
  return html`<div ref=${place} class="still-dice"><span class="unseen">${dice.join(' ')}</span>
    ${at.map((pose, i) => html`<${StillDie} key=${i} pose=${pose} picture=${pictures[i]} isAside=${aside.includes(i)} />`)}</div>`;
}

function StillDie({ pose, picture, isAside }) {
  const die = useRef();
  useLayoutEffect(() => {
    die.current.style.left = `${pose.x}px`;
    die.current.style.top = `${pose.y}px`;
  }, [pose]);
  useStill(die, pose, picture);
  return html`<span ref=${die} class=${`still-die${isAside ? ' aside' : ''}`} aria-hidden="true"><canvas class="under"></canvas><canvas class="ring"></canvas><canvas class="top"></canvas></span>`;
}
