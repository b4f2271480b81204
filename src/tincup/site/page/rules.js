// A rule set in words.
import { useEffect, useState } from 'preact/hooks';
import { Refusal, html, useRules } from './choosing.js';
import { t } from './say.js';

export function Rules({ ask, presets }) {
  const [rules, choice] = useRules(presets);
  const [found, setFound] = useState({});
  const stated = JSON.stringify(rules);
  useEffect(() => {
    let isLatest = true;
    ask('rules', { rules }).then((got) => { if (isLatest) setFound(got); });
    return () => { isLatest = false; };
  }, [stated]);
  const { answer, refused } = found;
  return html`<section><h2>${t('alone-tab-rules')}</h2>${choice}<${Refusal} sentence=${refused} />
    ${answer && html`<article><h3>${answer.name}</h3>${blocks(answer.words).map((block, at) => shown(block, at, answer.chart))}</article>`}</section>`;
}

const Chart = ({ lines }) => html`<table><tbody>${lines.map(({ pattern, name, scores }) => html`<tr key=${pattern}><th scope="row">${name}</th><td>${scores}</td></tr>`)}</tbody></table>`;

/** The blocks of a page in words, which is Markdown of the simplest kind: headings, lists and paragraphs. */
const blocks = (words) => words.trim().split(/\n{2,}/);

function shown(block, at, chart) {
  if (block.startsWith('# ')) return null; // the name, which stands above
  if (block.startsWith('    ')) return html`<${Chart} key=${at} lines=${chart} />`;
  if (block.startsWith('#')) return html`<h3 key=${at}>${block.replace(/^#+ /, '')}</h3>`;
  if (block.startsWith('- ')) return html`<ul key=${at}>${block.split(/\n(?=- )/).map((line, i) => html`<li key=${i}>${plain(line.slice(2))}</li>`)}</ul>`;
  return html`<p key=${at}>${plain(block)}</p>`;
}
/** A line of text with the names of fields in it. */
const plain = (text) => text.replace(/\s*\n\s*/g, ' ').split(/(`[^`]+`)/)
  .map((part) => (part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : part));
