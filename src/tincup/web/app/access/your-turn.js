// It is your turn: the title, the icon and, where that was switched on, a notification say so.
import { change, settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const base = document.documentElement.dataset.base;

/** Marks the page, or takes the mark away. */
export function mark(isYours) {
  const name = t('web-title');
  document.title = isYours ? `● ${t('web-turn-yours')} · ${name}` : name;
  const href = `${base}/${isYours ? 'icon-turn' : 'icon'}.svg`;
  const icon = document.querySelector('link[rel=icon]');
  if (!icon.href.endsWith(href)) icon.href = href;
  if (isYours && document.hidden && settings.value.notify) notify();
}

function notify() {
  try {
    const shown = new Notification(t('web-turn-yours'), { body: t('web-title'), icon: `${base}/icon.svg`, tag: location.pathname });
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch { // browsers that only let a service worker do it
    change({ notify: false });
  }
}
