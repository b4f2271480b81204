// Best play: any position of a game of two, set up by taps and asked about; a link holds it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Advice } from '../coach/says.js';
import { fromLink, toLink } from '../coach/position.js';
import { useSolved, whyNot } from '../coach/work.js';
import { pathTo } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { Copy } from '../shared/share.js';
import { ownRules, stated } from '../shared/settings.js';
import { asked } from './asking.js';
import { Choosing } from './choosing.js';
import { Faces } from './faces.js';
import { More } from './more.js';
import { addressOf } from './names.js';
import { t } from '../shared/words.js';

const SOON = 300; // milliseconds after the last change
const LINKED = ' '; // the id of rules that came with a link, which no other has
const NUMBERS = [['mine', 'web-practice-mine'], ['other', 'web-practice-other'], ['score', 'web-practice-score']];

/** Asks for an estimate, then for exact play by `ask`; `keep` is told what is known so far. */
async function find(position, keep, ask) {
  const { rules: read, position: at, exact: isSolvable, digest, ...estimate } = await asked('POST', '/practice', position);
  const guess = { ...estimate, digest, isExact: false, isSolvable };
  keep(guess);
  if (!isSolvable) return;
  // What other rules were worked out for is given up.
  const { answer, refused, isFailed } = await ask(`practice-${digest}`, 'advise', { rules: read, position: at });
  keep(answer ? { ...answer, digest, isExact: true, isSolvable } : { ...guess, why: refused, isFailed });
}

/** What is asked: the position with its rules as the host takes them. */
const askedOf = ({ rules, ...typed }, linked) => ({ rules: rules === LINKED ? linked : stated(rules), ...typed });

export function Best(choice) {
  const [linked, setLinked] = useState(null);
  useEffect(() => {
    fromLink(location).then((found) => {
      if (found.position || found.fault) history.replaceState(null, '', pathTo(addressOf('best'))); // a reload begins anew
      setLinked(found);
    });
  }, []);
  return linked && html`<${Board} ...${choice} ...${linked} />`;
}

/** `position` and its `fault` as a link had them. */
function Board({ ruleSets: known, rules: chosen, onRules, position, fault: linkFault }) {
  const linked = typeof position?.rules === 'object' ? position.rules : null; // rules that came with it
  const ruleSets = linked ? [{ ...linked, id: LINKED }, ...known] : known;
  const [at, setAt] = useState(() => (position ? { ...position, rules: linked ? LINKED : position.rules } : { rules: chosen, mine: '', other: '', score: '', dice: '', more: {} }));
  const [found, setFound] = useState(null);
  const [{ most, fields }, setAsks] = useState({ most: 6, fields: [] }); // until the engine tells
  const [fault, setFault] = useState(linkFault ? t(linkFault) : '');
  const [address, setAddress] = useState('');
  const [work, ask] = useSolved();
  const link = useRef();
  const isLoaded = known.length > ownRules.value.sets.length;
  const rules = ruleSets.find(({ id }) => id === at.rules);
  useEffect(() => {
    let isWanted = Boolean(rules);
    if (isWanted) asked('POST', '/practice/fields', { rules: askedOf(at, linked).rules }).then((it) => { if (isWanted) setAsks(it); }, () => {}); // what is wrong with the rules is said of the position, too
    return () => { isWanted = false; };
  }, [rules?.id]);
  useEffect(() => {
    if (!rules) {
      if (isLoaded) setFault(t('web-practice-link'));
      return undefined;
    }
    let isWanted = true;
    const asks = askedOf(at, linked);
    const keep = (it) => {
      if (!isWanted) return;
      toLink(asks).then((made) => { if (isWanted) setAddress(made); });
      setFound(it);
    };
    const soon = setTimeout(() => find(asks, keep, ask).catch((why) => {
      if (!isWanted) return;
      setFault(whyNot(why));
      setFound(null);
    }), SOON);
    return () => { isWanted = false; clearTimeout(soon); };
  }, [at, rules?.id, isLoaded]);
  const change = (changes) => {
    setFault('');
    setFound(null);
    setAt({ ...at, ...changes });
  };
  const choose = (id) => {
    if (id !== LINKED) onRules(id);
    change({ rules: id, dice: '', more: {} });
  };
  return html`<${Choosing} ruleSets=${ruleSets} rules=${at.rules} onRules=${choose} />
    <div class="totals">${NUMBERS.map(([name, id]) => html`<label key=${name} class="field">${t(id)}<input inputmode="numeric" autocomplete="off" maxlength="12" placeholder="0" value=${at[name]}
      onInput=${({ currentTarget }) => change({ [name]: currentTarget.value })} /></label>`)}</div>
    <${Faces} legend=${t('web-practice-dice', { most })} dice=${at.dice} most=${most} onDice=${(dice) => change({ dice })} />
    <${More} fields=${fields} most=${most} more=${at.more} onMore=${(more) => change({ more })} />
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${found && html`<section class="panel coach" data-digest=${found.digest}><${Advice} found=${found} unit=${rules?.unit} work=${work} again=${() => change({})} /></section>`}
    ${found && address && html`<p class="address quiet" ref=${link}>${address}</p><div class="choices"><${Copy} shown=${link} /></div>`}`;
}
