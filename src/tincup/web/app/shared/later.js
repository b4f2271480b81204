// Loads views and style sheets when they are first shown.
import { useEffect, useState } from 'preact/hooks';
import { html } from './parts.js';
import { moreWords } from './words.js';

const base = document.documentElement.dataset.base;

const AGAIN = 5_000; // milliseconds

/** A view of another module: `later(() => import(…), 'Menu')`; until it is there, `meanwhile`.
 * What cannot be loaded now is closed where it has an `onClose`, so that the next tap asks for it again; the rest is asked for again by itself. */
export function later(load, name, { styles = [], meanwhile = null } = {}) {
  let loaded = null;
  return (props) => {
    const [View, setView] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (loaded) return;
      Promise.all([load(), moreWords(), ...styles.map(styled)]).then(([module]) => {
        loaded = module[name];
        setView(() => loaded);
        document.querySelector('.broken')?.remove();
      }, (fault) => {
        if (props.onClose) props.onClose();
        else setTimeout(() => setTries(tries + 1), AGAIN);
        if (!tries) throw fault; // so that it is said
      });
    }, [tries]);
    return View ? html`<${View} ...${props} />` : meanwhile;
  };
}

/** Loads a style sheet of the page, once; resolves when it applies. */
export function styled(path) {
  const href = `${base}/${path}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: () => { link.remove(); reject(Error(href)); } });
    document.head.append(link);
  });
}
