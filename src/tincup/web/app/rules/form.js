// House rules as a form: the printed chart and the sentences of a rule set, each of which can be changed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { post, postText, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { rulesLink } from '../shared/sent.js';
import { Copy } from '../shared/share.js';
import { ownRules } from '../shared/settings.js';
import { Lines } from './lines.js';
import { Entry, Faults, Offers, useShown } from './sentences.js';
import { Starts } from './starts.js';
import { TryRoll } from './try-roll.js';
import { Print, Sheet } from '../sheets/sheet.js';
import { Switches, keepRules, turned } from './variations.js';
import { t } from '../shared/words.js';

const quoted = (text) => JSON.stringify(text);

/** The rule file that a form of the rule set of this id begins with. */
function fileOf(id, own) {
  if (own?.file) return own.file;
  if (!own) return `extends = ${quoted(id)}\n`;
  const on = own.variations.filter((it) => it.on).map((it) => quoted(it.id));
  return `extends = ${quoted(own.game)}\nwith = [${on.join(', ')}]\n`;
}

/** The form of a rule file, as its host has it, and what changes it; changes are made in their order. */
function useForm(file) {
  const [form, setForm] = useState(null);
  const [problem, setProblem] = useState('');
  const now = useRef({ file, roll: [] }).current;
  const queue = useRef(Promise.resolve());
  const ask = async (set) => {
    try {
      const said = await post('/rules/form', { file: now.file, set, roll: now.roll });
      now.file = said.file;
      setForm(said);
      setProblem('');
    } catch (refused) {
      setProblem(problemText(refused));
    }
  };
  const change = (set) => { queue.current = queue.current.then(() => ask(set)); };
  const roll = (changed) => { // the next tap may come before the answer
    now.roll = changed(now.roll);
    change({});
  };
  useEffect(() => change({}), []);
  return { form, problem, change, roll };
}

/** `of`: the id of the rule set to begin with, or `file`: a rule file; `onKept(id)` is told which one it is kept as. */
export function HouseRules({ of, file, onKept, onClose }) {
  const own = ownRules.value.sets.find((it) => it.id === of);
  const { form, problem, change, roll } = useForm(file ?? fileOf(of, own));
  const family = own?.file ? own.family : '';
  const [open, setOpen] = useState(''); // the line or value that is being changed
  const keep = () => onKept(keepRules({ ...form.rules, file: form.file }, family));
  const set = (key, value) => change({ [key]: value });
  const leave = () => { setOpen(''); return open !== ''; }; // the value that is being changed, before the form
  return html`<${Sheet} title=${t('web-house-rules')} closeLabel=${t('web-close')} onClose=${onClose} onEscape=${leave}>
    ${problem && html`<p class="notice faults" role="alert">${problem}</p>`}
    ${form && html`<${Form} form=${form} open=${open} setOpen=${setOpen} set=${set} change=${change} />
      <${Evening} form=${form} />
      ${form.rules && html`<${Starts} file=${form.file} base=${form.changes ? form.base : null} />`}
      <${TryRoll} form=${form} onRoll=${roll} />
      <${Share} form=${form} />
      <button type="button" class="act roll last" aria-disabled=${!form.rules} onClick=${() => { if (form.rules) keep(); }}><b>${t('web-house-use')}</b>
        <small>${form.rules ? t('web-house-use-hint') : t('web-house-faults', { count: form.faults.length })}</small></button>`}
  </${Sheet}>`;
}

function Form({ form, open, setOpen, set, change }) {
  const faultsAt = (...keys) => form.faults.filter((fault) => keys.some((key) => fault.key === key || fault.key.startsWith(`${key}.`)));
  const shown = new Set(form.sections.flatMap(({ entries }) => entries.flatMap(({ key, controls }) => [key, ...controls.map((it) => it.key)])));
  const elsewhere = form.faults.filter(({ key }) => !key.startsWith('scores') && !shown.has(key));
  const name = useShown(form.name);
  const variations = form.rules?.variations ?? [];
  const turn = (variation) => set('with', turned(variations, variation));
  return html`<article class="panel paper house"><h2 class="title">${form.name}</h2>
    <label class="field">${t('web-house-name')}<input ref=${name} maxlength="80" autocomplete="off" onChange=${({ currentTarget: field }) => { if (field.value.trim()) set('name', field.value.trim()); else field.value = form.name; }} /></label>
    ${form.base && html`<p class="quiet">${t('web-house-from', { rules: form.base.name, changes: form.changes })}</p>`}
    <${Faults} of=${elsewhere} />
    ${variations.length > 0 && html`<details class="of-rules"><summary>${t('web-variations')}</summary><${Switches} variations=${variations} onTurn=${turn} /></details>`}
    <${Lines} form=${form} open=${open} setOpen=${setOpen} set=${set} change=${change} faultsAt=${faultsAt} />
    ${form.sections.map(({ title, entries, gone, offers }) => html`<section key=${title}><h3>${title}</h3>
      ${entries.map((entry) => html`<${Entry} key=${entry.key} entry=${entry} open=${open} setOpen=${setOpen} set=${set} change=${change} faults=${faultsAt(entry.key, ...entry.controls.map((it) => it.key))} />`)}
      ${gone.map(({ key, was }) => html`<p key=${key} class="sentence"><del>${was}</del> <button type="button" class="plain" onClick=${() => set(key, null)}>${t('web-house-back')}</button></p>`)}
      <${Offers} offers=${offers} onTake=${({ key, value }) => { set(key, value); setOpen(key); }} /></section>`)}
  </article>`;
}

const SOON = 400; // milliseconds after the last change
/** What the changes do to an evening: an estimate; nothing where there is none, as in a page without a server, which has no NumPy. */
function Evening({ form }) {
  const [evening, setEvening] = useState(null);
  const { file } = form;
  const isSound = Boolean(form.rules);
  useEffect(() => {
    if (!isSound) {
      setEvening(null);
      return undefined;
    }
    let isWanted = true; // until the rules are others
    const soon = setTimeout(() => postText('/rules/evening', file).catch(() => null).then((said) => { if (isWanted) setEvening(said); }), SOON);
    return () => { isWanted = false; clearTimeout(soon); };
  }, [file, isSound]);
  const said = (it) => ({ rounds: Math.round(it.rounds), turn: Math.round(it.turn) });
  const [now, before] = [evening, evening?.base].map((it) => (it?.rounds ? said(it) : null));
  const was = form.changes ? before : null;
  if (!evening || !isSound) return null; // what was estimated may be of the rules before
  return html`<section class="panel evening" role="status"><h3>${t(was ? 'web-house-evening-changed' : 'web-house-evening')}</h3>
    <p>${now ? html`<b>${t('web-house-rounds', { rounds: now.rounds })}</b>${was && was.rounds !== now.rounds ? ` ${t('web-house-instead', { number: was.rounds })}` : ''}.${' '}
      ${t('web-house-turn', { points: now.turn, unit: form.rules.unit })}${was && was.turn !== now.turn ? ` ${t('web-house-instead', { number: was.turn })}` : ''}. <small>${t('web-house-estimated')}</small>`
      : t('web-house-endless')}</p></section>`;
}

/** The rules passed on: a link that has them in it, a rule file, a printed card. */
function Share({ form }) {
  const link = useRef();
  const [address, setAddress] = useState('');
  const { file } = form;
  useEffect(() => setAddress(''), [file]);
  if (!form.rules) return null;
  const save = () => {
    const at = URL.createObjectURL(new Blob([file], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: at, download: `${form.rules.id}.toml` }).click();
    setTimeout(() => URL.revokeObjectURL(at));
  };
  return html`<div class="choices">
      <button type="button" class="chip" onClick=${() => rulesLink(file).then(setAddress)}>${t('web-house-share')}</button>
      <button type="button" class="chip" onClick=${save}>${t('web-house-save')}</button><${Print} /></div>
    ${address && html`<p class="quiet">${t('web-house-link')}</p><p class="address quiet" ref=${link}>${address}</p><div class="choices"><${Copy} shown=${link} /></div>`}`;
}
