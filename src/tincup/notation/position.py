"""A state as one line of text; `tincup.notation.position_reader` reads it back.

Seven fields, always there, then what is special about this state, in any order:

    totals side score dice farkles final round [name=value ...]

``totals`` are the sides', with commas; ``-`` is a side that is not on the board and has nothing,
``(-500)`` one that is not on the board. ``side`` is to act (sides and players count from 1).
``score`` is the turn score, ``12~`` when the turn also changes places with the leader. ``dice`` is
``4d`` for four to roll, ``123566`` for a roll to decide on, ``-`` when the game is over.
``farkles`` are each side's in a row, ``-`` for none at all. ``final`` is the side that brought on
the final round, or ``-``. ``round`` is the round that the side to act plays, from 1.

The special ones are ``start`` (the side that began, if not 1), ``turns`` (taken by each side, where
absences or a play-off put them out of step with the round), ``playoff`` (the tied sides), ``safe``,
``out``, ``resigned`` (sides), ``away`` (players), ``rolloff`` (the sides yet to roll, and after a
colon those with the highest total so far: ``2,3:1=9``), ``bonus`` (the side that got the bonus for
the first large bank), ``aside`` (what each side has banked that does not count yet), ``back`` (the
total that each side would be sent back to, where the rules have the last one), ``made`` (what each
side's last turn has banked, where a turn has to beat it), ``partner`` (whose throw is next of each
side's partners, where they alternate from throw to throw and it is not the first of all), ``head``
(the points that each side began with), ``rolls`` (those of the turn under way, with the one on the
table, where the rules limit them), ``hot`` (how many times all the dice are rolled again in it,
where they limit that), ``opened`` (1 where a roll of it has made the opening minimum, if the rules
ask that of one), ``tries`` (how often the last die, which is to be rolled again, has scored
nothing), ``chance`` (the dice kept back for a second chance), ``clear`` (the faces that the next
roll may not show), ``pool`` (the dice set aside, where they count with later ones), ``offer`` (what
the side to act may go on with: the side that left it, its points and the dice, ``1:450:3``),
``confirm`` (the points that the turn must still make before it may be banked, as a line of the
chart asks) and ``ending``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tincup.game.state import Offer, RollOff, Side, State, Turn
from tincup.game.totals.last_turns import brought_on_by
from tincup.notation.actions import dice_text

_SPECIAL_OF_TURN: Final = Turn._fields.index("rolls")
_SPECIAL_OF_SIDE: Final = Side._fields.index("aside")
"""Fields from here on are empty by most rules."""


def position(state: State) -> str:
    """Return the state in its one spelling, from which `parse_position` makes an equal state."""
    turn, trigger = state.turn, brought_on_by(state)
    farkles = [side.farkles for side in state.sides]
    fields = [
        ",".join(map(total_text, state.sides)),
        str(turn.side + 1),
        f"{turn.score}~" if turn.exchange else str(turn.score),
        "-" if state.is_over else dice_text(turn.roll) or f"{turn.dice}d",
        ",".join(map(str, farkles)) if any(farkles) else "-",
        "-" if trigger is None else str(trigger + 1),
        str(_round(state)),
        *(f"{name}={value}" for name, value in _special(state)),
    ]
    return " ".join(fields)


def total_text(standing: Side) -> str:
    """Return a side's total as positions have it: in brackets off the board, ``-`` for none."""
    if standing.on_board:
        return str(standing.total)
    return f"({standing.total})" if standing.total else "-"


def turns_in_step(state: State, round_number: int) -> tuple[int, ...]:
    """Return the turns each side has taken in an undisturbed game of that many rounds.

    The sides before the one to act have taken this round's turn; in a finished game so has it.
    """
    count, starter = len(state.sides), state.starter
    done = _place(state, state.turn.side) + (1 if state.is_over else 0)
    if state.roll_off is not None:
        done = 0
    before = round_number - 1
    return tuple([before + ((side - starter) % count < done) for side in range(count)])


def _place(state: State, side: int) -> int:
    return (side - state.starter) % len(state.sides)


def _round(state: State) -> int:
    return state.sides[state.turn.side].turns + (0 if state.is_over else 1)


def _special(state: State) -> list[tuple[str, str]]:
    special: list[tuple[str, str]] = []
    if state.starter:
        special.append(("start", str(state.starter + 1)))
    turns = tuple([side.turns for side in state.sides])
    if turns != turns_in_step(state, _round(state)):
        special.append(("turns", ",".join(map(str, turns))))
    if state.play_off:
        special.append(("playoff", _numbers(state.contenders)))
    statuses = [side.status for side in state.sides]
    for status in ("safe", "out", "resigned"):
        if status in statuses:
            sides = (s for s, of_side in enumerate(statuses) if of_side == status)
            special.append((status, _numbers(sides)))
    if state.away:
        special.append(("away", _numbers(sorted(state.away))))
    if state.roll_off:
        special.append(("rolloff", _roll_off(state.roll_off)))
    if any(any(side[_SPECIAL_OF_SIDE:]) for side in state.sides):
        special += _of_each(state.sides)
    if state.bonus is not None:
        special.append(("bonus", str(state.bonus + 1)))
    if state.lineup.head_starts:
        special.append(("head", ",".join(map(str, state.lineup.head_starts))))
    if any(state.turn[_SPECIAL_OF_TURN:]):
        special += _of_turn(state.turn)
    return [*special, ("ending", state.ending)] if state.ending else special


def _of_turn(turn: Turn) -> list[tuple[str, str]]:
    counts = {"rolls": turn.rolls, "hot": turn.hot_dice, "opened": int(turn.opened)}
    dice = {"chance": turn.chance, "clear": turn.clear, "pool": turn.pool}
    faces = {name: dice_text(it) for name, it in dice.items()}
    offer = {"offer": _offer(turn.offer)}
    counts["tries"] = turn.tries
    last = {**counts, **faces, **offer, "confirm": turn.confirm}
    return [(name, str(value)) for name, value in last.items() if value]


def _of_each(sides: tuple[Side, ...]) -> list[tuple[str, str]]:
    numbers = {
        "aside": [side.aside for side in sides],
        "back": [side.previous for side in sides],
        "made": [side.made for side in sides],
    }
    stated = [(name, ",".join(map(str, each))) for name, each in numbers.items() if any(each)]
    partners = [side.partner for side in sides]
    return [*stated, ("partner", _numbers(partners))] if any(partners) else stated


def _numbers(indices: Iterable[int]) -> str:
    return ",".join(str(index + 1) for index in indices)


def _offer(offer: Offer | None) -> str:
    return f"{offer.side + 1}:{offer.points}:{offer.dice}" if offer else ""


def _roll_off(roll_off: RollOff) -> str:
    best = f":{_numbers(roll_off.best)}={roll_off.total}" if roll_off.best else ""
    return _numbers(roll_off.waiting) + best
