// A review of a game as exact play says it (`tincup.browser.exact.reviewed`): where its result came from, and what was best.
import { html } from './parts.js';
import { unbroken } from './words.js';

const Row = ({ cells: [label, ...numbers], cell }) => html`<tr><th scope=${cell}>${label}</th>
  ${numbers.map((it, at) => (cell === 'col' ? html`<th key=${at} scope="col">${it}</th>` : html`<td key=${at}>${it}</td>`))}</tr>`;
const lines = (said) => said.map((it) => html`<p key=${it}>${unbroken(it)}</p>`);

export function Reviewed({ review }) {
  const [heading, ...rows] = review.rows;
  return html`<div class="reviewed">${lines(review.said)}
    <table><thead><${Row} cells=${heading} cell="col" /></thead><tbody>${rows.map((cells) => html`<${Row} key=${cells[0]} cells=${cells} cell="row" />`)}</tbody></table>
    ${lines(review.styles)}
    ${review.decisions.length ? html`<h3>${review.costliest}</h3>` : html`<p>${review.costliest}</p>`}
    ${review.decisions.map(({ said, options }) => html`<div key=${said}><p><b>${unbroken(said)}</b></p>
      <ul>${options.map(([label, words, chance]) => html`<li key=${label}>${label}: ${unbroken(`${words} (${chance})`)}</li>`)}</ul></div>`)}
    ${review.rolls.map(({ heading: title, said }) => html`<div key=${title}><h3>${title}</h3>
      <ul>${said.map(([words, change]) => html`<li key=${words}>${unbroken(`${words} (${change})`)}</li>`)}</ul></div>`)}</div>`;
}
