// The table: top bar, sides, tray, chips and buttons, and what opens over them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dock, Picks } from './dock.js';
import { IconButton, html } from '../shared/parts.js';
import { later, styled } from '../shared/later.js';
import { LARGE, useScreen } from '../shared/screen.js';
import { here } from '../shared/host.js';
import { Sides } from './sides.js';
import { hasBoard } from '../session/state.js';
import { howFar } from './status.js';
import { Tray, Wire } from './tray.js';
import { kept, settings } from '../shared/settings.js';
import { tell } from '../access/spoken.js';
import { moreWords, t } from '../shared/words.js';

const Menu = later(() => import('../sheets/menu.js'), 'Menu', { styles: ['css/sheet.css', 'css/menu.css', 'css/turns.css', 'css/lobby.css', 'css/chat.css'] });
const Say = later(() => import('./chat.js'), 'Say', { styles: ['css/sheet.css', 'css/chat.css'] });
const Bubbles = later(() => import('./chat.js'), 'Bubbles', { styles: ['css/chat.css'] });
const Clock = later(() => import('./note.js'), 'Clock', { styles: ['css/chat.css'] });
const Asked = later(() => import('./note.js'), 'Asked', { styles: ['css/chat.css'] });
const Partners = later(() => import('./partners.js'), 'Partners');
const Around = later(() => import('./around.js'), 'Around', { styles: ['css/menu.css', 'css/turns.css', 'css/end/race.css', 'css/coach.css'] });
const Keys = later(() => import('../access/keys.js'), 'Keys', { isSilent: true });
const Lamp = later(() => import('../coach/lamp.js'), 'Lamp', { styles: ['css/coach.css'], meanwhile: html`<span class="icon"></span>` }); // only where it is on: a first game does not ask for it
const Coach = later(() => import('../sheets/coach.js'), 'Coach', { styles: ['css/sheet.css', 'css/coach.css'] });
const End = later(() => import('../end/end.js'), 'End', { styles: ['css/end/race.css', 'css/end/end.css', 'css/end/bill.css'] });
const Confetti = later(() => import('./confetti.js'), 'Confetti');

const UNDER_WAY = 3; // turns after which there is time to load what the end of the game takes

/** Keeps the screen on until that ends. */
function awake() {
  let end = () => {};
  let isOver = false;
  import('../access/awake.js').then(({ keepAwake }) => { if (!isOver) end = keepAwake(); });
  return () => { isOver = true; end(); };
}

/** The felt of whoever rolls, or has won. */
function feltShown(session, game) {
  const { side, stage } = session.shown.value;
  return session.colour((stage === 'over' && game.winners[0]) || side);
}

export function Table({ session, go }) {
  const [sheet, setSheet] = useState(() => kept('sheet') ?? '');
  useEffect(() => tell(session), [session]);
  const wasPlaying = useRef(false);
  const { stage } = session.shown.value;
  if (stage !== 'over') wasPlaying.current = true;
  const isUnderWay = session.turns.value.length > UNDER_WAY;
  useEffect(() => { if (isUnderWay) End.ahead(); }, [isUnderWay]);
  const mayAsk = session.awaits.value === 'choose' && session.you.value.exact;
  useEffect(() => { if (mayAsk) Coach.ahead(); }, [mayAsk]);
  const view = session.view.value;
  const { game } = view;
  const again = async () => {
    const code = await session.rematch();
    if (code && here().split('/').includes(session.code)) go(`/t/${code}`, { starts: session.you.value.host });
  };
  const everybody = () => setSheet('people');
  const coach = () => {
    const isOver = session.shown.value.stage === 'over';
    if (!isOver) Promise.all([import('../coach/advice.js'), moreWords()]).then(([{ advise }]) => advise(session), () => {}); // while its view is loaded, which asks again
    setSheet((open) => open || (isOver ? 'review' : 'coach'));
  };
  const rules = howFar(game);
  const isHanded = session.isHanded.value;
  const felt = isHanded ? feltShown(session, game) : 0;
  useEffect(() => {
    if (!felt) return undefined;
    styled('css/handed.css');
    document.body.className = `on-felt felt${felt}`; // to the edges of the screen
    return () => { document.body.className = ''; };
  }, [felt]);
  useEffect(() => (isHanded ? awake() : undefined), [isHanded]);
  const isLarge = useScreen(LARGE);
  const isFacing = isHanded && settings.value.seating === 'face' && game.sides.length === 2;
  const classes = ['table', hasBoard(game) && 'crib', settings.value.hand === 'left' && 'left-handed', isHanded && 'handed',
    isFacing && 'facing', isFacing && session.shown.value.side === 2 && 'turned'];
  const played = html`<${Sides} session=${session} onOpen=${everybody} />
    ${isLarge && html`<${Around} session=${session} />`}
    <div class="mid"><${Tray} session=${session} />
      <${Picks} session=${session} open=${setSheet} />
      <${Dock} session=${session} onSay=${() => setSheet('say')} /></div>`;
  const rows = hasBoard(game) ? { style: { '--rows': Math.ceil(game.sides.length / 3) } } : {};
  return html`<main ...${rows} data-awaits=${session.awaits.value} data-seq=${session.shown.value.view?.seq} class=${classes.filter(Boolean).join(' ')}>
    <h1 class="unseen">${t('web-table-title', { rules: view.rules.name })}</h1>
    <header class="top">
      <${IconButton} name="back" label=${t('web-home')} onClick=${() => go('/')} />
      <div class="middle"><${Wire} session=${session} /><span>${view.stake > 0 && `${t('web-pot-of', view)} · `}<b>${view.rules.name}</b>\u00a0· ${rules}${view.clock && html`<${Clock} session=${session} />`}</span></div>
      ${stage !== 'over' && html`<${settings.value.lamp === true ? Lamp : IconButton} name="lamp" label=${t('web-coach')} aria-keyshortcuts="H" onClick=${coach} ...${settings.value.lamp === true && { session }} />`}
      <${IconButton} name="menu" label=${t('web-menu')} onClick=${() => setSheet('menu')} />
    </header>
    <${Keys} session=${session} onHelp=${() => setSheet((open) => open || 'keys')} onCoach=${coach} />
    ${stage === 'over' ? html`<${End} session=${session} isNew=${wasPlaying.current} onAgain=${again} open=${setSheet} meanwhile=${played} />` : played}
    ${session.asked.value && html`<${Asked} session=${session} />`}
    ${stage === 'over' && html`<${Confetti} session=${session} isNew=${wasPlaying.current} />`}
    ${session.hasOthers.value && settings.value.talk && html`<${Bubbles} session=${session} />`}
    ${session.hasPartners.value && html`<${Partners} session=${session} />`}
    ${sheet && html`<${sheet === 'say' ? Say : sheet === 'coach' ? Coach : Menu} session=${session} page=${sheet} onClose=${() => setSheet('')} />`}
  </main>`;
}
