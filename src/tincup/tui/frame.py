"""The whole screen for one decision, made to fit."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Game, Option, Options, State
from tincup.narration import dice_count
from tincup.players import Suggestions
from tincup.tui import board, dice_art, sheet, turn
from tincup.tui.terminal import Terminal
from tincup.tui.text import fit, wrap

_FEWEST_SHEET_ROWS = 3
_FEWEST_TOLD_ROWS = 2  # the last sentence, such as a bot's bank
_NO_LIMIT = 1000  # lines, where nothing is lost by scrolling


def decision(
    game: Game,
    options: Options,
    suggested: Suggestions,
    events: Sequence[str],
    terminal: Terminal,
    *,
    chosen: Option | None = None,
    viewer: int | None = None,
) -> list[str]:
    """What is shown to a person who must decide, with the latest of ``events``.

    The keys and the options that no other betters come first, then the score sheet, the board,
    what happened last, drawn dice, the other options, and what happened before; what there is no
    room for is left out, from the end of that list. ``viewer`` is the player spoken to.
    """
    state, cells = game.state, terminal.size[0] - 1
    head = heading(game, terminal)
    whose = terminal.style(fit(turn.so_far(game, terminal, viewer), cells).rstrip(), "bold")
    reasons = turn.why_not(options.allowed, terminal)
    keys = turn.keys(suggested, chosen, terminal)
    listed = turn.options(options.allowed, terminal, options.unbettered, chosen)
    rolled = turn.dice(state, terminal, draw=False)
    room = _room(terminal) - sum(map(len, (head, [whose], rolled, listed, reasons, keys)))

    scores = sheet.within(state, terminal, _sheet_rows(state, room)) if room > 0 else []
    room -= len(scores)
    track = board.drawn(game.states, terminal, room) if state.rules.unit == "holes" else []
    room -= len(track)
    last = _latest(events[-1:], terminal, min(room, _FEWEST_TOLD_ROWS))
    room -= len(last)
    if room >= dice_art.HEIGHT - len(rolled):
        drawn = turn.dice(state, terminal, draw=True)
        room -= len(drawn) - len(rolled)
        rolled = drawn
    if room > 0:
        longer = turn.options(options.allowed, terminal, len(listed) - 2 + room, chosen)
        room -= len(longer) - len(listed)
        listed = longer
    told = _latest(events, terminal, len(last) + room)
    return [*head, *scores, *track, *told, whose, *rolled, *listed, *reasons, *keys]


def _room(terminal: Terminal) -> int:
    """How many lines there are, one being kept for what is typed."""
    return terminal.size[1] - 1 if terminal.clears else _NO_LIMIT


def _sheet_rows(state: State, room: int) -> int:
    """How many lines the score sheet gets, so that the board and drawn dice have theirs."""
    others = dice_art.HEIGHT - 1 + (board.FEWEST_ROWS if state.rules.unit == "holes" else 0)
    whole = len(state.sides) + 1
    if room >= whole + others:
        return whole
    return max(room - others, min(room, _FEWEST_SHEET_ROWS))


def waiting(
    game: Game, events: Sequence[str], terminal: Terminal, *, viewer: int | None = None
) -> list[str]:
    """What is shown while the dice of a real table are rolled."""
    state = game.state
    them = "it" if state.turn.dice == 1 else "them"
    dice = f"roll {dice_count(state.turn.dice)} and type {them}"
    if state.phase == "roll_off":
        keys = f"{dice}, to see who starts"
    elif state.turn.score or state.turn.exchange:
        keys = dice
    else:
        example = "t 12" if state.rules.unit == "holes" else "t 750"
        keys = f"{dice}   or {example} = a whole turn   ? = help"
    head = heading(game, terminal)
    lines_left = _room(terminal) - len(head) - 2
    scores = sheet.within(state, terminal, lines_left)
    track: list[str] = []
    if state.rules.unit == "holes":
        track = board.drawn(game.states, terminal, lines_left - len(scores))
    told = _latest(events, terminal, lines_left - len(scores) - len(track))
    cells = terminal.size[0] - 1
    whose = terminal.style(fit(turn.so_far(game, terminal, viewer), cells).rstrip(), "bold")
    return [*head, *scores, *track, *told, whose, fit(keys, cells).rstrip()]


def _latest(events: Sequence[str], terminal: Terminal, rows: int) -> list[str]:
    """The last sentences told, in at most ``rows`` lines."""
    cells = terminal.size[0] - 1
    told: list[str] = []
    for event in reversed(events):
        lines = wrap(terminal.plain(event), cells, "  ")
        if len(told) + len(lines) > rows:
            break
        told = lines + told
    return told


def heading(game: Game, terminal: Terminal) -> list[str]:
    """The title line."""
    title = sheet.heading(game.state, terminal, terminal.size[0] - 1)
    return [terminal.style(title, "bold", "reverse")]


def overview(game: Game, terminal: Terminal) -> list[str]:
    """The whole score sheet, and the board where there is one."""
    lines = [*heading(game, terminal), *sheet.full(game.state, terminal)]
    if game.state.rules.unit == "holes":
        lines += board.drawn(game.states, terminal, 40)
    return lines
