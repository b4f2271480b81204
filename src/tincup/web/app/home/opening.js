// The sheets of the home page: what a quick game is played by, tables for people, a table's code, settings.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiProblem, get, openTable, problemText } from '../shared/api.js';
import { Bring } from './bring.js';
import { Elsewhere } from './elsewhere.js';
import { HeadStarts, pointsOf } from './head-starts.js';
import { Join } from './join.js';
import { Kept } from './kept-games.js';
import { SharedRules } from '../rules/shared.js';
import { Places, hasPlaces } from './places.js';
import { html } from '../shared/parts.js';
import { Seating, SettingsSheet } from '../sheets/preferences.js';
import { Rulebook } from '../rules/rulebook.js';
import { useAfterReading } from '../rules/variations.js';
import { opponentCounts, opponents } from '../shared/opponents.js';
import { changePlayer, forget, kept, player, stated } from '../shared/settings.js';
import { Choice, Level, Sheet } from '../sheets/sheet.js';
import { list, number, t, wholeNumber } from '../shared/words.js';

const LEVELS = ['easy', 'medium', 'hard']; // by any rules
const BEST = 'optimal';
const MOST_PLAYERS = 12; // as the server has it, whatever the rules allow

/** `sheet`: 'bring', 'quick', 'friends', 'handed', 'keep', 'join', 'elsewhere', 'kept', 'shared' or 'settings'. */
export const Opening = ({ sheet, ...rest }) => html`<${{ bring: Bring, quick: Quick, friends: Friends, handed: Handed, keep: Keep, join: Join, elsewhere: Elsewhere, kept: Kept, shared: SharedRules, settings: SettingsSheet }[sheet]} ...${rest} />`;

/** How many people can play by these rules at one table. */
export function counts(rules) {
  if (!rules) return [];
  const sides = Array.from({ length: (rules.most_sides ?? MOST_PLAYERS) - 1 }, (_, i) => i + 2);
  return sides.filter((n) => n >= rules.fewest_sides).map((n) => n * rules.partners).filter((n) => n <= MOST_PLAYERS);
}

/** Why no more can play: as many do as the rules are for, or as a phone has room for. */
export function whyNoMore({ most_sides: sides, partners }, most) {
  return t('web-players-most', { most, why: sides !== null && sides * partners <= most ? 'rules' : 'phone' });
}

/** Chooses the rules and the bots of a quick game, and begins it. */
function Quick({ ruleSets, onPlay, onClose }) {
  const [before] = useState(player.value.rules); // stands first, and stays there while others are chosen
  const listed = [...ruleSets].sort((a, b) => (b.id === before) - (a.id === before));
  const { rules } = player.value;
  const chosen = ruleSets.find(({ id }) => id === rules);
  const levels = useLevels(chosen);
  const [onReading, play, isWaiting] = useAfterReading(onPlay);
  const bots = chosen ? opponents({ ...chosen, levels }) : [];
  const counts = chosen ? opponentCounts(chosen) : [];
  const change = (i, level) => {
    const [bot, ...others] = Object.assign([...bots], { [i]: level });
    changePlayer({ bot, bots: others });
  };
  return html`<${Sheet} title=${t('web-quick')} closeLabel=${t('web-close')} onClose=${onClose}>
    ${counts.length > 1 && html`<${Choice} legend=${t('web-bots')} name="bots" value=${String(bots.length)} onChange=${(n) => changePlayer({ count: Number(n) })}
      of=${counts.map((n) => [String(n), number(n)])} />`}
    ${bots.length > 1 ? html`<div class="levels">${bots.map((own, i) => html`<label class="field" key=${i}>${t('web-level-of', { number: i + 1 })}
        <${Level} levels=${levels} value=${own} onChange=${(level) => change(i, level)} /></label>`)}</div>`
      : html`<${Choice} legend=${t('web-level')} name="level" value=${bots[0] ?? levels.at(-1)} onChange=${(level) => changePlayer({ bot: level })}
        of=${levels.map((level) => [level, t('web-level-name', { level })])} />`}
    ${chosen?.strong ? html`<p class="quiet">${chosen.strong}</p>`
      : levels.includes(BEST) && bots.includes(BEST) && html`<p class="quiet">${t('web-level-optimal')}</p>`}
    <${Rulebook} chosen=${chosen} ruleSets=${ruleSets} onOpened=${(id) => changePlayer({ rules: id })} onReading=${onReading} />
    <${Choice} legend=${t('web-rules')} name="rules" column value=${rules} onChange=${(id) => changePlayer({ rules: id })} of=${listed.map(({ id, name, summary }) => [id, name, summary])} />
    <button type="button" class=${`act roll last${isWaiting ? ' busy' : ''}`} onClick=${play}><b>${t('web-quick-play')}</b></button>
  </${Sheet}>`;
}

/** How well bots can play by a rule set: of those that come with Tincup all levels are expected until the server has said. */
function useLevels(rules) {
  const id = rules && !rules.levels ? rules.id : null; // of others it is known
  const [told, setTold] = useState({});
  useEffect(() => {
    const keep = (levels) => setTold((before) => ({ ...before, [id]: levels }));
    if (id && !told[id]) get(`/rules/${id}`).then((read) => keep(read.levels), () => keep(LEVELS)); // the likely reason: no network
  }, [id]);
  return id ? told[id] ?? [...LEVELS, BEST] : rules?.levels ?? LEVELS;
}

/** A sheet that opens a table: `children(count, rules)` are its own fields, `open(rules, count)` opens it; `first`: the rules and the names that it begins with. */
function OpenTable({ title, action, hint, ruleSets, onClose, open, children, first = {} }) {
  const [count, setCount] = useState(first.names?.length ?? 2);
  const [rules, setRules] = useState(first.rules ?? player.value.rules);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAsked = useRef(false); // a second tap opens no other table
  const chosen = ruleSets.find(({ id }) => id === rules);
  const possible = counts(chosen);
  const players = possible.includes(count) ? count : possible[0] ?? 0;
  const begin = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setBusy(true);
    setProblem('');
    try {
      await open(rules, players);
    } catch (refused) {
      setProblem(problemText(refused));
      setBusy(false);
      isAsked.current = false;
    }
  };
  const [onReading, beginOnceRead, isWaiting] = useAfterReading(begin);
  const submit = (event) => {
    event.preventDefault();
    beginOnceRead();
  };
  const isUnderWay = isBusy || isWaiting;
  return html`<${Sheet} title=${title} closeLabel=${t('web-close')} onClose=${onClose}>
    <form class="body" onSubmit=${submit}>
      <label class="field">${t('web-rules')}<select value=${rules} onChange=${(event) => setRules(event.currentTarget.value)}>
        ${ruleSets.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
      ${chosen && html`<p class="quiet">${chosen.summary}</p>`}
      <${Rulebook} chosen=${chosen} ruleSets=${ruleSets} onOpened=${setRules} onReading=${onReading} />
      <${Choice} legend=${t('web-players')} name="count" value=${String(players)} onChange=${(n) => setCount(Number(n))} of=${possible.map((n) => [String(n), String(n)])} />
      ${chosen && possible.length > 0 && html`<p class="quiet">${whyNoMore(chosen, possible.at(-1))}</p>`}
      ${children(players, chosen)}
      ${problem && html`<p class="notice" role="alert">${problem}</p>`}
      <button type="submit" class=${`act roll${isUnderWay ? ' busy' : ''}`} aria-disabled=${isUnderWay}><b>${action}</b><small>${isUnderWay ? t('web-waiting') : hint}</small></button>
    </form></${Sheet}>`;
}

const NameField = ({ label, value, onInput }) => html`<label class="field">${label}
  <input value=${value} required maxlength="40" autocomplete="off" onInput=${(event) => onInput(event.currentTarget.value)} /></label>`;

const MOST_STAKE = 1_000_000;
/** The stake that was typed, nothing for none. */
export function stakeOf(typed) {
  const stake = wholeNumber(typed.trim() || '0');
  if (!Number.isInteger(stake) || stake < 0 || stake > MOST_STAKE) throw new ApiProblem(422, { detail: t('web-stake-bounds', { most: MOST_STAKE }) });
  return stake;
}

/** What each side puts in, for those who want to play for something. */
const StakeField = ({ value, onInput, hint }) => html`<details class="stake"><summary>${t('web-stake-play')}</summary>
  <label class="field">${t('web-stake-each')}<input value=${value} name="stake" inputmode="numeric" maxlength="12" autocomplete="off" placeholder="0" onInput=${(event) => onInput(event.currentTarget.value)} /></label>
  <p class="quiet">${t('web-stake-hint')} ${hint}</p></details>`;

/** A table for friends, each at a device of their own. */
function Friends({ go, ruleSets, onClose }) {
  const [name, setName] = useState(player.value.name);
  const [stake, setStake] = useState('');
  const open = async (rules, count) => {
    const free = Array.from({ length: count - 1 }, () => ({ player: 'open' }));
    const code = await openTable({ rules: stated(rules), stake: stakeOf(stake), seats: [{ player: 'person', name: name.trim() }, ...free] });
    changePlayer({ name: name.trim() });
    go(`/t/${code}`);
  };
  return html`<${OpenTable} title=${t('web-friends')} action=${t('web-open-table')} hint=${t('web-open-table-hint')} ruleSets=${ruleSets} onClose=${onClose} open=${open}>
    ${() => html`<${NameField} label=${t('web-name')} value=${name} onInput=${setName} />
      <${StakeField} value=${stake} onInput=${setStake} hint=${t('web-stake-who-sits')} />`}</${OpenTable}>`;
}

/** Whose name is asked for at a place, and with whom they play where there are partners: by name once it is there. */
export function nameLabel(place, count, partners, names) {
  const sides = count / partners;
  const others = Array.from({ length: count }, (_, i) => i).filter((i) => i !== place && i % sides === place % sides);
  if (!others.length) return t('web-name-of', { number: place + 1 });
  return t('web-name-with', { number: place + 1, others: list(others.map((i) => (names[i] ?? '').trim() || number(i + 1))) });
}

/** A table for people who hand this device round. */
function Handed({ go, ruleSets, onClose, keeps = false }) {
  const [before] = useState(() => (keeps && kept('people')) || {}); // of a sheet that is begun anew
  const [names, setNames] = useState(before.names ?? [player.value.name]);
  const [points, setPoints] = useState(before.points ?? []);
  const [stake, setStake] = useState('');
  const open = async (rules, count) => {
    const seats = Array.from({ length: count }, (_, i) => ({ player: 'person', name: (names[i] ?? '').trim(), head_start: pointsOf(points[i]) }));
    const code = await openTable({ rules: stated(rules), stake: stakeOf(stake), seats, ...(keeps && { dice: 'entered' }) }, true);
    if (before.code) forget(before.code);
    go(`/t/${code}`, { begins: true });
  };
  const rename = (place) => (name) => setNames(Object.assign([...names], { [place]: name }));
  return html`<${OpenTable} title=${t(keeps ? 'web-keep' : 'web-handed')} action=${t('web-start')} hint=${t(keeps ? 'web-keep-start' : 'web-handed-start')} ruleSets=${ruleSets} onClose=${onClose} open=${open} first=${before}>
    ${(count, chosen) => html`${Array.from({ length: count }, (_, i) => html`<${NameField} key=${i} label=${nameLabel(i, count, chosen?.partners ?? 1, names)} value=${names[i] ?? ''} onInput=${rename(i)} />`)}
      ${chosen && hasPlaces(chosen.partners, chosen.roll_off) && html`<${Places} names=${Array.from({ length: count }, (_, i) => names[i])} partners=${chosen.partners} rolls=${chosen.roll_off}
        onOrder=${(order) => { setNames(order.map((place) => names[place] ?? '')); setPoints(order.map((place) => points[place] ?? '')); }} />`}
      ${count === 2 && !keeps && html`<${Seating} />`}
      <${HeadStarts} names=${Array.from({ length: count }, (_, i) => names[i])} values=${points} isOpen=${(before.points ?? []).some(Boolean)} onChange=${(place, typed) => setPoints(Object.assign([...points], { [place]: typed }))} />
      <${StakeField} value=${stake} onInput=${setStake} />`}</${OpenTable}>`;
}

/** A sheet for people who roll dice of their own. */
const Keep = (props) => html`<${Handed} ...${props} keeps />`;
