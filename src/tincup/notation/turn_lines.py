"""The turns of a game as the lines of a record, one line per turn.

A line begins with the side (from 1) and goes on with what happened, in order:

    123566/15   a roll, and after / what was kept of it (``444444/444444~`` changes places)
    2336 x      a roll without / is a farkle when x follows, else it awaits a decision
    /1          kept of the roll on the table, where somebody came or went in between
    +700        banked, or on its own a whole turn entered as its points (``+12~``, ``x``)
    -           broken off: the side resigned or nobody of it is left
    -20         after x: what the penalty took
    =700        the side's new total; ``2=34`` the new total of another side that moved
    resign:2  time:2  leave:3  return:3   sides that give up, players who go and come

The roll-off is one line, ``start 1:6 2:3 3:6 1:2 3:5 first=3``.
"""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Bank, EnterTurn, Game, Keep, Roll, State
from tincup.game.actions import Action
from tincup.notation.actions import action_text, dice_text


def turn_lines(game: Game) -> list[str]:
    """A line for each turn of the game, without notes."""
    states = game.states
    lines = [
        _line(game.actions[span.start : span.stop], states[span.start : span.stop + 1])
        for span in game.turns()
    ]
    if game.start.roll_off is not None and not lines:
        lines.append("start")  # tells it from a game whose first side begins
    return lines


def _line(actions: Sequence[Action], states: Sequence[State]) -> str:
    first, last = states[0], states[-1]
    rolling_off = first.roll_off is not None
    words = ["start" if rolling_off else str(first.turn.side + 1)]
    for action, before in zip(actions, states, strict=False):
        match action:
            case Roll() if rolling_off:
                words.append(f"{before.turn.side + 1}:{dice_text(action.dice)}")
            case Keep() | Bank():
                kept = f"/{dice_text(action.dice)}{'~' if action.exchange else ''}"
                if words[-1].isdecimal() and len(words) > 1:
                    words[-1] += kept
                else:
                    words.append(kept)
            case EnterTurn():
                pass  # told by how the turn ended
            case _:
                words.append(action_text(action))
    if rolling_off:
        if last.roll_off is None and not last.is_over:
            words.append(f"first={last.starter + 1}")
    elif last.last is not first.last:
        words += _end(actions[-1], states[-2], last)
        words += _others(first, last)
    return " ".join(words)


def _end(action: Action, before: State, after: State) -> list[str]:
    """How the turn ended, and the side's new total."""
    report = after.last
    assert report is not None
    words = []
    match report.kind:
        case "banked":
            assert isinstance(action, Bank | EnterTurn)
            swapped = before.turn.exchange or action.exchange
            words.append(f"+{report.points}{'~' if swapped else ''}")
        case "farkled":
            words.append("x")
            if report.penalty:
                words.append(f"-{report.penalty}")
        case "broken_off":
            words.append("-")
    words.append(f"={after.sides[report.side].total}")
    return words


def _others(first: State, last: State) -> list[str]:
    own = first.turn.side
    return [
        f"{side + 1}={now.total}"
        for side, (was, now) in enumerate(zip(first.sides, last.sides, strict=True))
        if side != own and was.total != now.total
    ]
