"""Which of the legal keeps somebody means."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Keep, Option, State, apply
from tincup.tui.commands import CommandError, Pick
from tincup.tui.text import printable


def pick(command: Pick, state: State, options: Sequence[Option]) -> Option:
    """The option that digits mean: a number of the list or dice.

    A single digit is the number where there is one, more digits are the dice where they can be set
    aside. Where a single digit could be either and is to be done at once, it is refused. Raises
    `CommandError`, or the engine's `GameError` that says why these dice cannot be set aside.
    """
    digits = command.digits
    dice = tuple(sorted(map(int, digits)))
    by_dice = [it for it in options if it.dice == dice]
    number = int(digits) if len(digits) <= 3 and command.kind != "dice" else 0
    by_number = options[number - 1] if 1 <= number <= len(options) else None
    if command.kind == "number":
        by_dice = []
    if by_number is not None and (len(digits) == 1 or not by_dice):
        if by_dice and command.then and by_number.dice != dice:
            raise CommandError(_either(command, by_number))
        if not command.swap:
            return by_number
        by_dice = [it for it in options if it.dice == by_number.dice]
    for option in by_dice:
        if option.exchange == command.swap:
            return option
    if command.kind == "number" or digits.strip("123456") or len(digits) > len(state.turn.roll):
        raise CommandError(_no_such(digits, state, len(options)))
    apply(state, Keep(dice, command.swap))
    raise CommandError(_no_such(digits, state, len(options)))


def _either(command: Pick, by_number: Option) -> str:
    digit, key = command.digits, command.then[0]
    sign = "=" if command.then == "bank" else "+"
    kept = " ".join(map(str, by_number.dice))
    return (
        f"{digit} is a number of the list ({kept}) and a die: type #{digit}{key} for the number, "
        f"{digit}{sign} for the die"
    )


def _no_such(digits: str, state: State, count: int) -> str:
    roll = " ".join(map(str, state.turn.roll))
    numbers = "1" if count == 1 else f"1 to {count}"
    return f"{printable(digits, 20)} is neither a number of the list ({numbers}) nor dice of {roll}"
