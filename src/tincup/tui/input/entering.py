"""What digits mean that are typed where people roll their own dice."""

from __future__ import annotations

from tincup.chance import check_roll
from tincup.game import EnterTurn, Roll, State
from tincup.game.reachable import can_be_banked
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
