// The page's sentences, in the language of its HTML: `t('alone-ready')`.
import { language, words } from 'words';

export { language };

const plural = new Intl.PluralRules(language);
const number = new Intl.NumberFormat(language);

/** A number as the language writes it. */
export const written = (value) => number.format(value);

function said(pattern, given) {
  if (typeof pattern === 'string') return pattern;
  return pattern.map((part) => {
    if (typeof part === 'string') return part;
    const value = given[part.arg ?? part.on];
    if ('arg' in part) return typeof value === 'number' ? written(value) : String(value ?? '');
    const key = typeof value === 'number' && !(String(value) in part.of) ? plural.select(value) : String(value);
    return said(part.of[key] ?? part.of[part.else], given);
  }).join('');
}

/** The message of this id with its arguments. */
export function t(id, given = {}) {
  if (!(id in words)) throw new Error(`no message ${id}`);
  return said(words[id], given);
}

/** The sentence for an engine that could not be started. */
export const notLoaded = ({ code, reason }) => t('alone-not-loaded', { reason: code === 'not-loaded' ? t('alone-lost', { why: reason }) : reason });
