"""The whole screen for one decision, made to fit; a wide window has the turns beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from tincup.game import Game, Option, Options, State
from tincup.messages import text
from tincup.narration import turn_rows
from tincup.players import Suggestions
from tincup.tui.input.resolve import example_turn
from tincup.tui.screen import board, dice_art, sheet, turn
from tincup.tui.screen.notices import Notice, latest
from tincup.tui.screen.sheet import totals_line
from tincup.tui.terminal.terminal import Terminal, bare
from tincup.tui.terminal.text import columns, fit, width

_FEWEST_SHEET_ROWS = 3
FEWEST_TOLD_ROWS = 2  # the last sentence, such as a bot's bank
_FEWEST_OPTIONS = 3
_GAPS = 4  # lines between the parts of a screen; older news stand back for them
_NO_LIMIT = 1000  # lines, where nothing is lost by scrolling
_BOARD_ROWS = 40  # of a board on a page of its own, beyond which sides share lanes


def decision(
    game: Game,
    options: Options,
    suggested: Suggestions,
    events: Sequence[Notice],
    terminal: Terminal,
    *,
    chosen: Option | None = None,
    picked: Sequence[int] = (),
    let_go: Sequence[int] = (),
    faces: Sequence[int] = (),
    viewer: int | None = None,
) -> list[str]:
    """Return the screen of a person who must decide, with the latest of ``events``.

    What there is no room for is left out, from the end of this list: first the keys and the options
    that no other betters, then the score sheet, the board, what happened last, drawn dice, the
    other options, and what happened before. (A line or two of the first options give way if there
    were otherwise no room for what happened last.) ``picked`` are the dice chosen, which alone may
    be no option, ``let_go`` those that the last key let go of. ``faces`` are shown while dice
    tumble, without what follows from the roll. ``viewer`` is the player spoken to.
    """
    whole, terminal = terminal, main_part(terminal)
    state = game.state
    head = heading(game.state, terminal)
    whose = terminal.style(turn.so_far(game, terminal, viewer), "bold")
    reasons = turn.why_not(options.allowed, terminal)
    keys = turn.keys(suggested, chosen, terminal, picked, let_go)
    listed = turn.options(options.allowed, terminal, options.unbettered, chosen)
    looks = dice_art.looks(state.turn.roll, picked, [it.dice for it in options.allowed])
    rolled = turn.dice(state.turn.roll, terminal, looks, draw=False)
    room = room_of(terminal) - sum(map(len, (head, [whose], rolled, listed, reasons, keys)))

    scores = sheet.within(state, terminal, sheet_rows(state, room)) if room > 0 else []
    room -= len(scores)
    track = board.drawn(game.states, terminal, room, chosen)
    room -= len(track)
    news = [notice for notice in events if notice.kept][-1:] or events[-1:]
    missing = len(latest(news, terminal, FEWEST_TOLD_ROWS)) - max(room, 0)
    if missing > 0:
        shorter = _shorter(listed, options, terminal, missing, chosen)
        room += len(listed) - len(shorter)
        listed = shorter
    last = latest(news, terminal, min(room, FEWEST_TOLD_ROWS))
    room -= len(last)
    if room >= dice_art.HEIGHT - len(rolled):
        drawn = turn.dice(faces or state.turn.roll, terminal, () if faces else looks, draw=True)
        room -= len(drawn) - len(rolled)
        rolled = drawn
    if room > 0:
        longer = turn.options(options.allowed, terminal, len(listed) - 2 + room, chosen)
        room -= len(longer) - len(listed)
        listed = longer
    chart = totals_line(game.states, terminal) if room > 1 and terminal.clears else []
    room -= len(chart)
    rows = len(last) + room
    notices = latest(events, terminal, max(min(rows, FEWEST_TOLD_ROWS + 1), rows - _GAPS))
    room -= len(notices) - len(last)
    above = ([*head, *scores, *chart, *track], notices, [whose, *rolled])
    room = room if terminal.clears else 0
    lines = spaced(room, *above, [*listed, *reasons], keys)
    if faces:
        lines = lines[: len(spaced(room, *above))]
    upper = len(spaced(room, *above[:2]))
    return beside(lines, game, whole, actions=len(game.actions), viewer=viewer, upper=upper)


def _shorter(
    listed: list[str], options: Options, terminal: Terminal, rows: int, chosen: Option | None
) -> list[str]:
    shown = len(options.allowed)
    while shown > _FEWEST_OPTIONS:
        shown -= 1
        shorter = turn.options(options.allowed, terminal, shown, chosen)
        if len(listed) - len(shorter) >= rows:
            return shorter
    return listed


def room_of(terminal: Terminal) -> int:
    return terminal.size[1] - 1 if terminal.clears else _NO_LIMIT


def sheet_rows(state: State, room: int) -> int:
    others = dice_art.HEIGHT - 1 + (board.FEWEST_ROWS if state.rules.unit == "holes" else 0)
    whole = len(state.sides) + 1
    if room >= whole + others:
        return whole
    return max(room - others, min(room, _FEWEST_SHEET_ROWS))


def waiting(
    game: Game,
    events: Sequence[Notice],
    terminal: Terminal,
    *,
    viewer: int | None = None,
    rolls_dice: bool = False,
) -> list[str]:
    """Return the screen while the dice of a real table are rolled.

    ``rolls_dice``: the table rolls them, once somebody asks for it.
    """
    state = game.state
    dice = state.turn.dice
    if rolls_dice:
        parts = [text("terminal-ask-roll" if terminal.presses else "join-roll", dice=dice)]
    elif state.phase == "roll_off":
        begun = state.roll_off is not None and state.roll_off.total
        parts = [text("terminal-roll-off" if begun else "terminal-roll-off-or-name", dice=dice)]
    else:
        parts = [text("terminal-roll-dice", dice=dice)]
        if not (state.turn.score or state.turn.exchange):
            parts.append(text("terminal-or-whole-turn", example=f"t {example_turn(state)}"))
    if (offer := state.turn.offer) is not None:
        parts.append(text("terminal-or-carry-on", points=offer.points, dice=offer.dice))
    if game.actions and not rolls_dice:
        parts.append(text("keys-take-back"))
    if terminal.presses or not rolls_dice:
        parts.append(text("keys-help"))
    keys = turn.in_line(parts, terminal)
    head = heading(game.state, terminal)
    lines_left = room_of(terminal) - len(head) - 1 - len(keys)
    scores = sheet.within(state, terminal, lines_left)
    track = board.drawn(game.states, terminal, lines_left - len(scores))
    notices = latest(events, terminal, lines_left - len(scores) - len(track))
    whose = terminal.style(turn.so_far(game, terminal, viewer), "bold")
    return [*head, *scores, *track, *notices, whose, *keys]


def spaced(room: int, *blocks: Sequence[str]) -> list[str]:
    """Return blocks of lines one under another, the first ones apart while there is ``room``."""
    lines: list[str] = []
    for block in filter(None, blocks):
        if lines and room > 0:
            lines.append("")
            room -= 1
        lines += block
    return lines


def heading(state: State, terminal: Terminal) -> list[str]:
    title = sheet.heading(state, terminal, terminal.size[0] - 1)
    return [terminal.style(title, "bold", "reverse")]


def ending(game: Game, terminal: Terminal) -> list[str]:
    return [*heading(game.state, terminal), *_progress(game, terminal)]


def overview(game: Game, terminal: Terminal) -> list[str]:
    sides = sheet.full(game.state, terminal)
    return [*heading(game.state, terminal), *sides, *_progress(game, terminal)]


def _progress(game: Game, terminal: Terminal) -> list[str]:
    line = totals_line(game.states, terminal) if terminal.clears else []
    return [*line, *board.drawn(game.states, terminal, _BOARD_ROWS)]


NARROW: Final = 80
"""Columns of the screen itself."""

WIDE: Final = 112
"""Columns from which on there is room beside it."""

_GAP: Final = 3


def main_part(terminal: Terminal) -> Terminal:
    if not terminal.clears or terminal.size[0] < WIDE:
        return terminal
    return terminal.of_columns(NARROW)


def beside(
    lines: Sequence[str],
    game: Game,
    terminal: Terminal,
    *,
    actions: int,
    viewer: int | None,
    upper: int | None = None,
) -> list[str]:
    """Return the screen with the last turns that were over after ``actions`` actions beside it.

    If the window is not wide enough, the screen stays as it is. If the turns need more rows than
    the screen has and the window has them, blank lines part the screen's first ``upper`` lines from
    the rest, which stands at the bottom, where people type.
    """
    room = terminal.size[0] - 1 - NARROW - _GAP
    if main_part(terminal) is terminal or room < 1:
        return list(lines)
    over = len(game.actions) if not game.under_way else game.under_way.start
    rows = [
        row
        for row, span in zip(turn_rows(game, viewer), game.turns(), strict=True)
        if span.stop <= min(actions, over)
    ]
    if not rows:
        return list(lines)
    lines = list(lines)
    more = min(len(rows) + 1, terminal.size[1] - 1) - len(lines)
    at = len(lines) if upper is None else upper
    lines[at:at] = [""] * more
    turns = columns(rows[-(len(lines) - 1) :], right=(0, 3))
    shown = [
        terminal.style(text("turns-title"), "bold"),
        *(_cut(turn, terminal, room) for turn in turns),
    ]
    return [
        (left + " " * (NARROW + _GAP - width(bare(left))) + right).rstrip()
        for left, right in zip_longest(lines, shown, fillvalue="")
    ]


def _cut(turn: str, terminal: Terminal, room: int) -> str:
    said = terminal.plain(turn)
    return fit(said, room, more=terminal.symbols.more).rstrip()
