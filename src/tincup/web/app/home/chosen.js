// What scores by the rules that Roll will play, where a large screen has room for it.
import { useRules } from '../sheets/rules-card.js';
import { WhatScores } from '../sheets/what-scores.js';
import { html } from '../shared/parts.js';
import { ownRules } from '../shared/settings.js';
import { t } from '../shared/words.js';

/** `rules`: an entry of the list of rule sets. */
export function Chosen({ rules: { id, name } }) {
  const { chart } = useRules(`/rules/${id}`, ownRules.value.sets.find((own) => own.id === id));
  return html`<div class="chosen"><${WhatScores} title=${t('web-scores-of', { rules: name })} chart=${chart} /></div>`;
}
