// The variations of the chosen rule set: a switch each, wherever rules are chosen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { get, postText, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { changePlayer, ownRules, player } from '../shared/settings.js';
import { list, t } from '../shared/words.js';

const MOST_RULES = 8;
/** Keeps a rule set in the place of the last one of its `family`; returns the id by which the page knows it. */
export const keepRules = (rules, family = '') => {
  const id = `own-${rules.digest.replace(/^sha256:/, '').slice(0, 12)}`;
  const gone = ownRules.value.sets.filter((other) => other.id === id || (family && other.family === family));
  const others = ownRules.value.sets.filter((other) => !gone.includes(other));
  ownRules.value = { sets: [{ ...rules, id, family: family || id }, ...others].slice(0, MOST_RULES) };
  if (gone.some((other) => other.id === player.value.rules)) changePlayer({ rules: id });
  return id;
};

const ownSet = (id) => ownRules.value.sets.find((own) => own.id === id);

/** What the server says of a rule set, which one of this device has with it; and what keeps another one. */
const useRead = (id) => {
  const [read, setRead] = useState(null);
  const held = useRef();
  const keep = (said) => {
    held.current = said?.id;
    setRead(said);
  };
  useEffect(() => {
    if (held.current === id) return undefined; // it came with the answer to a switch
    let isWanted = true; // until another one is
    const keepThis = (said) => { if (isWanted) keep(said); };
    const own = ownSet(id);
    if (own) keep(own);
    else get(`/rules/${id}`).then(keepThis, () => keepThis(null)); // without a network nothing is switched
    return () => { isWanted = false; };
  }, [id]);
  return [read?.id === id ? read : null, keep];
};

/** The ids that are on once this one has been turned. */
export function turned(variations, { id, on }) {
  const parts = (of) => variations.find((it) => it.id === of)?.parts ?? [];
  const now = variations.filter((it) => it.on).map((it) => it.id);
  if (!on) return [...now, id, ...parts(id)];
  const whole = parts(id).length > 1 ? parts(id) : [];
  return now.filter((it) => it !== id && !whole.includes(it) && !parts(it).includes(id));
}

/** The rule set with these variations on: of those that come with Tincup, or of a file. */
const switched = (read, names) => {
  const query = names.length ? `?with=${names.join(',')}` : '';
  return read.file ? postText(`/rules${query}`, read.file) : get(`/rules/${read.game}${query}`);
};

/**
 * Has what is begun wait for a rule set that is still being read: `[onReading, begin, isWaiting]`.
 * Where it is refused, nothing is begun.
 */
export function useAfterReading(begin) {
  const [reading, setReading] = useState(''); // or 'reading', or 'refused'
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || reading === 'reading') return;
    setWaiting(false);
    if (!reading) begin();
  }, [isWaiting, reading]);
  return [setReading, () => (reading === 'reading' ? setWaiting(true) : begin()), isWaiting];
}

/**
 * `onChosen(id)` is told which rule set it is then; `ruleSets` are those that can be chosen. `onReading` is told
 * `'reading'` while it is read, then `''`, or `'refused'`.
 */
export function Variations({ chosen, ruleSets, onChosen, onReading }) {
  const [read, keepRead] = useRead(chosen.id);
  const [problem, setProblem] = useState('');
  const last = useRef(); // what was asked for last: answers to what was asked before come too late
  const now = useRef();
  now.current = chosen.id;
  if (!read?.variations?.length) return null;
  const { variations } = read;
  const turn = async (variation) => {
    const names = turned(variations, variation);
    const mine = { of: chosen.id };
    last.current = mine;
    onReading('reading');
    keepRead({ ...read, variations: variations.map((it) => ({ ...it, on: names.includes(it.id) })) }); // the next tap may come first
    try {
      const rules = await switched(read, names);
      if (last.current !== mine) return;
      if (now.current !== mine.of) { // another rule set was chosen meanwhile
        onReading('');
        return;
      }
      const { file } = read;
      const known = !file && ruleSets.some(({ id, rules: own }) => id === rules.id && !own);
      const id = known ? rules.id : keepRules({ ...rules, file }, file ? read.family : rules.game);
      keepRead({ ...rules, file, family: read.family, id }); // at once, so that the switch keeps the focus
      onChosen(id);
      onReading('');
      setProblem('');
    } catch (refused) {
      if (last.current === mine) {
        keepRead(read);
        onReading('refused');
      }
      setProblem(problemText(refused));
    }
  };
  return html`<${Switches} variations=${variations} onTurn=${turn} />
    ${problem && html`<p class="notice" role="alert">${problem}</p>`}`;
}

/** A switch each; `onTurn(variation)` is told which one is turned. */
export function Switches({ variations, onTurn }) {
  const nameOf = (id) => variations.find((it) => it.id === id).name;
  const against = (variation) => variation.not_with.filter((id) => variations.some((it) => it.id === id && it.on));
  const one = (variation) => {
    const others = variation.on ? [] : against(variation);
    return html`<label class="choice" key=${variation.id}>
      <input type="checkbox" checked=${variation.on} disabled=${others.length > 0} onChange=${() => onTurn(variation)} />
      <span>${variation.name}<br /><small>${others.length ? t('web-variation-against', { names: list(others.map(nameOf)) }) : variation.summary}</small></span></label>`;
  };
  const wholes = variations.filter(({ parts }) => parts.length > 1);
  const inWhole = (id) => wholes.some(({ parts }) => parts.includes(id));
  return html`<fieldset class="variations"><legend>${t('web-variations')}</legend><div class="choices column">
    ${variations.filter(({ id }) => !inWhole(id)).map((variation) => html`${one(variation)}
      ${wholes.includes(variation) && html`<details key=${`${variation.id} parts`}><summary>${t('web-variation-parts', { name: variation.name })}</summary>
        <div class="choices column">${variations.filter(({ id }) => variation.parts.includes(id)).map(one)}</div></details>`}`)}
    </div></fieldset>`;
}
