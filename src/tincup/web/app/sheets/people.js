// Who sits at the table and who is here, and what the host can do about it.
import { useRef, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { Move } from './move.js';
import { offer } from '../shared/offer.js';
import { copyOf, leave } from '../shared/sent.js';
import { Copy, OnlyHere, linkTo } from '../shared/share.js';
import { Shape, html } from '../shared/parts.js';
import { Choice } from './sheet.js';
import { isHere } from '../shared/settings.js';
import { t } from '../shared/words.js';

const BOT = 'bot:medium';
const LIMITS = [0, 30, 60, 180, 600]; // seconds
const length = (n) => (n % 60 ? t('web-limit-seconds', { seconds: n }) : t('web-limit-minutes', { minutes: n / 60 }));

export function People({ session }) {
  const view = session.view.value;
  const isHost = session.you.value.host;
  const isUnderWay = view.status === 'playing';
  const [moves, setMoves] = useState(false);
  const canMove = isHost && isHere(session.code); // one that is hosted in this browser
  const canAsk = view.may_undo && session.you.value.seats.length > 0;
  return html`<ol class="seats">${view.seats.map((seat) => html`<${Seat} key=${seat.seat} session=${session} seat=${seat} isHost=${isHost && isUnderWay} canGive=${isHost && !isHere(session.code)} />`)}</ol>
    ${session.notice.value && html`<p class="notice" role="alert">${session.notice.value}</p>`}
    <div class="choices">
      ${canAsk && html`<button type="button" class="chip" onClick=${() => session.control('undo', { seq: view.seq })}>${t('web-undo')}</button>`}
      ${isHost && isUnderWay && html`<button type="button" class="chip" onClick=${() => session.control('pause', { on: !view.paused })}>${view.paused ? t('web-go-on') : t('web-pause')}</button>`}
      ${isUnderWay && session.hasOthers.value && session.you.value.seats.length > 0 && html`<button type="button" class="chip" onClick=${() => session.control('call_off')}>${t('web-call-off')}</button>`}
      ${!isHere(session.code) && html`<a class="chip link" href=${`/tv/${session.code}`} target="_blank" rel="noopener">${t('web-tv')}</a>`}</div>
    ${canMove && (moves ? html`<${Move} session=${session} />` : html`<div class="choices"><button type="button" class="chip" onClick=${() => setMoves(true)}>${t(isUnderWay ? 'web-move' : 'web-move-keep')}</button></div>`)}
    ${!isHost && isHere(session.code) && session.link && html`<p class="notice">${t(isUnderWay ? 'web-moved' : 'web-moved-from')} <a class="address" href=${session.link}>${session.link}</a></p>`}
    ${session.mayReturn && isUnderWay && html`<p class="quiet">${t('web-moved-back-what')}</p>
      <div class="choices"><button type="button" class="chip" onClick=${() => leave(session.code, null).then(() => location.reload(), (problem) => session.say(problemText(problem)))}>${t('web-moved-back')}</button></div>`}
    ${!isHere(session.code) && !session.isForSpectators && html`<${KeepCopy} session=${session} />`}
    ${view.brought && html`<p class="quiet">${t('web-brought')}</p>`}
    ${isHost && isUnderWay && !isHere(session.code) && html`<${Limit} session=${session} clock=${view.clock} />`}
    ${session.canTakeOver.value && html`<p class="quiet">${t('web-host-away')}</p><div class="choices"><button type="button" class="chip" onClick=${() => session.control('take_over')}>${t('web-take-over')}</button></div>`}
    ${!isHost && isUnderWay && html`<p class="quiet">${t(view.stake || view.circle ? 'web-host-stake' : 'web-people-host', { stake: view.stake })}</p>`}`;
}

/** A copy of a server's table, to be looked at and checked in a page without one. */
function KeepCopy({ session }) {
  const [fault, setFault] = useState('');
  const save = () => copyOf(session).then((copy) => offer(`tincup-${session.code}.json`, JSON.stringify({ format: 1, tables: [copy] })), (problem) => setFault(problemText(problem)));
  return html`<div class="choices"><button type="button" class="chip" onClick=${save}>${t('web-copy-here')}</button></div>${fault && html`<p class="notice" role="alert">${fault}</p>`}`;
}

function Seat({ session, seat, isHost, canGive }) {
  const [link, setLink] = useState('');
  const [isAsked, setAsked] = useState(false); // whether a connected device is to lose the seat
  const shown = useRef();
  const isYours = session.you.value.seats.includes(seat.seat);
  const isBot = seat.player.startsWith('bot:');
  const isConnected = session.here.value?.includes(seat.seat);
  const isOthers = !isYours || (!isHere(session.code) && session.you.value.seats.length > 1); // of several here each may go to a phone of its own
  const assign = (player) => () => session.control('assign', { at: seat.seat, player });
  const renew = async () => {
    const takes = isConnected && !isYours;
    setAsked(takes && !isAsked);
    if (takes && !isAsked) return;
    const answer = await session.socket.send('new_link', { at: seat.seat });
    if (answer.type === 'problem') session.say(answer.problem.detail);
    else if (!answer.secrets) session.say(t('web-asked-link')); // the others are asked first
    else setLink(`${linkTo(session)}#${Object.values(answer.secrets)[0]}`);
  };
  const name = isYours ? t('web-seat-you', { name: seat.name }) : isBot ? t('web-seat-bot', { name: seat.name, level: seat.player.slice(4) }) : seat.name;
  const chip = (label, onClick) => html`<button type="button" class="chip" onClick=${onClick}>${label}</button>`;
  return html`<li><${Shape} mark=${seat.side ?? seat.seat} /><span>${name}<small>${state(session, seat, isBot, isConnected)}</small></span>
    ${isHost && !isBot && !isYours && seat.present && chip(t('web-away-skip'), () => session.control('skip', { at: seat.seat }))}
    ${isHost && !isBot && !isYours && chip(t('web-away-bot'), assign(BOT))}
    ${isHost && isBot && isConnected && chip(t('web-people-return'), assign('person'))}
    ${isHost && !isBot && isOthers && chip(t('web-people-link'), renew)}
    ${canGive && !isBot && !isYours && isConnected && chip(t('web-hand-over'), () => session.control('hand_over', { at: seat.seat }))}
    ${isYours && session.view.value.status === 'over' && !isHere(session.code) && !seat.name.startsWith('#') && html`<${Unname} session=${session} seat=${seat} />`}
    ${isAsked && html`<p class="quiet" role="status">${t('web-people-link-takes', { name: seat.name })}</p>`}
    ${link && html`<p class="quiet">${t('web-people-link-is', { name: seat.name })}<br /><b class="address" ref=${shown}>${link}</b></p><${OnlyHere} link=${link} /><${Copy} shown=${shown} />`}</li>`;
}

/** Takes one's name out of the log, which is asked once more: nothing brings it back. */
function Unname({ session, seat }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return html`<button type="button" class="chip" onClick=${() => setAsked(true)}>${t('web-unname')}</button>`;
  return html`<p class="quiet">${t('web-unname-what', { seat: seat.seat })}</p>
    <button type="button" class="chip" onClick=${() => session.control('unname', { seat: seat.seat })}>${t('web-unname-sure', { name: seat.name })}</button>`;
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
