// Every sentence of the page, from the catalogue: `t('web-roll-n', { dice: 2 })`.
import { language, words as first } from 'words';

const words = { ...first };
let rest = null;
/** Loads the words of what is itself loaded when it is asked for; resolves when they are there. */
export const moreWords = () => {
  rest ??= import('words/more').then((more) => Object.assign(words, more.words), (fault) => {
    rest = null; // they are asked for again
    throw fault;
  });
  return rest;
};

const plural = new Intl.PluralRules(language);
const formats = new Map();

/** A number as the language writes it; `options` are those of `Intl.NumberFormat`. */
export function number(value, options = {}) {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(language, options));
  return formats.get(key).format(value);
}

/** The whole number that was typed, its thousands apart or not; NaN for anything else, such as 1,50. */
export const wholeNumber = (typed) => (/^(\d+|[1-9]\d{0,2}(([\s.,\u2019'])\d{3})(\3\d{3})*)$/.test(typed) ? Number(typed.replace(/\D/g, '')) : NaN);

const asNumbers = (options = {}) => Object.fromEntries(Object.entries(options).map(
  ([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]));

function said(pattern, args) {
  if (typeof pattern === 'string') return pattern;
  return pattern.map((part) => {
    if (typeof part === 'string') return part;
    if ('arg' in part) {
      const value = args[part.arg];
      return typeof value === 'number' ? number(value, asNumbers(part.as)) : String(value ?? '');
    }
    const value = args[part.on];
    const key = typeof value === 'number' && !(String(value) in part.of)
      ? plural.select(value) : String(value);
    return said(part.of[key] ?? part.of[part.else], args);
  }).join('');
}

/** The message of this id, which begins with `web-`, with its arguments. */
export function t(id, args = {}) {
  if (!(id in words)) throw new Error(`no message ${id}`);
  return said(words[id], args);
}

export const percent = (chance) => number(chance, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A text in which no line ends between the dice of a roll, or before a per cent sign. */
export const unbroken = (text) => text.replace(/(\d) (?=[\d%])/g, '$1\u00a0');

/** Names and other items as a sentence lists them. */
export const list = (items) => new Intl.ListFormat(language).format(items);
