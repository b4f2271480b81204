// What a roll scores: every keep, with its points.
import { useEffect, useState } from 'preact/hooks';
import { Refusal, html, useRules } from './choosing.js';
import { t, written } from './say.js';

export function Dice({ ask, presets }) {
  const [rules, choice] = useRules(presets);
  const [dice, setDice] = useState('1 1 3 3 3 5');
  const [found, setFound] = useState({});
  const stated = JSON.stringify(rules);
  useEffect(() => {
    let isLatest = true;
    if (dice.trim()) ask('score', { rules, dice }).then((got) => { if (isLatest) setFound(got); });
    return () => { isLatest = false; };
  }, [stated, dice]);
  const { answer, refused } = found;
  return html`<section><h2>${t('alone-tab-dice')}</h2>${choice}
    <label>${t('alone-dice')}<input type="text" inputmode="numeric" autocomplete="off" value=${dice} onInput=${({ target }) => setDice(target.value)} /></label>
    <${Refusal} sentence=${refused} />
    ${answer && !refused && html`<div aria-live="polite">${answer.farkle ? html`<p><b>${t('alone-farkle')}</b></p>` : html`<${Keeps} keeps=${answer.keeps} />`}</div>`}</section>`;
}

const Keeps = ({ keeps }) => html`<table><thead><tr><th scope="col">${t('alone-keep')}</th><th scope="col">${t('alone-points')}</th><th scope="col">${t('alone-dice-left')}</th></tr></thead>
  <tbody>${keeps.map(({ dice, points, dice_left: left }) => html`<tr key=${dice}><td>${dice.join(' ')}</td><td>${written(points)}</td><td>${left}</td></tr>`)}</tbody></table>`;
