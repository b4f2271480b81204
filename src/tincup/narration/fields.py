"""One sentence for every field that changes how the game is played, made from its value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tincup.messages import Message, listing, message
from tincup.narration.amounts import in_words
from tincup.narration.chart import line_words
from tincup.rules import FACES, RuleSet

Sentence = Callable[[RuleSet], Message | None]
"""What a field says; ``None`` when under these rules it says nothing."""


def _players(rules: RuleSet) -> Message:
    least, most, partners = rules.fewest_sides, rules.most_sides, rules.partners
    if most is None and least == 1:
        return message("rule-players-any", partners=partners)
    if most is None:
        return message("rule-players-from", least_in_words=in_words(least), partners=partners)
    if least == most:
        return message(
            "rule-players-exactly", least=least, least_in_words=in_words(least), partners=partners
        )
    return message(
        "rule-players-between",
        least_in_words=in_words(least),
        most_in_words=in_words(most),
        adjacent=most == least + 1,
        partners=partners,
    )


def _partners(rules: RuleSet) -> Message | None:
    if rules.partners == 1:
        return None
    return message("rule-partners", partners_in_words=in_words(rules.partners))


def _dice(rules: RuleSet) -> Message:
    if rules.dice == 1:
        return message("rule-one-die")
    return message("rule-dice", dice_in_words=in_words(rules.dice))


def _fallen_dice(rules: RuleSet) -> Message | None:
    return message("rule-fallen-dice") if rules.fallen_dice_again else None


def _scoring(rules: RuleSet) -> Message | None:
    if rules.dice == 1:
        return None
    return message("rule-any-way" if rules.turn.scores_as_liked else "rule-best-way")


def _unit(rules: RuleSet) -> Message | None:
    return message("rule-holes", partners=rules.partners) if rules.unit == "holes" else None


def _equipment(rules: RuleSet) -> Message:
    words = in_words(rules.dice)
    if rules.unit != "holes":
        return message("rule-equipment", dice=rules.dice, dice_in_words=words)
    return message(
        "rule-equipment-board",
        dice=rules.dice,
        dice_in_words=words,
        shared=rules.pegs is not None,
        partners=rules.partners,
    )


def _farkle_pegs(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    counts = penalty is not None and penalty.counts_in_a_row
    return message("rule-farkle-pegs") if counts and rules.unit == "holes" else None


def _opening_minimum(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.has_opening:
        return message(
            "rule-opening-minimum",
            points=turn.opening_minimum,
            unit=rules.unit,
            partners=rules.partners,
        )
    return None if turn.bank_minimum else message("rule-no-minimum", unit=rules.unit)


def _bank_minimum(rules: RuleSet) -> Message | None:
    least = rules.turn.bank_minimum
    return message("rule-bank-minimum", points=least, unit=rules.unit) if least else None


def _hot_dice(rules: RuleSet) -> Message:
    if rules.dice == 1:
        return message("rule-hot-dice-of-one-die")
    dice = in_words(rules.dice)
    if rules.turn.must_roll_again(one_roll=False):
        return message("rule-hot-dice-must", dice_in_words=dice)
    if rules.turn.must_roll_again(one_roll=True):
        return message("rule-hot-dice-must-in-one-roll", dice_in_words=dice)
    return message("rule-hot-dice-may", dice_in_words=dice)


def _hot_dice_escape(rules: RuleSet) -> Message | None:
    if not rules.turn.must_roll_again(one_roll=True):
        return None
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


def _last_die_points(rules: RuleSet) -> Message | None:
    chart, turn = rules.chart.combinations, rules.turn
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
    points = rules.turn.nothing_scores
    if not points:
        return None
    return message(
        "rule-nothing-scores", dice_in_words=in_words(rules.dice), points=points, unit=rules.unit
    )


def _exchange(rules: RuleSet) -> Message | None:
    if not rules.has_exchange:
        return None
    having = {it.pattern for it in rules.chart.combinations.values() if it.effect}
    lines = [line.pattern for line in rules.chart.lines if line.pattern in having]
    return message("rule-exchange", combinations=listing(map(line_words, lines), last="or"))


def _exchange_when(rules: RuleSet) -> Message | None:
    if not rules.has_exchange:
        return None
    if rules.turn.exchanges_at_once:
        return message("rule-exchange-at-once")
    return message("rule-exchange-on-banking", unit=rules.unit)


def _off_board(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if not turn.takes_off_board:
        return None
    return message(
        "rule-farkle-leaves-board",
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
    return message(
        "rule-penalty",
        after=penalty.after,
        after_in_words=in_words(penalty.after),
        points=penalty.points,
        unit=rules.unit,
    )


def _penalty_floor(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return None
    if penalty.floor is None:
        return message("rule-penalty-no-floor")
    if rules.unit == "holes" and penalty.floor == 0:
        return message("rule-penalty-floor-start")
    return message("rule-penalty-floor", floor=penalty.floor)


def _penalty_restart(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None or not penalty.counts_in_a_row:
        return None
    return message("rule-penalty-restarts" if penalty.restart else "rule-penalty-again")


def _penalty_in_final_round(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    if penalty is None or not rules.end.has_last_turns:
        return None
    if penalty.in_final_round:
        return message("rule-penalty-in-final-round")
    return message("rule-penalty-not-in-final-round")


def _target(rules: RuleSet) -> Message | None:
    end = rules.end
    if end.finds_loser:
        return None  # the winner's sentence has it
    return message(
        "rule-target",
        points=end.target,
        unit=rules.unit,
        must_surpass=end.must_surpass,
        partners=rules.partners,
    )


def _final_round(rules: RuleSet) -> Message | None:
    end = rules.end
    if end.finds_loser:
        return None
    if not end.has_final_round:
        return message("rule-no-final-round")
    if end.completes_round:
        return message("rule-complete-round")
    return message("rule-one-more-turn", partners=rules.partners)


def _rounds(rules: RuleSet) -> Message | None:
    rounds = rules.end.most_rounds
    return None if rounds is None else message("rule-rounds", rounds=rounds)


def _winner(rules: RuleSet) -> Message | None:
    end = rules.end
    if not end.finds_loser:
        return message("rule-highest-wins") if end.has_last_turns else None
    return message(
        "rule-last-on-board-loses",
        points=end.target,
        unit=rules.unit,
        must_surpass=end.must_surpass,
        partners=rules.partners,
    )


def _loser_found(rules: RuleSet) -> Message | None:
    end = rules.end
    if not end.finds_loser:
        return None
    said = "rule-loser-after-round" if end.has_final_round else "rule-loser-at-once"
    return message(said, partners=rules.partners)


def _ties(rules: RuleSet) -> Message | None:
    if not rules.end.has_ties:
        return None
    said = "rule-ties-play-off" if rules.end.plays_off_ties else "rule-ties-share"
    return message(said, partners=rules.partners)


def _roll_off(rules: RuleSet) -> Message:
    dice = rules.start.roll_off
    if not dice:
        return message("rule-order-given", partners=rules.partners)
    return message(
        "rule-roll-off", dice=dice, dice_in_words=in_words(dice), partners=rules.partners
    )


def _roll_off_ties(rules: RuleSet) -> Message | None:
    return message("rule-roll-off-ties") if rules.start.roll_off else None


def _pegs(rules: RuleSet) -> Message | None:
    if rules.pegs is None:
        return None
    holes = rules.pegs.bump
    return message("rule-pegs", holes=holes, holes_in_words=in_words(holes))


def _pegs_ends(rules: RuleSet) -> Message | None:
    return None if rules.pegs is None else message("rule-pegs-ends")


def _bump_floor(rules: RuleSet) -> Message | None:
    if rules.pegs is None:
        return None
    floor = rules.pegs.bump_floor
    return message("rule-bump-floor", floor=floor) if floor else message("rule-bump-floor-start")


def _chain(rules: RuleSet) -> Message | None:
    if rules.pegs is None:
        return None
    return message("rule-bump-chain" if rules.pegs.chain else "rule-bump-shares")


def _any_of(faces: Iterable[int]) -> str:
    return listing(map(str, faces), last="or")


SENTENCES: Final[dict[str, Sentence]] = {
    "players": _players,
    "partners": _partners,
    "unit": _unit,
    "start.roll_off": _roll_off,
    "dice": _dice,
    "turn.scoring": _scoring,
    "fallen_dice_again": _fallen_dice,
    "turn.opening_minimum": _opening_minimum,
    "turn.bank_minimum": _bank_minimum,
    "turn.hot_dice": _hot_dice,
    "turn.hot_dice_escape": _hot_dice_escape,
    "turn.last_die_succeeds_on": _last_die,
    "turn.last_die_points": _last_die_points,
    "turn.nothing_scores": _nothing_scores,
    "turn.exchange": _exchange,
    "turn.farkle_leaves_board": _off_board,
    "turn.first_bank_bonus": _first_bank_bonus,
    "turn.farkle_penalty": _penalty,
    "turn.farkle_penalty.floor": _penalty_floor,
    "turn.farkle_penalty.restart": _penalty_restart,
    "turn.farkle_penalty.in_final_round": _penalty_in_final_round,
    "board.one_peg_per_hole": _pegs,
    "board.bump_floor": _bump_floor,
    "board.chain": _chain,
    "end.target": _target,
    "end.final_round": _final_round,
    "end.rounds": _rounds,
    "end.winner": _winner,
    "end.loser_found": _loser_found,
    "end.ties": _ties,
}
"""What each field of a rule file says, by its key, in the order of the page."""

DETAILS: Final[dict[str, Sentence]] = {
    "start.roll_off": _roll_off_ties,
    "turn.exchange": _exchange_when,
    "board.one_peg_per_hole": _pegs_ends,
}
"""What is said after a field's sentence: the part of it that sources leave open."""

EQUIPMENT: Final[dict[str, Sentence]] = {"players": _equipment, "turn.farkle_penalty": _farkle_pegs}
"""What is said after that to people round a real table; no field changes it alone."""


SAID_BY: Final = {
    "end.reached": "end.target",
    "board.bump": "board.one_peg_per_hole",
    "turn.farkle_penalty.after": "turn.farkle_penalty",
    "turn.farkle_penalty.points": "turn.farkle_penalty",
    "turn.first_bank_bonus.score": "turn.first_bank_bonus",
    "turn.first_bank_bonus.points": "turn.first_bank_bonus",
}
"""Fields that another field's sentence speaks of."""
