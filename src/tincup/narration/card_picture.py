"""A strategy card as a picture the size of a postcard, and as a page to print it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from tincup.messages import language, text
from tincup.narration.amounts import number
from tincup.narration.cards import (
    card_loss,
    card_sentences,
    card_title,
    corner,
    has_table,
    shift_text,
    table_said,
    thresholds,
    zone_names,
)

if TYPE_CHECKING:
    from tincup.players.cards import Card, Shift
    from tincup.rules import RuleSet

WIDTH, HEIGHT = 148, 105
"""Millimetres: a postcard (ISO A6) in landscape."""

MARGIN: Final = 7.0
HEAD: Final = 11.0
LEAST_ROW: Final = 3.6
SMALLEST: Final = 1.5

INK, FELT, PAPER, FAINT = "#1d2a24", "#1f6b4a", "#fffdf7", "#d9d3c3"
LATER, EARLIER, HOME = "#f6d9b8", "#cfe6d8", "#e9b7a5"
"""Colours of cells: bank later, bank earlier, do not bank before the target."""

LETTER: Final = 0.56
BOLD_LETTER: Final = 0.68
"""The mean width of a letter of the widest of the fonts, as a share of its height."""

FIGURE: Final = 0.66
"""The same of the names of zones, which are figures and signs."""

PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""The positions of each face's pips, as (column, row) of a 3-by-3 grid, from 0."""


def card_svg(rules: RuleSet, card: Card, *, by_file: bool = False) -> str:
    title = card_title(rules, card)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="3" fill="{PAPER}"/>',
        f'<rect width="{WIDTH}" height="{HEAD}" fill="{FELT}"/>',
        _text(MARGIN, 7.4, title, _fitting(title), fill=PAPER, weight="bold"),
        *_thresholds(rules, card, HEAD + 2.5),
    ]
    said = card_sentences(rules, card)[1:]
    top, bottom = HEAD + 21.0, HEIGHT - 8.0
    if has_table(card):
        said.append(table_said(card))
        least = (len(card.shifts) + 1) * LEAST_ROW
        sentences, top = _sentences(said, top, bottom - least, 2.75)
        parts += [*sentences, *_zones(rules, card, top, bottom)]
    else:
        parts += _sentences(said, top + 4.0, bottom, 4.6)[0]
    if card.loss is not None:
        parts.append(_text(MARGIN, HEIGHT - 3.5, card_loss(card, by_file=by_file), 2.7, fill=FELT))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" lang="{language()}" width="{WIDTH}mm" '
        f'height="{HEIGHT}mm" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f"font-family=\"Georgia, 'DejaVu Serif', serif\">\n{body}\n</svg>\n"
    )


def card_page(rules: RuleSet, card: Card) -> str:
    title = _escaped(card_title(rules, card))
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n"
        f"<style>@page {{ size: {WIDTH}mm {HEIGHT}mm; margin: 0 }} body {{ margin: 0 }} "
        "svg { display: block; max-width: 100% } "
        "* { -webkit-print-color-adjust: exact; print-color-adjust: exact }</style>\n"
        f"{card_svg(rules, card)}</html>\n"
    )


_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def _escaped(said: str) -> str:
    return said.translate(_ESCAPED)


def _text(
    x: float,
    y: float,
    said: str,
    size: float,
    *,
    fill: str = INK,
    anchor: str = "start",
    weight: str = "normal",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{_escaped(said)}</text>'
    )


def _thresholds(rules: RuleSet, card: Card, top: float) -> list[str]:
    parts = [_text(MARGIN, top + 3, text("card-picture-bank"), 3, fill=FELT, weight="bold")]
    shown = thresholds(rules, card)
    pitch = (WIDTH - 2 * MARGIN) / len(shown)
    for place, (dice, score) in enumerate(shown):
        x = MARGIN + place * pitch
        parts += _die(x, top + 5.5, dice)
        said = text("card-picture-never") if score is None else number(score)
        parts.append(_text(x + 9, top + 11, said, 4.2 if len(said) < 5 else 3.6, weight="bold"))
    return parts


def _die(x: float, y: float, pips: int) -> list[str]:
    side = 8
    place = f'x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{side / 6:g}"'
    parts = [f'<rect {place} fill="#fff" stroke="{INK}" stroke-width="0.3"/>']
    for across, down in PIPS[pips]:
        cx, cy = (side * (0.24 + 0.26 * it) for it in (across, down))
        parts.append(f'<circle cx="{x + cx:.2f}" cy="{y + cy:.2f}" r="{side / 11:.2f}"/>')
    return parts


def _fitting(title: str) -> float:
    return min(5.0, (WIDTH - 2 * MARGIN) / (len(title) * BOLD_LETTER))


def _sentences(
    sentences: list[str], top: float, bottom: float, size: float
) -> tuple[list[str], float]:
    while True:
        wide = int((WIDTH - 2 * MARGIN) / (size * LETTER))
        lines = [wrap(sentence, wide) for sentence in sentences]
        high = size * (1.3 * sum(map(len, lines)) + 0.4 * len(lines))
        if top + high - size <= bottom or size < SMALLEST:
            break
        size -= 0.05
    parts: list[str] = []
    y = top
    for each in lines:
        for line in each:
            parts.append(_text(MARGIN, y, line, size))
            y += size * 1.3
        y += size * 0.4
    return parts, y - size


def _zones(rules: RuleSet, card: Card, top: float, bottom: float) -> list[str]:
    names, columns = zone_names(rules, card)
    head = 30.0
    wide = (WIDTH - 2 * MARGIN - head) / len(columns)
    high = (bottom - top) / (len(names) + 1)
    size = min(3.2, high * 0.62)
    above = min(size * 0.9, wide / (max(map(len, columns)) * FIGURE))
    base = high / 2 + size * 0.35
    parts = [_text(MARGIN, top + base, corner(card), size * 0.85, fill=FELT)]
    for place, name in enumerate(columns):
        middle = MARGIN + head + (place + 0.5) * wide
        parts.append(_text(middle, top + base, name, above, anchor="middle", fill=FELT))
    for row, (name, shifts) in enumerate(zip(names, card.shifts, strict=True), 1):
        y = top + row * high
        parts.append(_text(MARGIN + head - 2, y + base, name, size * 0.9, anchor="end", fill=FELT))
        for place, shift in enumerate(shifts):
            x = MARGIN + head + place * wide
            parts.append(
                f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" '
                f'fill="{_colour(shift)}" stroke="{FAINT}" stroke-width="0.2"/>'
            )
            parts.append(
                _text(x + wide / 2, y + base, shift_text(card, shift), size, anchor="middle")
            )
    return parts


def _colour(shift: Shift) -> str:
    if shift is None:
        return HOME
    return "#fff" if shift == 0 else LATER if shift > 0 else EARLIER
