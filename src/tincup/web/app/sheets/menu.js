// The table's menu: the turns so far, the people, the rules, the check of the dice, settings, the keys.
import { useState } from 'preact/hooks';
import { Card, useRules } from './rules-card.js';
import { Fair } from './fair.js';
import { People } from './people.js';
import { canReview } from '../coach/reviewing.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { Settings } from './preferences.js';
import { change, settings } from '../shared/settings.js';
import { Choice, Sheet } from './sheet.js';
import { Turns } from './turns.js';
import { t } from '../shared/words.js';

const FinishedSheet = later(() => import('./score-sheet.js'), 'FinishedSheet');
const Review = later(() => import('../coach/review.js'), 'Review', { meanwhile: html`<p class="panel quiet">…</p>` });

/** The keys and what each does, as [key, message]. */
const KEYS = [
  ['1–6', 'web-key-take'], ['⇧ 1–6', 'web-key-back'], ['A', 'web-key-all'], ['⌫', 'web-key-none'],
  ['R', 'web-key-roll'], ['B', 'web-key-bank'], ['N', 'web-key-skip'], ['S', 'web-key-scores'],
  ['T', 'web-key-turn'], ['L', 'web-key-last'], ['H', 'web-coach'], ['M', 'web-key-sound'], ['?', 'web-key-help'],
];

/** `page`: one of its tabs; all else opens the turns. */
export function Menu({ session, page, onClose }) {
  const [tab, setTab] = useState(['people', 'settings', 'keys', 'review'].includes(page) ? page : 'turns');
  const isOver = session.view.value.status === 'over';
  const review = isOver && canReview(session) ? [['review', t('web-review')]] : [];
  const tabs = [['turns', t('web-turns')], ...review, ['people', t('web-people')], ['rules', t('web-rules')], ['fair', t('web-fair')], ['settings', t('web-settings')], ['keys', t('web-keys')]];
  return html`<${Sheet} title=${t('web-menu')} closeLabel=${t('web-close')} onClose=${onClose}>
    <${Choice} legend=${t('web-menu-show')} name="tab" of=${tabs} value=${tab} onChange=${setTab} />
    ${tab === 'turns' && html`<section class="panel"><${Turns} session=${session} /></section>${isOver && html`<${FinishedSheet} session=${session} />`}`}
    ${tab === 'review' && html`<${Review} session=${session} />`}
    ${tab === 'people' && html`<${People} session=${session} />`}
    ${tab === 'rules' && html`<${TableRules} session=${session} />`}
    ${tab === 'fair' && html`<${Fair} session=${session} />`}
    ${tab === 'settings' && html`<${Settings} isHanded=${session.isHanded.value} />`}
    ${tab === 'keys' && html`<${Keys} />`}
  </${Sheet}>`;
}

function TableRules({ session }) {
  const { sides } = session.game.value;
  return html`<${Card} rules=${useRules(`/tables/${session.code}/rules`)} names=${sides.map((side) => side.name)} />`;
}

function Keys() {
  const isOn = settings.value.keys;
  return html`<${Choice} legend=${t('web-set-keys')} name="keys" value=${String(isOn)} onChange=${(keys) => change({ keys: keys === 'true' })}
      of=${[['true', t('web-on')], ['false', t('web-off')]]} />
    <dl class="panel keys">${KEYS.map(([key, id]) => html`<div key=${id}><dt><kbd>${key}</kbd></dt><dd>${t(id)}</dd></div>`)}</dl>`;
}
