// A rule set as a card, in words.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { ownRules } from '../shared/settings.js';
import { Card } from '../sheets/rules-card.js';
import { asked } from './asking.js';
import { Choosing } from './choosing.js';

export function Rules(choice) {
  const { rules } = choice;
  return html`<${Choosing} ...${choice} /><${Read} key=${rules} id=${rules} />`;
}

function Read({ id }) {
  const own = ownRules.value.sets.find((set) => set.id === id);
  const [read, setRead] = useState(own ?? '…');
  useEffect(() => { if (!own) asked('GET', `/rules/${id}`).then(setRead, (problem) => setRead(problemText(problem))); }, []);
  return html`<${Card} rules=${read} />`;
}
