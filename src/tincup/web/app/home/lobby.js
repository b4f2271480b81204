// Before the game: the code, the link, who is here, and one button.
import { useEffect, useRef, useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { Copy, OnlyHere, hasCode, isOfThisComputer, linkTo } from '../shared/share.js';
import { later } from '../shared/later.js';
import { IconButton, Shape, html } from '../shared/parts.js';
import { Level } from '../sheets/sheet.js';
import { Places, hasPlaces } from './places.js';
import { sit } from './sit.js';
import { changePlayer, isHere, player } from '../shared/settings.js';
import { Wire } from '../table/tray.js';
import { list, t } from '../shared/words.js';

const CardSheet = later(() => import('../sheets/rules-card.js'), 'CardSheet', { styles: ['css/menu.css'] });

const LobbyRules = later(() => import('./lobby-rules.js'), 'LobbyRules');

const HeadStarts = later(() => import('./head-starts.js'), 'LobbyHeadStarts');

const Asked = later(() => import('../table/note.js'), 'Asked', { styles: ['css/chat.css'] });

export function Lobby({ session, go }) {
  const [isReading, setReading] = useState(false);
  const view = session.view.value;
  const you = session.you.value;
  const partners = view.seats.length / Math.max(...view.seats.map(({ side }) => side));
  const rolls = view.rules.roll_off;
  const free = view.seats.filter((seat) => seat.player === 'open').length;
  const { digest, name: rules } = view.rules;
  const before = useRef(digest);
  useEffect(() => {
    if (before.current !== digest) session.say(t('web-rules-changed', { rules }));
    before.current = digest;
  }, [digest]);
  const levels = useLevels(session.code, digest, you.host);
  const isAsked = useRef(false); // a second tap asks for nothing more
  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    await session.control('start', free ? { fill: usualBot(view) } : {});
    isAsked.current = false;
  };
  return html`<main class="lobby">
    <h1 class="unseen">${t('web-table-title', { rules: view.rules.name })}</h1>
    <header class="top"><${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} />
      <div class="middle"><${Wire} session=${session} /><span><b>${view.rules.name}</b>${!you.host && html` · <span class="small-code">${session.code}</span>`}</span></div><span class="icon" aria-hidden="true"></span></header>
    ${you.host && !isHere(session.code) && html`<${Invitation} session=${session} />`}
    ${(view.stake > 0 || view.circle) && html`<p class="quiet">${view.stake > 0 && t('web-stake', { stake: view.stake })} ${!you.host && t('web-host-stake')}</p>`}
    ${session.asked.value && html`<${Asked} session=${session} />`}
    ${!you.seats.length && free > 0 && !view.damaged && html`<${SitDown} session=${session} />`}
    <ol class="seats" aria-label=${t('web-seats')}>${view.seats.map((seat) => html`<${Seat} key=${seat.seat} session=${session} seat=${seat} you=${you} levels=${levels} />`)}</ol>
    ${you.host && !view.damaged && hasPlaces(partners, rolls) && html`<${Places} names=${view.seats.map(({ name }) => name)} partners=${partners} rolls=${rolls}
      onOrder=${(order) => session.control('reseat', { order: order.map((place) => place + 1) })} />`}
    ${view.dice.kind === 'entered' && html`<p class="quiet address">${t('web-own-dice', { link: linkTo(session) })}</p>`}
    ${view.damaged && html`<p class="notice" role="alert">${t('web-damaged')}</p>`}
    ${session.notice.value && html`<p class="notice" role="alert">${session.notice.value}</p>`}
    ${!you.seats.length && !free && html`<p class="quiet">${t('web-full')}</p>`}
    ${you.host && !view.damaged && html`<button type="button" class="act roll" onClick=${start}>
      <b>${t('web-start')}</b><small>${free ? t('web-start-fill', { free }) : t('web-start-hint-all')}</small></button>`}
    ${!you.host && you.seats.length > 0 && html`<p class="quiet" role="status">${t('web-start-wait')}</p>`}
    ${session.canTakeOver.value && html`<div class="choices"><button type="button" class="chip" onClick=${() => session.control('take_over')}>${t('web-take-over')}</button></div>`}
    ${you.host && !isHere(session.code) && !view.damaged && html`<${LobbyRules} session=${session} /><${HeadStarts} session=${session} seats=${view.seats} />`}
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

/** How well bots can play by the table's rules, for its host to choose from; none until the server has said. */
function useLevels(code, digest, isHost) {
  const [levels, setLevels] = useState([]);
  useEffect(() => {
    if (!isHost) return undefined;
    let isWanted = true; // until the rules are others
    get(`/tables/${code}/rules`).then((read) => { if (isWanted) setLevels(read.levels ?? []); }, () => {}); // a server of before says nothing, and without a network nothing is chosen
    return () => { isWanted = false; };
  }, [digest, isHost]);
  return levels;
}

/** The bot that takes a free seat: of the level of the last one here. */
const usualBot = ({ seats }) => seats.findLast((seat) => seat.player.startsWith('bot:'))?.player ?? 'bot:medium';

function Seat({ session, seat, you, levels }) {
  const isFree = seat.player === 'open';
  const isBot = seat.player.startsWith('bot:');
  const canChoose = you.host && isBot && levels.includes(seat.player.slice(4));
  const isYours = you.seats.includes(seat.seat);
  const isGone = session.away.value.includes(seat.seat);
  const { proposal, seats, rules } = session.view.value;
  const others = seats.filter(({ seat: other, side }) => other !== seat.seat && side === seat.side);
  const about = [isGone && t('web-side-gone'), proposal && seat.player === 'person' && !isYours && !proposal.agreed.includes(seat.seat) && t('web-seat-asked'), !rules.roll_off && seat.seat === 1 && t('web-seat-starts'),
    seat.head_start && t('web-seat-head-start', { points: seat.head_start }),
    others.length > 0 && t('web-seat-with', { others: list(others.map(({ seat: number, name }) => name ?? t('web-place', { number }))) })].filter(Boolean);
  const assign = (kind) => session.control('assign', { at: seat.seat, player: kind });
  const name = isFree ? t('web-seat-free') : isYours ? t('web-seat-you', { name: seat.name })
    : isBot && !canChoose ? t('web-seat-bot', { name: seat.name, level: seat.player.slice(4) }) : seat.name;
  return html`<li class=${isFree ? 'free' : ''}><${Shape} mark=${seat.side} /><span>${name}${about.length > 0 && html` <small class="quiet">${about.join(' · ')}</small>`}</span>
    ${you.host && isFree && html`<button type="button" class="chip" onClick=${() => assign(usualBot(session.view.value))}>${t('web-seat-add-bot')}</button>`}
    ${canChoose && html`<${Level} levels=${levels} value=${seat.player.slice(4)} label=${t('web-seat-level', { name: seat.name })} onChange=${(level) => assign(`bot:${level}`)} />`}
    ${you.host && !isHere(session.code) && seat.player === 'person' && !isYours && !isGone && html`<button type="button" class="chip" onClick=${() => session.control('hand_over', { at: seat.seat })}>${t('web-hand-over')}</button>`}
    ${you.host && (isBot || (isGone && !isYours)) && html`<button type="button" class="chip" onClick=${() => assign('open')}>${t('web-seat-clear')}</button>`}</li>`;
}

/** The server's words as a sentence: with a capital and a full stop. */
const asSentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function SitDown({ session }) {
  const [name, setName] = useState(player.value.name);
  const [fault, setFault] = useState('');
  const isAsked = useRef(false); // a second tap asks for nothing more
  const { stake } = session.view.value;
  const onSubmit = async (event) => {
    event.preventDefault();
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      await sit(session, name.trim());
      changePlayer({ name: name.trim() });
    } catch (problem) {
      setFault(asSentence(problemText(problem)));
      isAsked.current = false;
    }
  };
  return html`<form class="doors" onSubmit=${onSubmit}>
    <label class="field">${t('web-name')}<input name="name" value=${name} required maxlength="40" autocomplete="nickname" onInput=${(event) => setName(event.currentTarget.value)} /></label>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <button type="submit" class="act roll"><b>${t('web-sit')}</b>${stake > 0 && html`<small>${t('web-stake-sit', { stake })}</small>`}</button></form>`;
}
