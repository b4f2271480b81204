"""The pages that people ask for: the keys, what each option is worth, the position, the turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tincup.game import Bank, Game, Keep, Option, State
from tincup.messages import text
from tincup.narration import (
    decimal,
    exact_percent,
    setting_aside,
    setting_aside_and_banking,
    turn_rows,
)
from tincup.narration.reviews import beginnings_said
from tincup.players import Suggestions
from tincup.table import Table
from tincup.table.state.dice import code_of
from tincup.tui.input.resolve import name
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import Symbols, columns, fit, width, wrap

if TYPE_CHECKING:
    from tincup.coach import Advice, Choice


_SCREEN: Final = ("help-list", "help-cannot-bank", "help-cannot-win", "help-bars")
"""The messages that explain the marks on the screen."""

_DECIDING: Final = (
    ("115", "help-dice"),
    ("a", "help-letter"),
    ("b r", "help-decide"),
    ("bank roll", "help-words"),
    ("115b ab", "help-then-bank"),
    ("115r ar", "help-then-roll"),
    ("", "help-enter"),
    ("444444~", "help-exchange"),
    ("111:3", "help-fewer"),
    ("h", "help-hint"),
)
_CARRYING_ON: Final = (">", "help-carry-on")
_ENTERING: Final = (
    ("Bo", "help-start"),
    ("113456", "help-roll"),
    ("t 750", "help-points"),
    ("x", "help-farkle"),
    ("fix 3 650", "help-fix"),
    ("fix 3 ...", "help-fix-rolls"),
    ("u", "help-undo"),
)
_ALWAYS: Final = (
    ("s", "help-sheet"),
    ("w", "help-rules"),
    ("l", "help-turns"),
    ("k", "help-keeps"),
    ("p", "help-position"),
    ("/", "help-line"),
    ("q", "help-quit"),
    ("n v", "help-after"),
    ("bot", "help-bot"),
    ("leave", "help-leave"),
    ("back Ada", "help-back"),
    ("resign", "help-resign"),
)
"""Keys to type, each with the id of the message that explains it; "" is Enter."""

_AT_A_SERVER: Final = (
    *((key, "help-quit-seat" if key == "q" else it) for key, it in _ALWAYS if key != "n v"),
    ("y n", "help-agree"),
    ("off", "help-off"),
    ("host", "help-host"),
)
"""`_ALWAYS` for a game that a server keeps."""

_KEYS: Final = 11


def manual(
    cells: int,
    *,
    entered: bool,
    pegs: Symbols | None,
    is_remote: bool = False,
    carries_on: bool = False,
) -> list[str]:
    """Return the page behind ``?``: what can be typed and seen, on lines of so many cells.

    ``entered``: with dice of a real table. ``pegs``: what the pegs of a board are drawn with.
    ``is_remote``: at a table of a server, where games are kept. ``carries_on``: the rules let a
    side go on with what another has left.
    """
    lines = [line for message in _SCREEN for line in wrap(text(message), cells)]
    lines += ["", *_explained(_DECIDING, cells)]
    if carries_on:
        lines += _explained((_CARRYING_ON,), cells)
    if entered:
        lines += ["", *_explained(_ENTERING, cells)]
    lines += ["", *_explained(_AT_A_SERVER if is_remote else _ALWAYS, cells)]
    if pegs:
        said = text("help-pegs", front=pegs.front_peg, back=pegs.back_peg)
        lines += ["", *wrap(said, cells)]
    return lines


def _explained(keys: Iterable[tuple[str, str]], cells: int) -> list[str]:
    lines: list[str] = []
    for key, message in keys:
        shown = f"  {fit(key or text('key-enter'), _KEYS)}"
        indent = " " * width(shown)
        first, *rest = wrap(text(message), max(cells - len(indent), 20))
        lines += [shown + first, *(indent + line for line in rest)]
    return lines


_OTHER_LINES = 8  # of the page: heading, blank lines, what Enter costs, how it was come by


def hint(
    state: State, options: Sequence[Option], suggested: Suggestions, terminal: Terminal
) -> list[str]:
    """Return a screen with what every decision is worth, best first, and what Enter would cost.

    The first time, the rules may have to be worked out, with the progress shown. After Ctrl-C, and
    where there is no exact play, it is an estimate, and is called one.
    """
    advice = _advice(state, terminal)
    terminal.forget()  # typed before the advice could be read: no answer to it
    enter = suggested.default
    default = enter.keep if suggested.rolls_on(enter) else enter.bank
    best = max(terminal.size[1] - _OTHER_LINES, 1)
    shown = [
        choice
        for place, choice in enumerate(advice.choices)
        if place < best or choice.action == default
    ]
    headings = ("", "", text("hint-heading-option"), *_headings(advice))
    rows = columns([headings, *(_row(choice, options) for choice in shown)], right=(3, 4))
    cells = terminal.size[0] - 1
    lines = [fit(line, cells).rstrip() for line in rows]
    lines[0] = terminal.style(lines[0], "dim")
    for place, choice in enumerate(shown, 1):
        if not choice.change:
            lines[place] = terminal.style(lines[place], "green")
    (cost,) = (-choice.change for choice in shown if choice.action == default)
    what = _words(default, options)
    said = (
        text("hint-costs", what=what, cost=exact_percent(cost, 2))
        if cost
        else text("hint-best", what=what)
    )
    return [*lines, "", *wrap(said, cells, "  "), *wrap(_method(advice), cells, "  ")]


def before_rolling(state: State, terminal: Terminal) -> str:
    if state.turn.offer is None:
        return text("hint-no-decision")
    advice = _advice(state, terminal)
    return f"{beginnings_said(advice.beginnings)} {_method(advice)}"


def _advice(state: State, terminal: Terminal) -> Advice:
    from tincup.coach import advise  # exact play takes a moment to load
    from tincup.solve.cache_folder import has_kernels

    most, noted = 0.0, ""
    must_compile = terminal.interactive and not has_kernels()

    def progress(share: float) -> None:
        nonlocal most, noted
        most = max(most, share)
        compiles = must_compile and not most
        said = text("hint-working", compiles=compiles, percent=int(100 * most))
        if terminal.interactive and said != noted:
            noted = said
            terminal.note(said)

    progress(0.0)  # at once, as even to read what is compiled takes a moment
    try:
        return advise(state, progress=progress)
    except KeyboardInterrupt:
        return advise(state, wish="approximate")
    finally:
        if noted:  # pyrefly: ignore[redundant-condition]  # `progress` sets it
            terminal.note("")


def _headings(advice: Advice) -> tuple[str, str]:
    win = text("advice-heading-win", exact=advice.exact)
    return win, text("advice-heading-change")


def _row(choice: Choice, options: Sequence[Option]) -> tuple[str, ...]:
    place = _place(choice.action, options)
    key = name(place, options[place])
    return (
        "" if choice.change else "*",
        key + ("b" if isinstance(choice.action, Bank) else "r"),
        _words(choice.action, options),
        exact_percent(choice.win, 2),
        decimal(100 * choice.change, 2) if choice.change else "",
    )


def _place(action: Keep | Bank, options: Sequence[Option]) -> int:
    keep = Keep(action.dice, action.exchange, action.points)
    return next(place for place, option in enumerate(options) if option.keep == keep)


def _words(action: Keep | Bank, options: Sequence[Option]) -> str:
    option = options[_place(action, options)]
    return setting_aside_and_banking(option) if type(action) is Bank else setting_aside(option)


def _method(advice: Advice) -> str:
    reason = "" if advice.why_inexact is None else str(advice.why_inexact)
    return text("hint-method", method=advice.method, reason=reason)


def position_page(table: Table) -> list[str]:
    from tincup.notation import position

    lines = [text("position-title"), position(table.game.state)]
    commitment = table.created.commitment
    if table.created.dice == "fair" and commitment is not None:
        lines += ["", text("position-commitment"), commitment]
    if code := code_of(table.created, table.salts):
        lines += ["", text("dice-code", code=str(code))]
    return lines


def turn_list(game: Game, viewer: int | None = None) -> list[str]:
    rows = turn_rows(game, viewer)
    if not rows:
        return [text("turns-none")]
    return columns([("", "", "", text("sheet-total")), *rows], right=(0, 3))
