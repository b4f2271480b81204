// The notification that it is your turn, where that was switched on.
import { change, settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const base = document.documentElement.dataset.base;

export function notify() {
  const how = settings.value.notify;
  if (!how) return;
  const about = { body: t('web-title'), icon: `${base}/icon.svg`, tag: location.pathname };
  if (how === 'closed') {
    import('./push.js').then(({ show }) => show(t('web-turn-yours'), about));
    return;
  }
  try {
    const shown = new Notification(t('web-turn-yours'), about);
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch { // browsers that only let a service worker do it
    change({ notify: false });
  }
}
