"""The turn under way: the dice, what has been set aside, and the options to choose among."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from tincup.game import Game, Option
from tincup.messages import text
from tincup.narration import (
    banking,
    number,
    odds,
    option_dice,
    option_points,
    percent,
    rolling,
    setting_aside,
    setting_aside_and_banking,
    turn_so_far,
    why_no_banking,
    why_no_rolling,
)
from tincup.players import Suggestions
from tincup.tui.input.resolve import name
from tincup.tui.screen import dice_art
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import aligned, fit, flow, width, wrap

_GAP: Final = "  "
_DANGERS: Final = ((Fraction(2, 5), ("red",)), (Fraction(1, 4), ("yellow",)))
"""A chance of a farkle that is at least this is shown in this colour."""

_KEY: Final = re.compile(r"(?:^|(?<=   ))\S+(?: \S+)*(?= = )")


def so_far(game: Game, terminal: Terminal, viewer: int | None = None) -> str:
    said = terminal.plain(turn_so_far(game, viewer))
    return fit(said, terminal.size[0] - 1).rstrip()


def dice(
    roll: Sequence[int], terminal: Terminal, looks: Sequence[dice_art.Look] = (), *, draw: bool
) -> list[str]:
    if not draw or not terminal.clears or dice_art.drawn_width(len(roll)) >= terminal.size[0]:
        return [text("roll-on-table", roll=dice_art.in_digits(roll, looks))]
    return dice_art.drawn(roll, terminal, looks)


def options(
    allowed: Sequence[Option], terminal: Terminal, rows: int, chosen: Option | None = None
) -> list[str]:
    """Return a table of options after what is typed for each; all if just one would be left out.

    ``rows`` are at least the options that no other betters.
    """
    count = len(allowed)
    shown = allowed if count <= rows + 1 else allowed[:rows]
    cells = terminal.size[0] - 1
    table: list[list[str]] = []
    for points, then in ((option_points, rolling), (_sum, rolling), (_sum, odds)):
        table = _table(shown, chosen, terminal, points, then)
        if width(_GAP.join(table[0])) <= cells:
            break
    if width(_GAP.join(table[0])) > cells:
        lines = [fit(_GAP.join(row), cells, more="").rstrip() for row in table]
    else:
        styles: list[list[tuple[str, ...]]] = [[("dim",)] * len(table[0])]
        styles += [_styles(option, chosen=option is chosen) for option in shown]
        lines = [_styled(row, looks, terminal) for row, looks in zip(table, styles, strict=True)]
    if len(shown) < count:
        more = f"   {text('options-more', rest=count - len(shown))}"
        lines.append(fit(more, cells, more="").rstrip())
    return lines


def _table(
    shown: Sequence[Option],
    chosen: Option | None,
    terminal: Terminal,
    points: Callable[[Option], str],
    then: Callable[[Option], str],
) -> list[list[str]]:
    headings = ["option-heading-dice", "option-heading-points", "option-heading-turn"]
    headings.append("option-heading-odds" if then is odds else "option-heading-then")
    is_spelt = any(len(name(*called)) > 1 for called in enumerate(shown))
    rows = [[" ", text("option-heading-name") if is_spelt else "", *map(text, headings)]]
    for place, option in enumerate(shown):
        mark = terminal.symbols.marker if option is chosen else " "
        cells = (option_dice(option), points(option), _turn_score(option), then(option))
        rows.append([mark, name(place, option), *cells])
    return aligned(rows, right=(4,))


def _styled(row: Sequence[str], looks: Sequence[tuple[str, ...]], terminal: Terminal) -> str:
    cells = [terminal.style(cell, *look) for cell, look in zip(row, looks, strict=True)]
    return _GAP.join(cells).rstrip()


def _styles(option: Option, *, chosen: bool) -> list[tuple[str, ...]]:
    base = ("bold", "cyan") if chosen else ()
    bank = base or (("green",) if option.may_bank else ("dim",))
    danger = next((style for least, style in _DANGERS if option.farkle >= least), ())
    if not option.may_roll:
        danger = ("dim",)
    elif option.hot_dice:
        danger = ("yellow",)
    return [base, ("bold",), base, base, bank, base or danger]


def _sum(option: Option) -> str:
    return number(option.points)


def _turn_score(option: Option) -> str:
    """Return the turn score; in ( ) if it cannot be banked, in [ ] if banking it cannot win."""
    score = number(option.turn_score)
    if not option.may_bank:
        return f"({score})"
    return f"[{score}]" if option.cannot_win else f"{score} "


def why_not(allowed: Sequence[Option], terminal: Terminal) -> list[str]:
    said = " ".join(filter(None, (why_no_banking(allowed), why_no_rolling(allowed))))
    return wrap(said, terminal.size[0] - 1, "  ") if said else []


def keys(
    suggested: Suggestions,
    chosen: Option | None,
    terminal: Terminal,
    picked: Sequence[int] = (),
    let_go: Sequence[int] = (),
) -> list[str]:
    """Return the keys that do something at once, and what they do.

    ``picked`` are dice that were chosen; alone they may be no option. ``let_go`` are those that the
    last key let go of, which the person may not have meant.
    """
    if chosen is not None:
        parts = _keys_chosen(suggested, chosen)
    elif picked:
        dice = " ".join(map(str, sorted(picked)))
        parts = [text("option-incomplete", dice=dice), text("keys-choose-again")]
    else:
        parts = _keys(suggested)
    if let_go:
        said = text("option-let-go", dice=" ".join(map(str, let_go)))
        parts.insert(1 if picked else 0, said)
    return in_line(parts, terminal)


def in_line(parts: Sequence[str], terminal: Terminal) -> list[str]:
    lines = flow(parts, terminal.size[0] - 1)
    return [_KEY.sub(lambda found: terminal.style(found[0], "bold"), line) for line in lines]


def _keys(suggested: Suggestions) -> list[str]:
    parts = [] if suggested.bank is None else [f"b = {setting_aside_and_banking(suggested.bank)}"]
    if suggested.roll is not None:
        parts.append(f"r = {setting_aside(suggested.roll)}")
    return [
        *parts,
        f"{text('key-enter')} = {_enter(suggested, suggested.default)}",
        text("keys-choose"),
        text("keys-hint"),
        text("keys-help"),
    ]


def _keys_chosen(suggested: Suggestions, chosen: Option) -> list[str]:
    parts = [text("option-chosen", dice=option_dice(chosen))]
    if chosen.may_bank:
        parts.append(f"b = {banking(chosen)}")
    if chosen.may_roll:
        chance = percent(chosen.farkle)
        rolling_on = text("option-roll-chosen", next_dice=chosen.dice_next, chance=chance)
        parts.append(f"r = {rolling_on}")
    return [
        *parts,
        text("keys-choose-again"),
        f"{text('key-enter')} = {_enter(suggested, chosen)}",
    ]


def _enter(suggested: Suggestions, option: Option) -> str:
    return "r" if suggested.rolls_on(option) else "b"
