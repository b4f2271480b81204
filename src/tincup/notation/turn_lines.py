"""The turns of a game as the lines of a record, one line per turn.

A line begins with the side (from 1) and goes on with what happened, in order:

    123566/15   a roll, and after / what was kept of it (``444444/444444~`` changes places)
    /111:3      kept and scored for 3 points, where the rules allow fewer than the most
    2336 x      a roll without / is a farkle when x follows, else it awaits a decision
    /1          kept of the roll on the table, where somebody came or went in between
    +700        banked, or on its own a whole turn entered as its points (``+12~``, ``x``)
    -           broken off: the side resigned or nobody of it is left
    -20         after x: what the penalty took
    =700        the side's new total; ``2=34`` the new total of another side that moved
    resign:2  time:2  leave:3  return:3   sides that give up, players who go and come

The roll-off is one line, ``start 1:6 2:3 3:6 1:2 3:5 first=3``; ``start first=3`` where people have
settled without one who starts.
"""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Action, Bank, EnterTurn, Event, Game, Keep, Roll, Start, State
from tincup.game.events import (
    Banked,
    Farkled,
    Penalised,
    SetAside,
    TurnBrokenOff,
    TurnEnd,
    TurnEntered,
    turn_end,
)
from tincup.notation.actions import action_text, dice_text, kept_text


def turn_lines(game: Game) -> list[str]:
    """A line for each turn of the game, without notes."""
    states, events = game.states, game.events
    lines = [
        _line(
            game.actions[span.start : span.stop],
            states[span.start : span.stop + 1],
            [event for happened in events[span.start : span.stop] for event in happened],
        )
        for span in game.turns()
    ]
    if game.start.roll_off is not None and not lines:
        lines.append("start")  # unlike a game whose first side begins
    return lines


def _line(actions: Sequence[Action], states: Sequence[State], events: Sequence[Event]) -> str:
    first, last = states[0], states[-1]
    rolling_off = first.roll_off is not None
    words = ["start" if rolling_off else str(first.turn.side + 1)]
    for action, before in zip(actions, states, strict=False):
        match action:
            case Roll() if rolling_off:
                words.append(f"{before.turn.side + 1}:{dice_text(action.dice)}")
            case Keep() | Bank():
                kept = f"/{kept_text(action)}"
                if words[-1].isdecimal() and len(words) > 1:
                    words[-1] += kept
                else:
                    words.append(kept)
            case EnterTurn() | Start():
                pass  # the end of the line says it
            case _:
                words.append(action_text(action))
    if rolling_off:
        if last.roll_off is None and not last.is_over:
            words.append(f"first={last.starter + 1}")
    elif end := turn_end(events):
        words += _end(end, events, swapped=first.turn.exchange)
        words.append(f"={last.sides[end.side].total}")
        words += _others(first, last)
    return " ".join(words)


def _end(end: TurnEnd, events: Sequence[Event], *, swapped: bool) -> list[str]:
    """How the turn ended; ``swapped``: it had used the exchange before these events."""
    match end:
        case Banked():
            aside = [event for event in events if isinstance(event, SetAside | TurnEntered)]
            swapped |= any(event.exchange for event in aside)
            return [f"+{end.points}{'~' if swapped else ''}"]
        case Farkled():
            taken = [event.points for event in events if isinstance(event, Penalised)]
            return ["x", *(f"-{points}" for points in taken)]
        case TurnBrokenOff():
            return ["-"]


def _others(first: State, last: State) -> list[str]:
    own = first.turn.side
    return [
        f"{side + 1}={now.total}"
        for side, (was, now) in enumerate(zip(first.sides, last.sides, strict=True))
        if side != own and was.total != now.total
    ]
