// The table's menu: the turns so far, the people, the rules, the check of the dice, settings, the keys.
import { useState } from 'preact/hooks';
import { Card, useRules } from './rules-card.js';
import { Fair } from './fair.js';
import { People } from './people.js';
import { html } from '../shared/parts.js';
import { Settings } from './preferences.js';
import { change, settings } from '../shared/settings.js';
import { Choice, Sheet } from './sheet.js';
import { Turns } from './turns.js';
import { t } from '../shared/words.js';

/** The keys and what each does, as [key, message]. */
const KEYS = [
  ['1–6', 'web-key-take'], ['⇧ 1–6', 'web-key-back'], ['A', 'web-key-all'], ['⌫', 'web-key-none'],
  ['R', 'web-key-roll'], ['B', 'web-key-bank'], ['N', 'web-key-skip'], ['S', 'web-key-scores'],
  ['T', 'web-key-turn'], ['L', 'web-key-last'], ['M', 'web-key-sound'], ['?', 'web-key-help'],
];

/** `page`: one of its tabs; all else opens the turns. */
export function Menu({ session, page, onClose }) {
  const [tab, setTab] = useState(page === 'keys' || page === 'settings' ? page : 'turns');
  const tabs = [['turns', t('web-turns')], ['people', t('web-people')], ['rules', t('web-rules')], ['fair', t('web-fair')], ['settings', t('web-settings')], ['keys', t('web-keys')]];
  return html`<${Sheet} title=${t('web-menu')} closeLabel=${t('web-close')} onClose=${onClose}>
    <${Choice} legend=${t('web-menu-show')} name="tab" of=${tabs} value=${tab} onChange=${setTab} />
    ${tab === 'turns' && html`<section class="panel"><${Turns} session=${session} /></section>`}
    ${tab === 'people' && html`<${People} session=${session} />`}
    ${tab === 'rules' && html`<${TableRules} code=${session.code} />`}
    ${tab === 'fair' && html`<${Fair} session=${session} />`}
    ${tab === 'settings' && html`<${Settings} isHanded=${session.isHanded.value} />`}
    ${tab === 'keys' && html`<${Keys} />`}
  </${Sheet}>`;
}

const TableRules = ({ code }) => html`<${Card} rules=${useRules(`/tables/${code}/rules`)} />`;

function Keys() {
  const isOn = settings.value.keys;
  return html`<${Choice} legend=${t('web-set-keys')} name="keys" value=${String(isOn)} onChange=${(keys) => change({ keys: keys === 'true' })}
      of=${[['true', t('web-on')], ['false', t('web-off')]]} />
    <dl class="panel keys">${KEYS.map(([key, id]) => html`<div key=${id}><dt><kbd>${key}</kbd></dt><dd>${t(id)}</dd></div>`)}</dl>`;
}
