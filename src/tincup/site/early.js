// Goes to the page in the language that was chosen here, or from the first page to that of the browser.
try {
  const languages = {{languages}};
  const page = location.pathname.split('/').at(-1).replace('.html', '');
  const chosen = JSON.parse(localStorage.getItem('tincup.settings') || '{}').language;
  const own = ['', 'index'].includes(page) ? navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag)) : '';
  const wanted = chosen || own;
  if (languages.includes(wanted) && wanted !== document.documentElement.lang) location.replace(`${wanted}.html${location.search}${location.hash}`);
} catch { /* a browser that keeps nothing: the language of the address */ }
