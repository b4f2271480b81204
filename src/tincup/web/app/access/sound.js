// Sounds and vibration, both only where they were switched on.
import { settings } from '../shared/settings.js';

let noise = null;
/** Makes the sound of this name of `noise.js`, which is loaded before the first one. */
async function make(name, ...how) {
  if (!settings.value.sound) return;
  noise ??= import('./noise.js');
  (await noise)[name](...how);
}

export const bounceSound = (height) => make('bounceSound', height);
export const tickSound = (points) => make('tickSound', points);
export const bankSound = () => make('bankSound');
export const farkleSound = () => make('farkleSound');

/** Vibrates, where the device can and the sound is on. */
export const buzz = (...pattern) => { if (settings.value.sound) navigator.vibrate?.(pattern); };
