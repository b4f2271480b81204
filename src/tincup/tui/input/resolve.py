"""What typed dice, letters and names mean in the game as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import check_roll
from tincup.game import EnterTurn, Keep, Lineup, Option, Roll, State, apply
from tincup.game.reachable import can_be_banked
from tincup.messages import listing, text
from tincup.narration import option_dice
from tincup.narration.subjects import nameless
from tincup.tui.input.commands import LETTERS, Choose, CommandError, Pick
from tincup.tui.terminal.text import printable


def name(place: int, option: Option) -> str:
    """The name to type for the option at this place of the list, from 0: a letter if one is left.

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


_LONGEST_NUMBER = 10  # digits


def entry(typed: Pick, state: State) -> Roll | EnterTurn:
    """The roll that digits are, or the whole turn as its points.

    They are points at the beginning of a turn, where they cannot be the dice: 750 has a 0 and is
    too short. So is 12 in holes, where six dice are rolled. Raises `DiceError` for what is neither,
    and `CommandError` for what could be both, a turn or a roll with a few dice left out.
    """
    digits, needed = typed.digits, state.turn.dice
    begins = state.phase == "roll" and not state.turn.score and not state.turn.exchange
    if begins and (typed.swap or len(digits) != needed):
        if len(digits) > _LONGEST_NUMBER:
            raise CommandError("command-number-too-large", typed=printable(digits, 20))
        points = int(digits)
        possible = not points or can_be_banked(state.rules, points)
        are_faces = not digits.strip("123456")
        is_no_roll = not are_faces or (possible and 2 * len(digits) <= needed)
        if typed.swap or (is_no_roll and (possible or 1 < len(digits) <= needed)):
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
