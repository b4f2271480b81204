// The result passed on: the bill and the curve as a picture, and as four lines of text.
import { useEffect, useRef, useState } from 'preact/hooks';
import { called, lines, percent } from './bill.js';
import { drawn } from './picture.js';
import { result } from '../access/sentences.js';
import { offer } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { colourNow } from '../shared/rolling.js';
import { passOn } from '../shared/share.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

const NAME = 'tincup.png';

/** A session as somebody else would see the game: nobody is "you". */
const named = (game) => ({ isYou: () => false, nameOf: (number) => game.sides[number - 1].name });

/** What stands in the picture. */
export function wordsOf(game, rules, bill, side) {
  const elsewhere = named(game);
  const own = bill.sides[side - 1];
  const totals = game.sides.map(({ name, total }) => t('web-end-line', { name, points: total })).join(' · ');
  return {
    title: result(elsewhere, game),
    line: `${rules} · ${totals}`,
    caption: `${t('web-bill-chances')} · ${elsewhere.nameOf(side)}`,
    bill: t('web-bill'),
    rows: lines(called(elsewhere, side, game.sides), own, bill.has_rolls),
    sum: [elsewhere.nameOf(side), percent(own.result)],
    notes: [own.choices > 0 && t('web-bill-share-best', { own: elsewhere.nameOf(side), best: own.best, count: own.choices, word: own.word }), bill.inexact].filter(Boolean),
  };
}

export function Passing({ session, game, side, bill, text, onClose }) {
  const place = useRef();
  const [picture, setPicture] = useState(null);
  const [said, setSaid] = useState('');
  const words = wordsOf(game, session.view.value.rules.name, bill, side);
  useEffect(() => {
    let isWanted = true;
    document.fonts.ready.then(() => {
      if (!isWanted) return;
      const marks = bill.sides[side - 1].moments.map(({ after }) => [after, bill.curve[after][side - 1]]);
      const canvas = drawn({ colour: colourNow, words, curve: bill.curve, side, marks });
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', t('web-pass-picture', { title: words.title }));
      place.current.replaceChildren(canvas);
      canvas.toBlob((made) => { if (isWanted && made) setPicture(new File([made], NAME, { type: made.type })); });
    });
    return () => { isWanted = false; };
  }, []);
  const both = picture && { files: [picture], text };
  const canShare = both && navigator.canShare?.(both);
  const share = () => navigator.share(both).catch((fault) => { if (fault.name !== 'AbortError') setSaid(t('web-pass-failed')); });
  const copy = async () => {
    const done = await passOn(text);
    setSaid(done && t(done));
  };
  return html`<${Sheet} title=${t('web-share')} closeLabel=${t('web-close')} onClose=${onClose}>
    <div ref=${place} class="passed" aria-busy=${!picture}></div>
    <p class="address quiet passed-text">${text}</p>
    <div class="choices">
      ${canShare && html`<button type="button" class="chip" onClick=${share}>${t('web-pass-both')}</button>`}
      <button type="button" class="chip" aria-disabled=${!picture} onClick=${() => { if (picture) offer(NAME, picture); }}>${t('web-pass-save')}</button>
      <button type="button" class="chip" onClick=${copy}>${t('web-pass-text')}</button></div>
    <p class="quiet" role="status">${said}</p>
  </${Sheet}>`;
}
