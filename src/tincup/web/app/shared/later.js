// Loads views and style sheets when they are first shown.
import { useEffect, useState } from 'preact/hooks';
import { html } from './parts.js';
import { moreWords } from './words.js';

const base = document.documentElement.dataset.base;

const AGAIN = 5_000; // milliseconds
const idle = (work) => (globalThis.requestIdleCallback ? requestIdleCallback(work) : setTimeout(work, 200)); // Safari has none

/** A view of another module: `later(() => import(…), 'Menu')`; until it is there, `meanwhile`, which may be a property, too.
 * `isSilent`: it needs no words but those of the first view.
 * What cannot be loaded now is closed where it has an `onClose`, so that the next tap asks for it again; the rest is asked for again by itself. */
export function later(load, name, { styles = [], meanwhile = null, isSilent = false } = {}) {
  let loaded = null;
  const fetched = () => Promise.all([load(), isSilent || moreWords(), ...styles.map(styled)]);
  const shown = (props) => {
    const [View, setView] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (loaded) return;
      fetched().then(([module]) => {
        loaded = module[name];
        setView(() => loaded);
        document.querySelector('.broken')?.remove();
      }, (fault) => {
        if (props.onClose) props.onClose();
        else setTimeout(() => setTries(tries + 1), AGAIN);
        if (!tries) throw fault; // so that it is said
      });
    }, [tries]);
    return View ? html`<${View} ...${props} />` : props.meanwhile ?? meanwhile;
  };
  /** Loads it before it is shown, once there is time, unless data are to be saved; what cannot be loaded now is loaded then. */
  shown.ahead = () => { if (!navigator.connection?.saveData) idle(() => fetched().then(([module]) => { loaded = module[name]; }, () => {})); };
  return shown;
}

const sheets = new Map(); // what each style sheet's loading came to, by its address

/** Loads a style sheet of the page, once; resolves when it applies. One that could not be loaded may be asked for again. */
export function styled(path) {
  const href = `${base}/${path}`;
  if (!sheets.has(href)) sheets.set(href, loaded(href));
  return sheets.get(href);
}

function loaded(href) {
  return new Promise((resolve, reject) => {
    const known = document.querySelector(`link[href="${href}"]`);
    const failed = () => { link.remove(); sheets.delete(href); reject(Error(href)); };
    const link = Object.assign(known ?? document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: failed });
    if (!known) document.head.append(link);
    else if (known.sheet) resolve();
  });
}
