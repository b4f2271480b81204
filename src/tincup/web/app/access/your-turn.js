// It is your turn: the title, the icon and, where that was switched on, a notification say so.
import { t } from '../shared/words.js';

const base = document.documentElement.dataset.base;

/** Marks the page, or takes the mark away. */
export function mark(isYours) {
  const name = t('web-title');
  document.title = isYours ? `● ${t('web-turn-yours')} · ${name}` : name;
  const href = `${base}/${isYours ? 'icon-turn' : 'icon'}.svg`;
  const icon = document.querySelector('link[rel=icon]');
  if (!icon.href.endsWith(href)) icon.href = href;
  if (isYours && document.hidden) import('./notice.js').then((it) => it.notify());
}
