"""What typed dice, letters and names mean in the game as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import check_roll
from tincup.game import EnterTurn, Keep, Lineup, Option, Roll, State, apply
from tincup.game.odds.likely import is_rare, may_score
from tincup.game.odds.reachable import can_be_banked, least_bank
from tincup.messages import listing, text
from tincup.narration import number, option_dice
from tincup.narration.subjects import nameless
from tincup.tui.input.commands import (
    LETTERS,
    LONGEST_NUMBER,
    Choose,
    CommandError,
    Pick,
    Points,
    points_of,
)
from tincup.tui.terminal.text import printable


def name(place: int, option: Option) -> str:
    """Return what to type for the option at this place (from 0): a letter if one is left.

    The last of many are called by their dice, as in records: "115", "111:3", "444444~".
    """
    if place < len(LETTERS):
        return LETTERS[place]
    fewer = f":{option.points}" if option.for_fewer else ""
    return f"{''.join(map(str, option.dice))}{fewer}{'~' if option.exchange else ''}"


def pick(command: Pick | Choose, state: State, options: Sequence[Option]) -> Option:
    """Return the option that dice or a letter mean.

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


def entry(typed: Pick, state: State) -> Roll | EnterTurn:
    """Return the roll that digits are, or the whole turn as its points.

    What can be dice is dice. At the beginning of a turn everything else is points: 750 has a 0.
    Raises `DiceError` for what is neither, and `CommandError` for dice that could be a turn's
    points too, but are too few or too many for the roll.
    """
    digits, needed = typed.digits, state.turn.dice
    begins = state.phase == "roll" and not state.turn.score and not state.turn.exchange
    are_faces = not digits.strip("123456")
    is_apart = len(digits) > len(typed.typed.split()) > 1
    are_several = " " in typed.typed or "," in typed.typed
    if begins and not are_faces and (is_apart or typed.swap or len(digits) != needed):
        turn = points_of(typed.typed or digits, swap=typed.swap)
        is_short = bool(turn.scores) or 1 < len(digits) <= needed
        if typed.swap or is_short or not turn.points or can_be_banked(state.rules, turn.points):
            return whole_turn(turn, state)
    if begins and are_faces and len(digits) < LONGEST_NUMBER and len(digits) != needed:
        points = sum(map(int, digits)) if are_several else int(digits)  # what rolls scored
        if can_be_banked(state.rules, points) and not is_rare(state.rules, points):
            example = f"t {points} ~" if typed.swap else f"t {points}"
            raise CommandError("command-dice-or-points", dice=needed, example=example)
    if typed.swap:
        raise CommandError("command-swap-at-roll")
    return Roll(check_roll([int(digit) for digit in digits], needed))


def check_turn_begins(state: State) -> None:
    turn = state.turn
    if state.phase == "roll" and (turn.score or turn.exchange or turn.dice != state.rules.dice):
        raise CommandError("command-turn-begun", dice=turn.dice)


def whole_turn(typed: Points, state: State) -> EnterTurn:
    """Return the turn that was typed as one number, or as the scores of its rolls.

    Raises `CommandError` if nothing was typed, or if it is unclear which of them it is.
    """
    rules, points, scores = state.rules, typed.points, typed.scores
    if typed.unit not in ("", rules.unit):
        said = points if points is not None else " ".join(map(str, scores))
        raise CommandError("command-other-unit", unit=rules.unit, example=f"t {said}")
    if points is None and not scores:
        raise CommandError("command-no-points", example=f"t {example_turn(state)}")
    if not scores:
        return EnterTurn(points or 0, typed.swap)
    by_rolls = 0 if not scores[-1] else sum(scores)
    is_one = points is not None and can_be_banked(rules, points) and not is_rare(rules, points)
    are_rolls = may_score(rules, scores) and not (typed.swap and not by_rolls)
    if are_rolls != is_one:
        return EnterTurn(by_rolls if are_rolls else points or 0, typed.swap)
    if are_rolls:
        said = " ".join(map(str, scores))
        one, several = f"t {points}", f"t {by_rolls}"
        raise CommandError("command-one-or-several", typed=said, one=one, several=several)
    is_sum = bool(by_rolls) and can_be_banked(rules, by_rolls) and not is_rare(rules, by_rolls)
    example = f"t {by_rolls if is_sum else example_turn(state)}"
    said = listing(map(number, scores))
    raise CommandError("command-several-numbers", scores=said, example=example)


def example_turn(state: State) -> int:
    rules = state.rules
    usual = 75 if is_rare(rules, 750) else 750
    if rules.unit == "holes":
        usual = 12
    return least_bank(rules, max(usual, state.minimum()))


def starters(lineup: Lineup, typed: str, *, whole: bool = False) -> set[int]:
    """Return the sides that a name means: of a side or a player, or unless ``whole`` its start."""
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
