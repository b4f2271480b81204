// The check of a game's dice before one's eyes: what was told beside what this browser works out by itself.
import { useEffect, useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { SmallDice, html } from '../shared/parts.js';
import { isHere } from '../shared/settings.js';
import { number, t } from '../shared/words.js';
import { checked } from './check.js';

const SHOWN = 16; // characters of a hash
const MARK = { true: '✓', false: '✗' };

/** One thing that was told, and what it comes to here. */
const Line = ({ label, told, made, right }) => html`<div class=${right ? 'right' : 'wrong'}><dt>${label} <b>${MARK[right]}<span class="unseen">${t(right ? 'web-proof-same' : 'web-proof-other')}</span></b></dt>
  <dd><code title=${told}>${told.slice(0, SHOWN)}…</code>${!right && html`<br /><code>${made.slice(0, SHOWN)}…</code>`}</dd></div>`;

export function Proof({ session }) {
  const [found, setFound] = useState(null);
  const [why, setWhy] = useState('');
  const { dice, chain, seq } = session.view.value;
  useEffect(() => {
    if (!globalThis.crypto?.subtle) {
      setWhy(t('web-proof-insecure'));
      return undefined;
    }
    let isWanted = true;
    get(`/tables/${session.code}/log`).then((log) => checked(log.slice(0, seq), dice, chain)).then((it) => { if (isWanted) setFound(it); },
      (problem) => { if (isWanted) setWhy(problemText(problem)); });
    return () => { isWanted = false; };
  }, [chain]);
  if (why) return html`<p class="notice" role="status">${why}</p>`;
  if (!found) return html`<p class="panel quiet">${t('web-proof-checking')}</p>`;
  const { commitment, rolls, faces, expected } = found;
  const wrong = [commitment?.right, found.chain.right, ...(rolls ?? []).map(({ right }) => right)].filter((right) => right === false).length;
  const said = wrong ? t('web-proof-wrong', { count: wrong }) : rolls ? t('web-proof-right', { count: rolls.length }) : t('web-proof-so-far');
  const most = Math.max(1, expected, ...faces);
  return html`<section class="panel proof"><p class=${wrong ? 'bad' : ''} role="status"><b>${said}</b></p>
    <dl>${commitment && html`<${Line} label=${t('web-proof-commitment')} ...${commitment} />`}<${Line} label=${t('web-proof-chain')} ...${found.chain} /></dl>
    <p>${t(isHere(session.code) ? 'web-proof-here' : 'web-proof-server')}</p>
    ${expected > 0 && html`<h3>${t('web-proof-faces')}</h3><ul class="faces">${faces.map((count, at) => html`<li key=${at}><${SmallDice} dice=${[at + 1]} />
      <span class="unseen">${at + 1}</span><span class="bar"><i style=${{ width: `${100 * count / most}%` }}></i><u style=${{ left: `${100 * expected / most}%` }}></u></span>
      <b>${number(count)}</b></li>`)}</ul><p class="quiet">${t('web-proof-expected', { each: number(expected, { maximumFractionDigits: 1 }) })}</p>`}
    ${rolls && html`<h3>${t('web-proof-rolls')}</h3><table class="rolls"><thead><tr><th scope="col">${t('web-proof-number')}</th><th scope="col">${t('web-proof-told')}</th><th scope="col">${t('web-proof-derived')}</th></tr></thead>
      <tbody>${rolls.map((roll) => html`<tr key=${roll.number} class=${roll.right ? '' : 'wrong'}><th scope="row">${roll.number}</th><td>${roll.told.join(' ')}</td>
        <td>${roll.derived.join(' ')} <b>${MARK[roll.right]}</b>${!roll.right && html`<span class="unseen">${t('web-proof-other')}</span>`}</td></tr>`)}</tbody></table>`}
    <p class="quiet">${t('web-proof-source')} <a href=${new URL('check.js', import.meta.url).href} target="_blank" rel="noopener">check.js</a></p></section>`;
}
