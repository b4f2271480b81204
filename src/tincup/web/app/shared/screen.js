// What fits on this screen.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A table with columns beside the tray, as its style sheet has it. */
export const WIDE = '(min-width: 62.5rem) and (min-height: 32.5625rem)';

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
