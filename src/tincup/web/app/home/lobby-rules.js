// The variations of the rules in a lobby, for its host to switch; everybody there is told.
import { useEffect, useState } from 'preact/hooks';
import { get } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { Switches, turned } from '../rules/variations.js';
import { t } from '../shared/words.js';

export function LobbyRules({ session }) {
  const { digest } = session.view.value.rules;
  const [variations, setVariations] = useState([]);
  useEffect(() => {
    let isWanted = true; // until the rules are others
    get(`/tables/${session.code}/rules`).then((read) => { if (isWanted) setVariations(read.variations); }, () => {}); // without a network nothing is switched
    return () => { isWanted = false; };
  }, [digest]);
  if (!variations.length) return null;
  const turn = async (variation) => {
    const names = turned(variations, variation);
    setVariations(variations.map((it) => ({ ...it, on: names.includes(it.id) }))); // the next tap may come first
    if (!await session.control('vary', { variations: names })) setVariations(variations);
  };
  return html`<details class="of-rules"><summary>${t('web-variations')}</summary><${Switches} variations=${variations} onTurn=${turn} /></details>`;
}
