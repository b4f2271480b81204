// What the page's logic finds in a browser, as little of it as it needs; loaded before every test.
// Bare names of modules lead where the page's import map leads them. Words come from
// TINCUP_WORDS/en-first.js and so on; a module imported with `?language=de` says the German ones.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const WEB = new URL('../../../src/tincup/web/', import.meta.url);
const WORDS = pathToFileURL(`${process.env.TINCUP_WORDS}/`);
const VENDORED = {
  preact: 'preact.mjs', 'preact/hooks': 'hooks.mjs', htm: 'htm.mjs', '@preact/signals': 'signals.mjs', '@preact/signals-core': 'signals-core.mjs',
};
const PARTS = { words: 'first', 'words/more': 'rest' };

registerHooks({
  resolve(name, context, next) {
    if (name in VENDORED) return next(new URL(`vendor/${VENDORED[name]}`, WEB).href, context);
    if (name === 'dice') return next(new URL('dice/die.js', WEB).href, context);
    if (name in PARTS) {
      const language = new URL(context.parentURL).searchParams.get('language') ?? 'en';
      return next(new URL(`${language}-${PARTS[name]}.js`, WORDS).href, context);
    }
    if (/^(app|engine)\//.test(name)) return next(new URL(name, WEB).href, context);
    return next(name, context);
  },
  load(url, context, next) { // the page's modules end in .js, and no package.json calls them modules
    return next(url, url.startsWith('file:') ? { ...context, format: 'module' } : context);
  },
});

class Store {
  #kept = new Map();
  getItem(key) { return this.#kept.get(key) ?? null; }
  setItem(key, value) { this.#kept.set(key, String(value)); }
  clear() { this.#kept.clear(); }
}

const events = new EventTarget();
const motion = { matches: false };
const icon = { href: '/web/0/icon.svg' };
const said = { textContent: '' };
const made = {
  window: globalThis,
  localStorage: new Store(),
  sessionStorage: new Store(),
  location: { href: 'http://localhost:8477/', origin: 'http://localhost:8477', pathname: '/', hash: '', protocol: 'http:' },
  history: { replaceState() { globalThis.location.hash = ''; } },
  matchMedia: () => motion,
  document: Object.assign(new EventTarget(), {
    documentElement: { lang: 'en', dataset: { base: '/web/0' } },
    hidden: false,
    title: '',
    cookie: '',
    getElementById: () => said,
    querySelector: () => icon,
  }),
};
for (const [name, value] of Object.entries(made)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  globalThis[name] = events[name].bind(events);
}
