// What each option of a position is worth, worked out in the page by rules of one's own, too.
import { useEffect, useState } from 'preact/hooks';
import { Refusal, html, useRules } from './choosing.js';
import { asked, stop } from './exact.js';
import { t, written } from './say.js';

const FIELDS = [['mine', 'alone-best-mine', '0'], ['other', 'alone-best-other', '0'], ['score', 'alone-best-score', '0'], ['dice', 'alone-best-dice', '1 1 3 3 3 5']];

export function Best({ presets }) {
  const [rules, choice] = useRules(presets);
  const [given, setGiven] = useState(Object.fromEntries(FIELDS.map(([name, , first]) => [name, first])));
  const [share, setShare] = useState(null);
  const [found, setFound] = useState({});
  useEffect(() => stop, []);
  const find = async () => {
    setShare(0);
    const { mine, other, score, dice } = given;
    setFound(await asked('best', { rules, totals: [mine, other], score, dice }, setShare));
    setShare(null);
  };
  const { answer, refused } = found;
  return html`<section><h2>${t('alone-tab-best')}</h2><p class="quiet">${t('alone-best-about')}</p>${choice}
    <div class="fields">${FIELDS.map(([name, id]) => html`<label key=${name}>${t(id)}<input type="text" inputmode="numeric" autocomplete="off" value=${given[name]}
      onInput=${({ target }) => setGiven({ ...given, [name]: target.value })} /></label>`)}</div>
    <p><button type="button" class="chip" disabled=${share !== null} onClick=${find}>${t('alone-best-find')}</button>
      ${share !== null && html` <button type="button" class="chip" onClick=${stop}>${t('alone-best-stop')}</button>`}</p>
    ${share !== null && html`<p role="status"><label>${t('alone-best-under-way')} <progress max="1" value=${share}></progress></label></p>`}
    <${Refusal} sentence=${refused} />
    ${answer && share === null && html`<div aria-live="polite"><${Options} answer=${answer} /></div>`}</section>`;
}

const Options = ({ answer }) => html`<table><thead><tr><th scope="col">${t('alone-best-option')}</th><th scope="col">${t('alone-best-wins')}</th></tr></thead>
  <tbody>${answer.choices.map(({ words, win }) => html`<tr key=${words}><td>${words}</td>
    <td>${written(Math.round(win * 1e4) / 100)} %</td></tr>`)}</tbody></table>`;
