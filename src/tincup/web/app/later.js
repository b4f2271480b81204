// What is loaded when it is first shown.
import { useEffect, useState } from 'preact/hooks';
import { html } from './parts.js';
import { moreWords } from './words.js';

const base = document.documentElement.dataset.base;

/** A view of another module: `later(() => import('./menu.js'), 'Menu')`; until it is there, `meanwhile`. */
export function later(load, name, { styles = [], meanwhile = null } = {}) {
  let loaded = null;
  return (props) => {
    const [View, setView] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      Promise.all([load(), moreWords(), ...styles.map(styled)]).then(([module]) => {
        loaded = module[name];
        setView(() => loaded);
      });
    }, []);
    return View ? html`<${View} ...${props} />` : meanwhile;
  };
}

/** Loads a style sheet of the page, once; resolves when it applies. */
export function styled(path) {
  const href = `${base}/${path}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
