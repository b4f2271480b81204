// The rules in words: the page that the server writes, in its few kinds of Markdown.
import { html } from '../shared/parts.js';

/** Text with **bold** and `code` in it. */
const inline = (text) => text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
  if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`;
  if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
  return part.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
});

const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

function block(text, chart) {
  const lines = text.split('\n');
  const [first] = lines;
  const heading = /^(#+) (.*)/.exec(first);
  if (heading) return heading[1].length === 1 ? html`<h2 class="title">${heading[2]}</h2>` : html`<h3>${heading[2]}</h3>`;
  if (first.startsWith('    ')) return chart;
  if (first.startsWith('|')) {
    const [head, , ...rows] = lines.map(cells);
    return html`<table><thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table>`;
  }
  if (/^[-*] /.test(first)) {
    const items = text.replace(/\n(?![-*] )\s*/g, ' ').split('\n');
    return html`<ul>${items.map((item) => html`<li>${inline(item.replace(/^[-*] /, ''))}</li>`)}</ul>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** `chart`: what stands in the place of the chart. */
export const Rules = ({ words, chart }) => html`<article class="panel paper">${words.trim().split(/\n{2,}/).map((text) => block(text, chart))}</article>`;
