"""Which of the legal keeps somebody means."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Keep, Option, State, apply
from tincup.messages import listing
from tincup.narration import option_dice
from tincup.tui.input.commands import LETTERS, Choose, CommandError, Pick
from tincup.tui.terminal.text import printable


def name(place: int, option: Option) -> str:
    """What is typed for the option at this place of the list, from 0: a letter while there are any.

    The last of many are called by their dice, as in records: "115", "111:3", "444444~".
    """
    if place < len(LETTERS):
        return LETTERS[place]
    fewer = f":{option.points}" if option.for_fewer else ""
    return f"{''.join(map(str, option.dice))}{fewer}{'~' if option.exchange else ''}"


def pick(command: Pick | Choose, state: State, options: Sequence[Option]) -> Option:
    """The option that dice or a letter mean.

    Raises `CommandError`, or the engine's `GameError` that says why these dice cannot be set aside.
    """
    option = (
        by_letter(command, options)
        if isinstance(command, Choose)
        else _by_dice(command, state, options)
    )
    check_expected(command, option)
    return option


def check_expected(command: Pick | Choose, option: Option) -> None:
    """Refuse a number typed with the dice that is not theirs. Raises `CommandError`."""
    expected = command.expected
    if expected is None:
        return
    dice = option_dice(option) if option.for_fewer else " ".join(map(str, option.dice))
    if command.then == "roll" and expected != option.dice_next:
        raise CommandError(
            "command-other-dice", dice=dice, next_dice=option.dice_next, typed=expected
        )
    if command.then == "bank" and expected != option.turn_score:
        raise CommandError(
            "command-other-score", dice=dice, score=option.turn_score, typed=expected
        )


def by_letter(command: Choose, options: Sequence[Option]) -> Option:
    """The option that a letter means. Raises `CommandError`."""
    place = LETTERS.index(command.letter)
    if place >= len(options):
        there = listing(LETTERS[: len(options)], last="or")
        raise CommandError("command-no-letter", typed=command.letter, letters=there)
    return options[place]


def _by_dice(command: Pick, state: State, options: Sequence[Option]) -> Option:
    digits = command.digits
    dice = tuple(sorted(map(int, digits)))
    for option in options:
        same = option.dice == dice and option.exchange == command.swap
        if same and command.points in (None, option.points):  # the most points come first
            return option
    roll = " ".join(map(str, state.turn.roll))
    if not digits.strip("123456") and len(digits) <= len(state.turn.roll):
        apply(state, Keep(dice, command.swap, command.points))  # raises the error that says why not
    raise CommandError("command-not-dice", typed=printable(digits, 20), roll=roll)
