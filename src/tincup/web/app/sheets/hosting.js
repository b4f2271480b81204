// Who hosts games alone and those handed round, where there is a server: this browser, or the server.
import { engineText } from '../shared/api.js';
import { state } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { change, keep, settings } from '../shared/settings.js';
import { Choice } from './sheet.js';
import { t } from '../shared/words.js';

function choose(host) {
  change({ host });
  keep('sheet', 'settings');
  location.reload();
}

/** Why this browser hosts none although it may; '' where it does, or will in a moment. */
function whyNot({ is, why, code, reason }) {
  if (is === 'none') return t('web-hosting-why', { why });
  if (is === 'failed') return engineText({ code, reason });
  return '';
}

export function Hosting() {
  const host = settings.value.host ?? '';
  const said = host ? '' : whyNot(state.value);
  return html`<${Choice} legend=${t('web-hosting')} name="host" value=${host} onChange=${choose}
      of=${[['', t('web-hosting-here')], ['server', t('web-hosting-server')]]} />
    ${!host && html`<${Choice} legend=${t('web-sends')} name="sends" value=${String(Boolean(settings.value.sends))} onChange=${(sends) => change({ sends: sends === 'true' })}
      of=${[['false', t('web-off')], ['true', t('web-on')]]} />`}
    ${said && html`<p class="quiet">${said}</p>`}`;
}
