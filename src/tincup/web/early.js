// What cannot wait for the modules: the chosen colours, a tap on Roll that comes before them, and the browser's offer to install the page.
try {
  const kept = JSON.parse(localStorage.getItem('tincup.settings') || '{}');
  if (kept.theme) document.documentElement.dataset.theme = kept.theme;
} catch { /* a browser that keeps nothing: the system's colours */ }
// What only large screens need, before anything is drawn; as `LARGE` in `shared/screen.js`.
if (matchMedia('(min-width: 44rem) and (min-height: 32.5625rem)').matches) {
  const large = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${document.documentElement.dataset.base}/css/large.css`, onerror() { this.remove(); } });
  large.setAttribute('blocking', 'render');
  document.head.append(large);
}
addEventListener('click', (event) => {
  const early = event.target.closest?.('[data-early]');
  if (!early) return;
  document.documentElement.dataset.tapped = early.dataset.early;
  early.classList.add('pressed');
});
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // it is offered in the settings, and nowhere by itself
  window.installation = event;
});
