"""One sentence for every field about a turn; `tincup.narration.fields` says which is whose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from tincup.messages import Message, listing, message
from tincup.narration.amounts import in_words, number
from tincup.narration.chart import line_words
from tincup.rules import FACES, RuleSet
from tincup.rules.charts.lines import Loss

Sentence = Callable[[RuleSet], Message | None]
"""Makes a field's sentence; ``None`` if these rules give it nothing to say."""


def _opening_minimum(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.has_opening:
        return message(
            "rule-opening-minimum",
            opening_by=turn.opening_by,
            points=turn.opening_minimum,
            unit=rules.unit,
            partners=rules.partners,
        )
    return None if turn.bank_minimum else message("rule-no-minimum", unit=rules.unit)


def _bank_minimum(rules: RuleSet) -> Message | None:
    least, must_beat = rules.turn.fixed_minimum, rules.turn.must_beat
    if must_beat is not None:
        return message("rule-must-beat", must_beat=must_beat, partners=rules.partners)
    return message("rule-bank-minimum", points=least, unit=rules.unit) if least else None


def _hot_dice(rules: RuleSet) -> Message:
    if rules.dice == 1:
        return message("rule-hot-dice-of-one-die")
    dice = in_words(rules.dice)
    if not rules.turn.has_hot_dice_left(0):
        return message("rule-hot-dice-never", dice_in_words=dice)
    if rules.turn.must_roll_again(one_roll=False):
        return message("rule-hot-dice-must", dice_in_words=dice)
    if rules.turn.must_roll_again(one_roll=True):
        return message("rule-hot-dice-must-in-one-roll", dice_in_words=dice)
    return message("rule-hot-dice-may", dice_in_words=dice)


def _must_roll_with(rules: RuleSet) -> Message | None:
    counts = rules.turn.must_roll_with
    if not counts:
        return None
    return message("rule-must-roll-with", left=_any_of(counts), most=max(counts))


def _must_roll_after(rules: RuleSet) -> Message | None:
    if not rules.turn.has_forced(rules.chart, rules.dice):
        return None
    sets = listing(map(line_words, rules.turn.must_roll_after), last="or")
    return message("rule-must-roll-after", sets=sets)


def _clear_combo(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.clear_combo or not turn.has_sets(rules.chart, rules.dice):
        return None
    return message("rule-clear-combo", limited=turn.most_rolls is not None)


def _most_rolls(rules: RuleSet) -> Message | None:
    most = rules.turn.most_rolls
    return None if most is None else message("rule-most-rolls", most=most)


def _most_hot_dice(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.most_hot_dice is None or not turn.limits_hot_dice or not turn.has_hot_dice_left(0):
        return None  # that hot dice are never rolled again, their own sentence says
    return message("rule-most-hot-dice", most=turn.most_hot_dice)


def _hot_dice_bonus(rules: RuleSet) -> Message | None:
    amounts = rules.turn.hot_dice_bonus
    if not amounts:
        return None
    if len(amounts) == 1:
        return message("rule-hot-dice-bonus", points=amounts[0], unit=rules.unit)
    return message("rule-hot-dice-bonuses", amounts=listing(map(number, amounts), last="comma"))


def _hot_dice_escape(rules: RuleSet) -> Message | None:
    if not rules.turn.must_roll_again(one_roll=True):
        return None
    if rules.turn.keeps_all:
        return None  # nobody may keep only some of them anyway
    escape = rules.turn.hot_dice_escape
    return message("rule-hot-dice-escape" if escape else "rule-hot-dice-no-escape")


def _last_die(rules: RuleSet) -> Message | None:
    faces = rules.turn.last_die_succeeds_on
    others = [face for face in FACES if face not in faces]
    if not faces:
        return None
    if not others:
        return message("rule-last-die-always", faces=_any_of(faces))
    return message("rule-last-die", faces=_any_of(faces), others=_any_of(others))


def _last_die_tries(rules: RuleSet) -> Message | None:
    tries = rules.tries_with(1)
    if tries == 1:
        return None
    return message(
        "rule-last-die-tries",
        tries=tries,
        limited=rules.turn.most_rolls is not None,
        takes=_taken(rules.chart.on(1).losses),
    )


def _last_die_points(rules: RuleSet) -> Message | None:
    chart, turn = rules.chart.on(1).counting, rules.turn
    off_chart = [face for face in turn.last_die_succeeds_on if (face,) not in chart]
    if not off_chart:
        return None
    return message(
        "rule-last-die-points",
        faces=_any_of(off_chart),
        points=turn.last_die_points,
        unit=rules.unit,
    )


def _nothing_scores(rules: RuleSet) -> Message | None:
    points, turn = rules.turn.paid_for_nothing, rules.turn
    if turn.nothing_costs:
        return message(
            "rule-nothing-costs",
            dice_in_words=in_words(rules.dice),
            dice=rules.dice,
            takes_all=turn.nothing_scores == "total",
            points=_amount_of(turn.nothing_scores),
            unit=rules.unit,
            penalty=turn.farkle_penalty is not None,
            own=turn.first_farkle_costs,
        )
    if not points:
        return None
    return message(
        "rule-nothing-scores", dice_in_words=in_words(rules.dice), points=points, unit=rules.unit
    )


def _nothing_scores_on(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.paid_for_nothing or turn.pays_nothing(first=False):
        return None
    return message("rule-nothing-scores-on-first-roll")


def _refresh_on(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.refresh_on:
        return None
    rolls = listing(map(line_words, turn.refresh_on), last="or")
    return message("rule-refresh-on", rolls=rolls, dice_in_words=in_words(rules.dice))


def _exchange(rules: RuleSet) -> Message | None:
    if not rules.has_exchange:
        return None
    having = {it.pattern for it in rules.chart.combinations.values() if it.effect}
    lines = [line.pattern for line in rules.chart.lines if line.pattern in having]
    return message("rule-exchange", combinations=listing(map(line_words, lines), last="or"))


def exchange_when(rules: RuleSet) -> Message | None:
    """Say when an exchange is carried out, which sources leave open."""
    if not rules.has_exchange:
        return None
    if rules.turn.exchanges_at_once:
        return message("rule-exchange-at-once")
    return message("rule-exchange-on-banking", unit=rules.unit)


def _first_roll_farkle(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.rolls_farkle_again:
        takes = _taken(rules.chart.losses)
        return message("rule-first-farkle-again", dice=rules.dice, takes=takes)
    own = turn.first_roll_farkle
    if own is None or own == "again":
        return None
    loss = own.points
    return message(
        "rule-first-farkle-costs",
        takes_all=loss == "total",
        points=_amount_of(loss),
        unit=rules.unit,
        penalty=turn.farkle_penalty is not None,
    )


def _amount_of(loss: Loss) -> int:
    return 0 if loss == "total" else -loss


def _keeps_points(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.farkle_keeps_points:
        return None
    has_minimum = bool(turn.bank_minimum or turn.has_opening)
    return message(
        "rule-farkle-keeps-points",
        has_minimum=has_minimum,
        takes=_taken_with_turn(rules),
    )


def _taken_with_turn(rules: RuleSet) -> str:
    """Return how much of a total is taken by rolls that cost the turn its points in any case."""
    turn = rules.turn
    return _taken(rules.chart.losses | ({turn.nothing_scores} if turn.nothing_costs else set()))


def _taken(losses: Collection[Loss]) -> str:
    """Return what these losses take of a total: "none", "all" or "some"."""
    if not losses:
        return "none"
    return "all" if all(it == "total" for it in losses) else "some"


def _second_chance(rules: RuleSet) -> Message | None:
    has_any = any(len(dice) > 2 for dice in rules.chart.counting)
    return message("rule-second-chance") if rules.turn.second_chance and has_any else None


def _carry_on(rules: RuleSet) -> Message | None:
    if not rules.turn.carries_on or rules.dice == 1:
        return None
    return message("rule-carry-on", only=rules.turn.carry_on, partners=rules.partners)


def _off_board(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.takes_off_board:
        return None
    return message(
        "rule-farkle-leaves-board",
        opening_by=turn.opening_by,
        points=turn.opening_minimum,
        unit=rules.unit,
        partners=rules.partners,
    )


def _first_bank_bonus(rules: RuleSet) -> Message | None:
    bonus = rules.turn.first_bank_bonus
    if bonus is None:
        return None
    return message(
        "rule-first-bank-bonus",
        needed=bonus.score,
        points=bonus.points,
        unit=rules.unit,
        partners=rules.partners,
    )


def _penalty(rules: RuleSet) -> Message:
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return message("rule-no-penalty")
    after, words = penalty.after, in_words(penalty.after)
    if penalty.takes_all:
        return message("rule-penalty-of-total", after=after, after_in_words=words)
    if len(penalty.amounts) > 1:
        return message(
            "rule-penalty-grows",
            after=after,
            after_in_words=words,
            amounts=listing(map(number, penalty.amounts), last="comma"),
            unit=rules.unit,
        )
    points = penalty.amounts[0]
    return message(
        "rule-penalty", after=after, after_in_words=words, points=points, unit=rules.unit
    )


def _penalty_floor(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None or penalty.takes_all:
        return None
    if penalty.floor is None:
        return message("rule-penalty-no-floor")
    if rules.unit == "holes" and penalty.floor == 0:
        return message("rule-penalty-floor-start")
    return message("rule-penalty-floor", floor=penalty.floor)


def _penalty_restart(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None or not penalty.counts_in_a_row or len(penalty.amounts) > 1:
        return None  # what grows says what each further farkle costs
    return message("rule-penalty-restarts" if penalty.restart else "rule-penalty-again")


def _penalty_in_final_round(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None or not rules.end.has_last_turns:
        return None
    if penalty.in_final_round:
        return message("rule-penalty-in-final-round")
    return message("rule-penalty-not-in-final-round", play_off=rules.end.plays_off_ties)


def _any_of(faces: Iterable[int]) -> str:
    return listing(map(str, faces), last="or")


TURN: Final[dict[str, Sentence]] = {
    "turn.opening_minimum": _opening_minimum,
    "turn.bank_minimum": _bank_minimum,
    "turn.hot_dice": _hot_dice,
    "turn.hot_dice_escape": _hot_dice_escape,
    "turn.refresh_on": _refresh_on,
    "turn.hot_dice_bonus": _hot_dice_bonus,
    "turn.most_hot_dice": _most_hot_dice,
    "turn.must_roll_with": _must_roll_with,
    "turn.must_roll_after": _must_roll_after,
    "turn.clear_combo": _clear_combo,
    "turn.most_rolls": _most_rolls,
    "turn.last_die_succeeds_on": _last_die,
    "turn.last_die_points": _last_die_points,
    "turn.last_die_tries": _last_die_tries,
    "turn.nothing_scores": _nothing_scores,
    "turn.nothing_scores_on": _nothing_scores_on,
    "turn.exchange": _exchange,
    "turn.first_roll_farkle": _first_roll_farkle,
    "turn.farkle_keeps_points": _keeps_points,
    "turn.second_chance": _second_chance,
    "turn.carry_on": _carry_on,
    "turn.farkle_leaves_board": _off_board,
    "turn.first_bank_bonus": _first_bank_bonus,
    "turn.farkle_penalty": _penalty,
    "turn.farkle_penalty.floor": _penalty_floor,
    "turn.farkle_penalty.restart": _penalty_restart,
    "turn.farkle_penalty.in_final_round": _penalty_in_final_round,
}
"""The sentence of each field, by its key, in the order of the page."""
