// What a roll scores: every keep, with its points.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { SmallDice, html } from '../shared/parts.js';
import { stated } from '../shared/settings.js';
import { asked } from './asking.js';
import { Choosing } from './choosing.js';
import { Faces } from './faces.js';
import { number, t } from '../shared/words.js';

const FIRST = '113335';

export function Dice({ ruleSets, rules, onRules }) {
  const [dice, setDice] = useState(FIRST);
  const [most, setMost] = useState(FIRST.length);
  const [found, setFound] = useState({});
  useEffect(() => {
    let isLatest = true;
    asked('POST', '/score', { rules: stated(rules), dice }).then((said) => {
      if (!isLatest) return;
      setMost(said.most);
      setFound(said);
    }, (problem) => { if (isLatest) setFound({ refused: problemText(problem) }); });
    return () => { isLatest = false; };
  }, [rules, dice]);
  const { score, refused } = found;
  const choose = (id) => {
    setDice('');
    onRules(id);
  };
  return html`<${Choosing} ruleSets=${ruleSets} rules=${rules} onRules=${choose} />
    <${Faces} legend=${t('web-tools-roll', { most })} dice=${dice} most=${most} onDice=${setDice} />
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}
    ${score && html`<section class="panel best scored" role="status">${score.wins ? html`<p><b>${t('web-tools-wins')}</b></p>`
      : score.farkle ? html`<p><b>${t('web-tools-farkle')}</b></p>` : html`<${Keeps} keeps=${score.keeps} />`}</section>`}`;
}

const Keeps = ({ keeps }) => html`<table><thead><tr><th scope="col">${t('web-tools-keep')}</th><th scope="col">${t('web-tools-points')}</th><th scope="col">${t('web-tools-left')}</th></tr></thead>
  <tbody>${keeps.map(({ dice, points, dice_left: left }) => html`<tr key=${dice}><td><span class="unseen">${dice.join(' ')}</span><span class="kept-dice"><${SmallDice} dice=${dice} /></span></td><td>${number(points)}</td><td>${left}</td></tr>`)}</tbody></table>`;
