// What fits on this screen.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const HIGH = '(min-height: 32.5625rem)';
/** The forms that `css/large.css` has: from an upright tablet on, with a column beside the tray, and with one on both sides of it. */
export const LARGE = `(min-width: 44rem) and ${HIGH}`;
export const DESK = `(min-width: 64rem) and ${HIGH}, (min-width: 52rem) and (orientation: landscape) and ${HIGH}`;
export const WIDE = `(min-width: 84rem) and ${HIGH}`;

/** How large a rem is here, in those of a browser whose text has its usual size: 1 unless people want it larger. */
export const textSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Whether this screen is so; asked again when it changes. */
export function useScreen(query) {
  const [is, setIs] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const heard = () => setIs(asked.matches);
    asked.addEventListener('change', heard);
    return () => asked.removeEventListener('change', heard);
  }, [query]);
  return is;
}

/** A ref for an element, and what `measure` makes of it whenever its size has changed. */
export function useBox(measure) {
  const place = useRef();
  const [box, setBox] = useState(null);
  useLayoutEffect(() => {
    const put = () => setBox(measure(place.current));
    put();
    const watching = new ResizeObserver(put);
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return [place, box];
}
