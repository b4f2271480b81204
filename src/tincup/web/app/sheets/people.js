// Who sits at the table and who is here, and what the host can do about it.
import { useRef, useState } from 'preact/hooks';
import { isAlone } from '../shared/host.js';
import { Copy, OnlyHere, linkTo } from '../shared/share.js';
import { Shape, html } from '../shared/parts.js';
import { Choice } from './sheet.js';
import { t } from '../shared/words.js';

const BOT = 'bot:medium';
const LIMITS = [0, 30, 60, 180, 600]; // seconds
const length = (n) => (n % 60 ? t('web-limit-seconds', { seconds: n }) : t('web-limit-minutes', { minutes: n / 60 }));

export function People({ session }) {
  const view = session.view.value;
  const isHost = session.you.value.host;
  const isUnderWay = view.status === 'playing';
  const canAsk = view.may_undo && session.you.value.seats.length > 0;
  return html`<ol class="seats">${view.seats.map((seat) => html`<${Seat} key=${seat.seat} session=${session} seat=${seat} isHost=${isHost && isUnderWay} />`)}</ol>
    ${session.notice.value && html`<p class="notice" role="alert">${session.notice.value}</p>`}
    <div class="choices">
      ${canAsk && html`<button type="button" class="chip" onClick=${() => session.control('undo', { seq: view.seq })}>${t('web-undo')}</button>`}
      ${isHost && isUnderWay && html`<button type="button" class="chip" onClick=${() => session.control('pause', { on: !view.paused })}>${view.paused ? t('web-go-on') : t('web-pause')}</button>`}
      ${isUnderWay && session.hasOthers.value && session.you.value.seats.length > 0 && html`<button type="button" class="chip" onClick=${() => session.control('call_off')}>${t('web-call-off')}</button>`}
      ${!isAlone && html`<a class="chip link" href=${`/tv/${session.code}`} target="_blank" rel="noopener">${t('web-tv')}</a>`}</div>
    ${isHost && isUnderWay && !isAlone && html`<${Limit} session=${session} clock=${view.clock} />`}
    ${!isHost && isUnderWay && html`<p class="quiet">${t(view.stake || view.circle ? 'web-host-stake' : 'web-people-host', { stake: view.stake })}</p>`}`;
}

function Seat({ session, seat, isHost }) {
  const [link, setLink] = useState('');
  const shown = useRef();
  const isYours = session.you.value.seats.includes(seat.seat);
  const isBot = seat.player.startsWith('bot:');
  const isConnected = session.here.value?.includes(seat.seat);
  const assign = (player) => () => session.control('assign', { at: seat.seat, player });
  const renew = async () => {
    const answer = await session.socket.send('new_link', { at: seat.seat });
    if (answer.type === 'problem') session.say(answer.problem.detail);
    else if (!answer.secrets) session.say(t('web-asked-link')); // the others are asked first
    else setLink(`${linkTo(session)}#${Object.values(answer.secrets)[0]}`);
  };
  const name = isYours ? t('web-seat-you', { name: seat.name }) : isBot ? t('web-seat-bot', { name: seat.name, level: seat.player.slice(4) }) : seat.name;
  const chip = (label, onClick) => html`<button type="button" class="chip" onClick=${onClick}>${label}</button>`;
  return html`<li><${Shape} colour=${session.colour(seat.side ?? seat.seat)} /><span>${name}<small>${state(session, seat, isBot, isConnected)}</small></span>
    ${isHost && !isBot && !isYours && seat.present && chip(t('web-away-skip'), () => session.control('skip', { at: seat.seat }))}
    ${isHost && !isBot && !isYours && chip(t('web-away-bot'), assign(BOT))}
    ${isHost && isBot && isConnected && chip(t('web-people-return'), assign('person'))}
    ${isHost && !isBot && !isYours && !isConnected && chip(t('web-people-link'), renew)}
    ${link && html`<p class="quiet">${t('web-people-link-is', { name: seat.name })}<br /><b class="address" ref=${shown}>${link}</b></p><${OnlyHere} link=${link} /><${Copy} shown=${shown} />`}</li>`;
}

function state(session, seat, isBot, isConnected) {
  if (seat.stands_in) return t('web-people-stands-in');
  if (isBot) return '';
  if (!seat.present) return t('web-people-skipped');
  if (session.here.value === null) return '';
  return isConnected ? t('web-people-here') : t('web-side-gone');
}

/** How long each decision may take, and what happens then. */
function Limit({ session, clock }) {
  const seconds = clock?.seconds ?? 0;
  const then = clock?.then ?? 'skip';
  const limit = (changes) => {
    const wanted = { seconds, then, ...changes };
    session.control('limit_time', wanted.seconds ? wanted : {});
  };
  const lengths = [...new Set([...LIMITS, seconds])].sort((a, b) => a - b);
  return html`<${Choice} legend=${t('web-limit')} name="limit" value=${String(seconds)} onChange=${(chosen) => limit({ seconds: Number(chosen) })}
      of=${lengths.map((n) => [String(n), n ? length(n) : t('web-limit-none')])} />
    ${seconds > 0 && html`<${Choice} legend=${t('web-limit-then')} name="then" value=${then === 'skip' ? 'skip' : BOT} onChange=${(chosen) => limit({ then: chosen })}
      of=${[['skip', t('web-limit-skip')], [BOT, t('web-limit-bot')]]} />`}`;
}
