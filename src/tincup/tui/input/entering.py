"""What is meant by digits and names that are typed where people roll their own dice."""

from __future__ import annotations

from tincup.chance import check_roll
from tincup.game import EnterTurn, Lineup, Roll, State
from tincup.game.reachable import can_be_banked
from tincup.messages import text
from tincup.narration.subjects import nameless
from tincup.tui.input.commands import CommandError, Pick
from tincup.tui.terminal.text import printable

_LONGEST_NUMBER = 10  # digits


def entry(typed: Pick, state: State) -> Roll | EnterTurn:
    """The roll that digits are, or the whole turn as its points.

    They are points at the beginning of a turn, where they cannot be the dice: 750 has a 0 and is
    too short. Raises `DiceError` for what is neither, and `CommandError` for what could be both, a
    turn or a roll with dice left out.
    """
    digits, needed = typed.digits, state.turn.dice
    begins = state.phase == "roll" and not state.turn.score and not state.turn.exchange
    if begins and (typed.swap or len(digits) != needed):
        if len(digits) > _LONGEST_NUMBER:
            raise CommandError("command-number-too-large", typed=printable(digits, 20))
        points = int(digits)
        possible = not points or can_be_banked(state.rules, points)
        are_faces = not digits.strip("123456")
        if typed.swap or (not are_faces and (possible or 1 < len(digits) <= needed)):
            return EnterTurn(points, typed.swap)
        if are_faces and possible:
            raise CommandError("command-dice-or-points", dice=needed, points=points)
    if typed.swap and not begins:
        raise CommandError("command-swap-at-roll")
    return Roll(check_roll([int(digit) for digit in digits], needed))


def starters(lineup: Lineup, typed: str, *, whole: bool = False) -> set[int]:
    """The sides that a name means: a side's, a player's, or unless ``whole`` how one's begins."""
    meant = _squeezed(typed)
    if not meant:
        return set()
    sides = range(len(lineup.sides))
    names = {
        side: {_squeezed(lineup.side_name(side))}
        | {_squeezed(lineup.names[player]) for player in lineup.sides[side]}
        | ({_squeezed(text("you"))} if nameless(lineup) in lineup.sides[side] else set())
        for side in sides
    }
    exact = {side for side in sides if meant in names[side]}
    if exact or whole:
        return exact
    return {side for side in sides if any(name.startswith(meant) for name in names[side])}


def _squeezed(name: str) -> str:
    return "".join(name.casefold().split())
