"""Which of the legal keeps somebody means."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Keep, State, apply
from tincup.tui.choices import Choice
from tincup.tui.commands import CommandError, Pick
from tincup.tui.text import printable


def pick(command: Pick, state: State, found: Sequence[Choice]) -> Choice:
    """The choice that digits mean: a number of the list or dice.

    A single digit is the number where there is one, more digits are the dice where they can be set
    aside; written as in a record (``1+``) they are always dice. Raises `CommandError`, or the
    engine's `GameError` that says why these dice cannot be set aside.
    """
    digits = command.digits
    dice = tuple(sorted(map(int, digits)))
    by_dice = [it for it in found if it.option.dice == dice]
    number = int(digits) if len(digits) <= 3 and not command.notation else 0
    by_number = found[number - 1] if 1 <= number <= len(found) else None
    if by_number is not None and (len(digits) == 1 or not by_dice):
        if not command.swap:
            return by_number
        by_dice = [it for it in found if it.option.dice == by_number.option.dice]
    for it in by_dice:
        if it.keep.exchange == command.swap:
            return it
    if digits.strip("123456") or len(digits) > len(state.turn.roll):
        raise CommandError(_no_such(digits, state, len(found)))
    apply(state, Keep(dice, command.swap))
    raise CommandError(_no_such(digits, state, len(found)))


def _no_such(digits: str, state: State, count: int) -> str:
    roll = " ".join(map(str, state.turn.roll))
    numbers = "1" if count == 1 else f"1 to {count}"
    return f"{printable(digits, 20)} is neither a number of the list ({numbers}) nor dice of {roll}"
