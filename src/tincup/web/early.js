// What cannot wait for the modules: the chosen colours, and a tap on Roll that comes before them.
try {
  const kept = JSON.parse(localStorage.getItem('tincup.settings') || '{}');
  if (kept.theme) document.documentElement.dataset.theme = kept.theme;
} catch { /* a browser that keeps nothing: the system's colours */ }
addEventListener('click', (event) => {
  const early = event.target.closest?.('[data-early]');
  if (!early) return;
  document.documentElement.dataset.tapped = early.dataset.early;
  early.classList.add('pressed');
});
