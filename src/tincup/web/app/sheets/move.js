// A game of this browser goes on at a server, where others join it from their phones; one that is over is kept there.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { Both } from './both.js';
import { addressOf, bring, leave, packedGame, toSend } from '../shared/sent.js';
import { changePlayer, forget, player } from '../shared/settings.js';
import { t } from '../shared/words.js';

const chip = (label, onClick) => html`<button type="button" class="chip" onClick=${onClick}>${label}</button>`;

export const Move = ({ session }) => html`<${isAlone ? ToAnother : ToOwn} session=${session} />`;

/** To the server that the page came from. */
function ToOwn({ session }) {
  const [fault, setFault] = useState('');
  const [other, setOther] = useState(null); // what went on at the server otherwise: its code, and both
  const go = async (code) => {
    await leave(session.code, `${location.origin}/t/${code}`);
    forget(session.code);
    location.assign(`/t/${code}`);
  };
  const send = async (more) => {
    try {
      await go((await bring({ ...await toSend(session.code), ...more })).code);
    } catch (problem) {
      setFault(problemText(problem));
      setOther(problem.code === 'server-went-on' ? problem.data : null);
    }
  };
  return html`<p class="quiet">${t('web-move-what')}</p>${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${other && html`<${Both} both=${other.both} heads=${[t('web-both-server'), t('web-both-browser')]} />`}
    <div class="choices">${other
      ? html`${chip(t('web-move-there'), () => go(other.code))}${chip(t('web-move-anew'), () => send({ anew: true }))}`
      : chip(t('web-move-go'), () => send({}))}</div>`;
}

/** To a server elsewhere, whose page takes the game out of a link: nothing is sent from here. */
function ToAnother({ session }) {
  const [text, setText] = useState(player.value.server ?? '');
  const [end, setEnd] = useState('');
  const [went, setWent] = useState('');
  const [fault, setFault] = useState('');
  const seq = session.view.value.seq;
  useEffect(() => { // beforehand, as browsers open a page for a tap alone
    toSend(session.code).then(packedGame).then(setEnd, (problem) => setFault(problem.code ? problemText(problem) : t('web-move-cannot')));
  }, [seq]);
  const go = (event) => {
    event.preventDefault();
    const address = addressOf(text);
    if (!address) {
      setFault(t('web-server-form'));
      return;
    }
    const { origin } = new URL(address);
    changePlayer({ server: origin });
    setFault('');
    setWent(`${origin}/`);
    open(`${origin}/${end}`, '_blank', 'noopener');
  };
  const leaveIt = () => leave(session.code, went).then(() => location.reload(), (problem) => setFault(problemText(problem)));
  return html`<p class="quiet">${t('web-move-what')}</p><form class="join" onSubmit=${go}>
      <label class="field">${t('web-move-address')}<input name="server" value=${text} required autocomplete="url" autocapitalize="none" inputmode="url" spellcheck=${false}
        onInput=${(event) => setText(event.currentTarget.value)} /></label>
      <div class="choices"><button type="submit" class="chip" disabled=${!end}>${t('web-move-go')}</button></div></form>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${went && html`<p role="status">${t('web-move-sure')}</p><div class="choices">${chip(t('web-move-left'), leaveIt)}</div>`}`;
}
