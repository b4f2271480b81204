"""The turn under way: the dice, what has been set aside, and the options to choose among."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tincup.game import Game, Option, State
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
    turn_so_far,
    why_no_banking,
)
from tincup.players import Suggestions
from tincup.tui import dice_art
from tincup.tui.terminal import Terminal
from tincup.tui.text import columns, fit, flow, width, wrap


def so_far(game: Game, terminal: Terminal, viewer: int | None = None) -> str:
    """Whose turn it is, its score, and what it is made of."""
    return terminal.plain(turn_so_far(game, viewer))


def dice(state: State, terminal: Terminal, *, draw: bool) -> list[str]:
    """The roll on the table: drawn where there is room for it, with its digits below, or digits."""
    roll = state.turn.roll
    if not draw or not terminal.draws or dice_art.drawn_width(len(roll)) >= terminal.size[0]:
        return [text("roll-on-table", roll=dice_art.in_digits(roll))]
    return dice_art.drawn(roll, terminal.symbols)


def options(
    allowed: Sequence[Option], terminal: Terminal, rows: int, chosen: Option | None = None
) -> list[str]:
    """The options by number under a heading, all if only one would be left out.

    ``rows`` are at least the options that no other betters.
    """
    count = len(allowed)
    shown = allowed if count <= rows + 1 else allowed[:rows]
    cells = terminal.size[0] - 1
    lines: list[str] = []
    for points, then in ((option_points, rolling), (_sum, rolling), (_sum, odds)):
        lines = _table(shown, chosen, terminal, points, then)
        if max(map(width, lines)) <= cells:
            break
    lines = [fit(line, cells, more="").rstrip() for line in lines]
    lines[0] = terminal.style(lines[0], "dim")
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
) -> list[str]:
    """The options in aligned columns, their points and what comes then told at some length."""
    headings = ["option-heading-dice", "option-heading-points", "option-heading-turn"]
    headings.append("option-heading-odds" if then is odds else "option-heading-then")
    rows = [[" ", "", *map(text, headings)]]
    for place, option in enumerate(shown, 1):
        mark = terminal.symbols.marker if option is chosen else " "
        told = (option_dice(option), points(option), _turn_score(option), then(option))
        rows.append([mark, f"{place}", *told])
    return columns(rows, right=(1, 4))


def _sum(option: Option) -> str:
    return number(option.points)


def _turn_score(option: Option) -> str:
    """The turn score; in brackets where it cannot be banked."""
    score = number(option.turn_score)
    return f"{score} " if option.may_bank else f"({score})"


def why_not(allowed: Sequence[Option], terminal: Terminal) -> list[str]:
    """Why some or all of the options may not be banked."""
    said = why_no_banking(allowed)
    return wrap(said, terminal.size[0] - 1, "  ") if said else []


def keys(suggested: Suggestions, chosen: Option | None, terminal: Terminal) -> list[str]:
    """The keys that do something at once, and what."""
    parts = _keys(suggested) if chosen is None else _keys_chosen(suggested, chosen)
    return flow(parts, terminal.size[0] - 1)


def _keys(suggested: Suggestions) -> list[str]:
    parts = [] if suggested.bank is None else [f"b = {banking(suggested.bank)}"]
    return [
        *parts,
        f"r = {setting_aside(suggested.roll)}",
        f"Enter = {_enter(suggested, suggested.default)}",
        text("keys-choose"),
        text("keys-help"),
    ]


def _keys_chosen(suggested: Suggestions, chosen: Option) -> list[str]:
    parts = [text("option-chosen", dice=option_dice(chosen))]
    if chosen.may_bank:
        parts.append(f"b = {banking(chosen)}")
    chance = percent(chosen.farkle)
    return [
        *parts,
        f"r = {text('option-roll-chosen', next_dice=chosen.dice_next, chance=chance)}",
        text("keys-choose-again"),
        f"Enter = {_enter(suggested, chosen)}",
    ]


def _enter(suggested: Suggestions, option: Option) -> str:
    """The key that Enter is short for."""
    return "r" if suggested.rolls_on(option) else "b"
