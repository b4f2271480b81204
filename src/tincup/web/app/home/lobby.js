// Before the game: the code, the link, who is here, and one button.
import { useRef, useState } from 'preact/hooks';
import { isAlone } from '../shared/host.js';
import { problemText } from '../shared/api.js';
import { Copy, OnlyHere, hasCode, isOfThisComputer, linkTo } from '../shared/share.js';
import { later } from '../shared/later.js';
import { IconButton, Shape, html } from '../shared/parts.js';
import { changePlayer, player } from '../shared/settings.js';
import { Wire } from '../table/tray.js';
import { t } from '../shared/words.js';

const CardSheet = later(() => import('../sheets/rules-card.js'), 'CardSheet', { styles: ['css/menu.css'] });

export function Lobby({ session, go }) {
  const [isReading, setReading] = useState(false);
  const view = session.view.value;
  const you = session.you.value;
  const free = view.seats.filter((seat) => seat.player === 'open').length;
  const isAsked = useRef(false); // a second tap asks for nothing more
  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    await session.control('start', free ? { fill: 'bot:medium' } : {});
    isAsked.current = false;
  };
  return html`<main class="lobby">
    <h1 class="unseen">${t('web-table-title', { rules: view.rules.name })}</h1>
    <header class="top"><${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} />
      <div class="middle"><${Wire} session=${session} /><span><b>${view.rules.name}</b>${!you.host && html` · <span class="small-code">${session.code}</span>`}</span></div><span class="icon" aria-hidden="true"></span></header>
    ${you.host && !isAlone && html`<${Invitation} session=${session} />`}
    ${(view.stake > 0 || view.circle) && html`<p class="quiet">${view.stake > 0 && t('web-stake', { stake: view.stake })} ${!you.host && t('web-host-stake')}</p>`}
    ${!you.seats.length && free > 0 && !view.damaged && html`<${SitDown} session=${session} />`}
    <ol class="seats" aria-label=${t('web-seats')}>${view.seats.map((seat) => html`<${Seat} key=${seat.seat} session=${session} seat=${seat} you=${you} />`)}</ol>
    ${view.damaged && html`<p class="notice" role="alert">${t('web-damaged')}</p>`}
    ${session.notice.value && html`<p class="notice" role="alert">${session.notice.value}</p>`}
    ${!you.seats.length && !free && html`<p class="quiet">${t('web-full')}</p>`}
    ${you.host && !view.damaged && html`<button type="button" class="act roll" onClick=${start}>
      <b>${t('web-start')}</b><small>${free ? t('web-start-fill', { free }) : t('web-start-hint-all')}</small></button>`}
    ${!you.host && you.seats.length > 0 && html`<p class="quiet" role="status">${t('web-start-wait')}</p>`}
    <div class="choices"><button type="button" class="chip" onClick=${() => setReading(true)}>${t('web-rules-read')}</button></div>
    ${isReading && html`<${CardSheet} path=${`/tables/${session.code}/rules`} name=${view.rules.name} onClose=${() => setReading(false)} />`}
  </main>`;
}

/** The code and the link; as a QR code where the server knows its address as others reach it. */
function Invitation({ session }) {
  const { code } = session;
  const link = linkTo(session);
  const shown = useRef();
  const share = () => navigator.share({ url: link, title: t('web-title') }).catch(() => {}); // closed by the person
  return html`<section class="invite"><p>${t('web-invite')}</p><p class="code">${code}</p>
    ${hasCode(session) && html`<img src=${`/api/tables/${code}/qr.svg`} alt=${t('web-qr')} />`}
    <p class="quiet address" ref=${shown}>${link}</p>
    <${OnlyHere} link=${link} />
    <div class="choices">
      ${navigator.share && !isOfThisComputer(link) && html`<button type="button" class="chip" onClick=${share}>${t('web-share')}</button>`}
      <${Copy} shown=${shown} />
      <a class="chip link" href=${`/tv/${code}`} target="_blank" rel="noopener">${t('web-tv')}</a>
    </div></section>`;
}

function Seat({ session, seat, you }) {
  const isFree = seat.player === 'open';
  const isBot = seat.player.startsWith('bot:');
  const isYours = you.seats.includes(seat.seat);
  const isGone = session.away.value.includes(seat.seat);
  const colour = (seat.seat - 1) % 6 + 1;
  const assign = (kind) => session.control('assign', { at: seat.seat, player: kind });
  const name = isFree ? t('web-seat-free') : isYours ? t('web-seat-you', { name: seat.name })
    : isBot ? t('web-seat-bot', { name: seat.name, level: seat.player.slice(4) }) : seat.name;
  return html`<li class=${isFree ? 'free' : ''}><${Shape} colour=${colour} /><span>${name}${isGone && html`<small class="quiet"> ${t('web-side-gone')}</small>`}</span>
    ${you.host && isFree && html`<button type="button" class="chip" onClick=${() => assign('bot:medium')}>${t('web-seat-add-bot')}</button>`}
    ${you.host && (isBot || (isGone && !isYours)) && html`<button type="button" class="chip" onClick=${() => assign('open')}>${t('web-seat-clear')}</button>`}</li>`;
}

/** The server's words as a sentence: with a capital and a full stop. */
const asSentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function SitDown({ session }) {
  const [name, setName] = useState(player.value.name);
  const [fault, setFault] = useState('');
  const isAsked = useRef(false); // a second tap asks for nothing more
  const { stake } = session.view.value;
  const sit = async (event) => {
    event.preventDefault();
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      await session.sit(name.trim());
      changePlayer({ name: name.trim() });
    } catch (problem) {
      setFault(asSentence(problemText(problem)));
      isAsked.current = false;
    }
  };
  return html`<form class="doors" onSubmit=${sit}>
    <label class="field">${t('web-name')}<input name="name" value=${name} required maxlength="40" autocomplete="nickname" onInput=${(event) => setName(event.currentTarget.value)} /></label>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <button type="submit" class="act roll"><b>${t('web-sit')}</b>${stake > 0 && html`<small>${t('web-stake-sit', { stake })}</small>`}</button></form>`;
}
