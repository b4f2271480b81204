// Says that a table waits, when its server has told this browser's push service so; a tap leads to the table.
const words = {{words}};

/** What is said in the language that was chosen here, or else in the browser's. */
async function said() {
  const chosen = await self.cookieStore?.get('tincup-language');
  const tags = [chosen?.value ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return words[tags.find((tag) => tag in words) ?? 'en'];
}

/** The code of the table that a message is about; null for what is none of our server's. */
function tableOf(data) {
  try {
    const { table } = data.json();
    return /^[a-z0-9]{4,12}$/.test(table) ? table : null;
  } catch {
    return null;
  }
}

async function shown(data) {
  const { title, body } = await said();
  const table = tableOf(data);
  const about = table ? { body: body.replace('{}', table.toUpperCase()), tag: `/t/${table}`, renotify: true } : {}; // browsers want something to be shown
  await registration.showNotification(title, { ...about, icon: '{{icon}}' });
}

/** Leads to a page: one that was opened there, which may have gone elsewhere, or a new one. */
async function opened(path) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  if (!there) return clients.openWindow(path);
  there.postMessage({ path });
  return there.focus();
}

addEventListener('install', () => skipWaiting());
addEventListener('push', (event) => event.waitUntil(shown(event.data)));
addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(opened(notification.tag || '/'));
});
