"""One sentence for every field that changes how the game is played, made from its value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tincup.rules.chart import FACES
from tincup.rules.chart_words import line_words
from tincup.rules.model import RuleSet

Sentence = Callable[[RuleSet], str]
"""A field's sentence; empty when under these rules the field says nothing."""

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    """A small number in letters, a large one in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}"


def amount(rules: RuleSet, points: int) -> str:
    """Points with their unit: "500 points", "1 hole"."""
    return f"{points:,} {rules.unit[:-1] if abs(points) == 1 else rules.unit}"


def _players(rules: RuleSet) -> str:
    what = "sides" if rules.partners > 1 else "players"
    least = 2 if rules.end.winner == "last_on_board_loses" else 1
    low, high = rules.players or (least, None)
    low = max(low, least)
    if high is None:
        span = f"any number of {what}" if low == 1 else f"{number(low)} or more {what}"
    elif low == high:
        span = f"{number(low)} {what[:-1] if low == 1 else what}"
    else:
        span = f"{number(low)} {'or' if high == low + 1 else 'to'} {number(high)} {what}"
    return f"For {span}."


def _partners(rules: RuleSet) -> str:
    if rules.partners == 1:
        return ""
    return (
        f"Each side is {number(rules.partners)} partners, who share one total, take the side's "
        "turns in rotation and decide together."
    )


def _dice(rules: RuleSet) -> str:
    farkle = "A roll in which nothing scores is a farkle: it ends the turn and loses its score."
    if rules.dice == 1:
        return f"A turn is played with one die. A roll that scores is set aside. {farkle}"
    return (
        f"A turn starts with {number(rules.dice)} dice. After each roll at least one die that "
        "scores must be set aside; then bank the turn score, or roll the dice that are left. "
        "Dice score only with dice of the same roll, and every die set aside must be part of a "
        "combination; dice that can score in several ways score in the best. At a real table, "
        f"dice that fall off it are rolled again. {farkle}"
    )


def _unit(rules: RuleSet) -> str:
    if rules.unit == "points":
        return ""
    return "Totals are holes on a cribbage board: each hole a side scores moves its peg one on."


def _opening_minimum(rules: RuleSet) -> str:
    least, always = rules.turn.opening_minimum, rules.turn.bank_minimum
    if not least and not always:
        return "Any score may be banked: no minimum is needed to get on the board."
    if least <= always:
        return ""
    return f"A side with nothing banked yet must make {amount(rules, least)} in one turn to bank."


def _bank_minimum(rules: RuleSet) -> str:
    least = rules.turn.bank_minimum
    return f"Every turn must make {amount(rules, least)} to bank." if least else ""


def _hot_dice(rules: RuleSet) -> str:
    if rules.dice == 1:
        return "Once the die has been set aside, the player may bank or roll it again."
    dice = f"all {number(rules.dice)} dice"
    match rules.turn.hot_dice:
        case "must":
            return f"Once {dice} have been set aside, they must all be rolled again."
        case "must_in_one_roll":
            return (
                f"When one roll of {dice} is set aside whole, they must all be rolled again; once "
                "the last is set aside on a later roll, the player may bank or roll them all again."
            )
        case "may":
            return f"Once {dice} have been set aside, the player may bank or roll them all again."


def _hot_dice_escape(rules: RuleSet) -> str:
    if rules.turn.hot_dice == "may":
        return ""
    if rules.turn.hot_dice_escape:
        return "A player whose dice all score may set only some aside, to escape that duty."
    return "A player whose dice all score may not set only some aside to escape that duty."


def _last_die(rules: RuleSet) -> str:
    faces = rules.turn.last_die_succeeds_on
    if not faces:
        return ""
    fails = [face for face in FACES if face not in faces]
    else_farkles = f" and farkles on {_any_of(fails)}" if fails else ""
    return f"When a single die is left to roll, it succeeds on {_any_of(faces)}{else_farkles}."


def _last_die_points(rules: RuleSet) -> str:
    chart = rules.chart.combinations
    free = [face for face in rules.turn.last_die_succeeds_on if (face,) not in chart]
    if not free:
        return ""
    points = amount(rules, rules.turn.last_die_points)
    return f"A last die of {_any_of(free)} scores {points}: it completes the set."


def _nothing_scores(rules: RuleSet) -> str:
    points = rules.turn.nothing_scores
    if not points:
        return ""
    return (
        f"A roll of all {number(rules.dice)} dice in which nothing scores is no farkle: it pays "
        f"{amount(rules, points)} and counts as if every die had been set aside."
    )


def _exchange(rules: RuleSet) -> str:
    if not rules.chart.has_exchange:
        return ""
    having = {it.pattern for it in rules.chart.combinations.values() if it.effect}
    lines = [line for line in rules.chart.lines if line.pattern in having]
    what = " or ".join(line_words(line.pattern) for line in lines)
    text = (
        f"Instead of points, {what} may change places with the leader, if anyone is ahead (of "
        "equal leaders the one whose turn comes soonest)"
    )
    if rules.turn.exchange == "at_once":
        return f"{text}. It is done at once: a later farkle in the turn does not undo it."
    return (
        f"{text}. It is done with the end of the turn, before the turn's other "
        f"{rules.unit} are counted: a later farkle in the same turn loses it."
    )


def _penalty(rules: RuleSet) -> str:
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return "Farkling in turn after turn costs nothing more."
    turns = "a turn" if penalty.after == 1 else f"{number(penalty.after)} consecutive turns"
    return f"Farkling in {turns} costs {amount(rules, penalty.points)} of the total."


def _penalty_floor(rules: RuleSet) -> str:
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return ""
    if penalty.floor is None:
        return "Totals may go below nothing."
    place = "Start" if rules.unit == "holes" and penalty.floor == 0 else f"{penalty.floor:,}"
    return f"The penalty takes no total below {place}."


def _penalty_restart(rules: RuleSet) -> str:
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.after == 1:
        return ""
    if penalty.restart:
        return "After a penalty the count of farkles starts again."
    return "Each further farkle in a row costs the penalty again."


def _penalty_in_final_round(rules: RuleSet) -> str:
    penalty = rules.turn.farkle_penalty
    if penalty is None or not _has_final_round(rules):
        return ""
    if penalty.in_final_round:
        return "The final round treats farkles as always."
    return "In the final round the penalty does not apply."


def _target(rules: RuleSet) -> str:
    if rules.end.winner == "last_on_board_loses":
        return ""  # the winner's sentence has it
    target = amount(rules, rules.end.target)
    total = f"more than {target}" if rules.end.reached == "more_than" else f"{target} or more"
    return f"The end comes when a side banks a total of {total}."


def _final_round(rules: RuleSet) -> str:
    if rules.end.winner == "last_on_board_loses":
        return ""
    return {
        "one_more_turn": "Every other side then has one more turn.",
        "complete_round": "The round is then completed, so that all have had equally many turns.",
        "none": "The game is over at once: the first to bank it wins.",
    }[rules.end.final_round]


def _winner(rules: RuleSet) -> str:
    if rules.end.winner == "highest":
        return "The highest total wins." if _has_final_round(rules) else ""
    target = amount(rules, rules.end.target)
    total = f"more than {target}" if rules.end.reached == "more_than" else f"{target} or more"
    return (
        f"A side that has banked a total of {total} is off the board and safe. Play goes on until "
        "one side is left on the board: the loser."
    )


def _ties(rules: RuleSet) -> str:
    if not _has_final_round(rules):
        return ""
    if rules.end.ties == "share":
        return "Sides with equal highest totals share the win."
    return "Sides with equal highest totals each take one more turn, until one of them is ahead."


def _roll_off(rules: RuleSet) -> str:
    dice = rules.start.roll_off
    if not dice:
        return "The sides play in the order given."
    rolled = "one die" if dice == 1 else f"{number(dice)} dice"
    best = "highest" if dice == 1 else "highest total"
    start = f"Each side rolls {rolled}, and the {best} starts; ties roll again."
    return f"{start} Play goes clockwise from there."


def _pegs(rules: RuleSet) -> str:
    if rules.board is None or not rules.board.one_peg_per_hole:
        return ""
    holes = "one hole" if rules.board.bump == 1 else f"{number(rules.board.bump)} holes"
    return (
        f"A peg that lands on an occupied hole takes it, and the previous occupant goes {holes} "
        "back. Start and the finish never count as occupied."
    )


def _bump_floor(rules: RuleSet) -> str:
    if rules.board is None or not rules.board.one_peg_per_hole:
        return ""
    floor = rules.board.bump_floor
    return f"A peg is bumped back no further than {'Start' if floor == 0 else f'{floor:,}'}."


def _chain(rules: RuleSet) -> str:
    if rules.board is None or not rules.board.one_peg_per_hole:
        return ""
    if rules.board.chain:
        return "A peg that was moved back bumps in turn, one after another."
    return "A peg that was bumped back bumps no other: they share the hole."


def _has_final_round(rules: RuleSet) -> bool:
    return rules.end.winner == "highest" and rules.end.final_round != "none"


def _any_of(faces: tuple[int, ...] | list[int]) -> str:
    texts = [str(face) for face in faces]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]


SENTENCES: Final[dict[str, Sentence]] = {
    "players": _players,
    "partners": _partners,
    "unit": _unit,
    "start.roll_off": _roll_off,
    "dice": _dice,
    "turn.opening_minimum": _opening_minimum,
    "turn.bank_minimum": _bank_minimum,
    "turn.hot_dice": _hot_dice,
    "turn.hot_dice_escape": _hot_dice_escape,
    "turn.last_die_succeeds_on": _last_die,
    "turn.last_die_points": _last_die_points,
    "turn.nothing_scores": _nothing_scores,
    "turn.exchange": _exchange,
    "turn.farkle_penalty": _penalty,
    "turn.farkle_penalty.floor": _penalty_floor,
    "turn.farkle_penalty.restart": _penalty_restart,
    "turn.farkle_penalty.in_final_round": _penalty_in_final_round,
    "board.one_peg_per_hole": _pegs,
    "board.bump_floor": _bump_floor,
    "board.chain": _chain,
    "end.target": _target,
    "end.final_round": _final_round,
    "end.winner": _winner,
    "end.ties": _ties,
}

SAID_BY: Final = {
    "end.reached": "end.target",
    "board.bump": "board.one_peg_per_hole",
    "turn.farkle_penalty.after": "turn.farkle_penalty",
    "turn.farkle_penalty.points": "turn.farkle_penalty",
}
"""Fields that another field's sentence speaks of."""
