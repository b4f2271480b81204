// Sounds, synthesised: loaded where they are switched on.
let context = null;
const sounds = () => {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
};

/** A note of this pitch (Hz), so loud (0 to 1) and so long (seconds), after a wait. */
function note(pitch, loudness, length, after = 0, shape = 'sine') {
  const audio = sounds();
  const begin = audio.currentTime + after;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length);
}

/** A die touches the felt, from this height in half edges: a filtered click. */
export function bounceSound(height) {
  const audio = sounds();
  const samples = audio.createBuffer(1, 0.05 * audio.sampleRate, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 6;
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = samples;
  filter.type = 'bandpass';
  filter.frequency.value = 1_400 + 900 * Math.random();
  volume.gain.value = 0.25 * Math.min(1, height);
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

/** A tick that rises a semitone with each 100 points set aside. */
export const tickSound = (points) => note(440 * 2 ** (Math.min(24, points / 100) / 12), 0.08, 0.09, 0, 'triangle');
export const bankSound = () => { note(523, 0.12, 0.16); note(784, 0.12, 0.3, 0.11); };
export const farkleSound = () => note(98, 0.3, 0.28);
