"""One sentence for every field that changes how the game is played, made from its value."""

from __future__ import annotations

from typing import Final

from tincup.game.odds.reachable import least_bank
from tincup.game.scoring import scoring_of
from tincup.messages import Message, listing, message
from tincup.narration.amounts import in_words
from tincup.narration.chart import line_words
from tincup.narration.turn_sentences import TURN, Sentence, exchange_when
from tincup.rules import RuleSet
from tincup.rules.charts.lines import DECISIVE


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
    by_throw = rules.alternates_by_throw
    words = in_words(rules.partners)
    return message("rule-partners", partners_in_words=words, by_throw=by_throw)


def _partners_alternate(rules: RuleSet) -> Message | None:
    if not rules.alternates_by_throw:
        return None
    return message("rule-partners-alternate")


def _dice(rules: RuleSet) -> Message:
    if rules.dice == 1:
        return message("rule-one-die")
    return message("rule-dice", dice_in_words=in_words(rules.dice), combines=rules.combines)


def _fallen_dice(rules: RuleSet) -> Message | None:
    return message("rule-fallen-dice") if rules.fallen_dice_again else None


def _scoring(rules: RuleSet) -> Message | None:
    if rules.dice == 1:
        return None
    return message("rule-any-way" if rules.turn.scores_as_liked else "rule-best-way")


def _combine(rules: RuleSet) -> Message | None:
    return message("rule-combine") if rules.combines else None


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
        lanes=0 if rules.pegs is None else rules.pegs.lanes,
        lanes_in_words=in_words(1 if rules.pegs is None else rules.pegs.lanes),
        partners=rules.partners,
    )


def _farkle_pegs(rules: RuleSet) -> Message | None:
    penalty = rules.turn.farkle_penalty
    counts = penalty is not None and penalty.counts_in_a_row
    return message("rule-farkle-pegs") if counts and rules.unit == "holes" else None


def _keep(rules: RuleSet) -> Message | None:
    return message("rule-keep-all") if rules.turn.keeps_all else None


def _target(rules: RuleSet) -> Message | None:
    end = rules.end
    if end.finds_loser or end.target is None:
        return None  # the sentence of the winner, or that of the rounds, has it
    return message(
        "rule-target",
        points=end.goal,
        unit=rules.unit,
        reached=end.reached,
        partners=rules.partners,
    )


def _overshoot(rules: RuleSet) -> Message | None:
    end = rules.end
    if not end.must_hit:
        return None
    if end.gives_excess:
        return message("rule-overshoot-to-lowest", points=end.goal, partners=rules.partners)
    said = "rule-overshoot-bounces" if end.bounces else "rule-overshoot-scores-nothing"
    return message(said, points=end.goal)


def _never_hit(rules: RuleSet) -> Message | None:
    """Say that no turn can make as little as may be missing, if the chart alone says so."""
    least = least_bank(rules, max(rules.turn.fixed_minimum, 1))
    lower = rules.may_cost or rules.pegs is not None or rules.has_exchange
    if not rules.end.must_hit or rules.end.bounces or lower or least <= scoring_of(rules).step:
        return None
    return message("rule-never-hit", least=least, most=rules.end.goal - least)


def _final_round(rules: RuleSet) -> Message | None:
    end = rules.end
    if end.finds_loser or end.target is None:
        return None
    if not end.has_final_round:
        return message("rule-no-final-round")
    if end.completes_round:
        return message("rule-complete-round")
    if end.ends_by_roll:
        return message("rule-one-last-roll", partners=rules.partners)
    if end.opens_again:
        return message("rule-until-unbeaten", partners=rules.partners)
    return message("rule-one-more-turn", partners=rules.partners)


def _rounds(rules: RuleSet) -> Message | None:
    rounds = rules.end.most_rounds
    if rounds is None:
        return None
    said = "rule-rounds-alone" if rules.end.target is None else "rule-rounds"
    return message(said, rounds=rounds)


def _winner(rules: RuleSet) -> Message | None:
    end = rules.end
    if not end.finds_loser:
        return message("rule-highest-wins") if end.has_last_turns else None
    return message(
        "rule-last-on-board-loses",
        points=end.goal,
        unit=rules.unit,
        reached=end.reached,
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
    if not rules.end.plays_off_ties:
        return message("rule-ties-share", partners=rules.partners)
    return message("rule-ties-play-off", partners=rules.partners, exactly=rules.end.must_hit)


def _roll_off(rules: RuleSet) -> Message:
    dice = rules.start.roll_off
    if not dice:
        return message("rule-order-given")
    return message(
        "rule-roll-off", dice=dice, dice_in_words=in_words(dice), partners=rules.partners
    )


def _roll_off_ties(rules: RuleSet) -> Message | None:
    return message("rule-roll-off-ties") if rules.start.roll_off else None


def _pegs(rules: RuleSet) -> Message | None:
    if rules.pegs is None:
        return None
    holes = rules.pegs.bump
    if isinstance(holes, str):
        return message("rule-pegs-sent", unit=rules.unit, to=holes)
    return message("rule-pegs", unit=rules.unit, holes=holes, holes_in_words=in_words(holes))


def _pegs_ends(rules: RuleSet) -> Message | None:
    return None if rules.pegs is None else message("rule-pegs-ends", unit=rules.unit)


def _lanes(rules: RuleSet) -> Message | None:
    if rules.pegs is None or rules.pegs.lanes == 1:
        return None
    lanes = in_words(rules.pegs.lanes)
    return message("rule-lanes", unit=rules.unit, lanes_in_words=lanes)


def _bump_floor(rules: RuleSet) -> Message | None:
    if rules.pegs is None or not rules.pegs.amounts:
        return None
    if floor := rules.pegs.bump_floor:
        return message("rule-bump-floor", unit=rules.unit, floor=floor)
    return message("rule-bump-floor-start", unit=rules.unit)


def _chain(rules: RuleSet) -> Message | None:
    if rules.pegs is None:
        return None
    return message("rule-bump-chain" if rules.pegs.chain else "rule-bump-shares", unit=rules.unit)


def _decisive(rules: RuleSet) -> Message | None:
    said: Message | None = None
    lines: dict[tuple[bool, int, int], list[str]] = {}
    for line in rules.chart.lines:
        if line.effect in DECISIVE:
            all_dice = line.only is not None and len(line.pattern) < rules.dice
            points = -line.points if isinstance(line.points, int) else 0
            key = all_dice, DECISIVE.index(line.effect or ""), points
            lines.setdefault(key, []).append(line.pattern)
    for all_dice, effect, points in sorted(lines):
        sentence = message(
            "rule-decisive",
            combinations=listing(map(line_words, lines[all_dice, effect, points]), last="or"),
            effect=DECISIVE[effect],
            points=points,
            all_dice=all_dice,
            dice_in_words=in_words(rules.dice),
            unit=rules.unit,
        )
        said = sentence if said is None else message("sentences", first=said, next=sentence)
    return said


SENTENCES: Final[dict[str, Sentence]] = {
    "players": _players,
    "partners": _partners,
    "partners_alternate": _partners_alternate,
    "unit": _unit,
    "start.roll_off": _roll_off,
    "dice": _dice,
    "turn.scoring": _scoring,
    "turn.combine": _combine,
    "turn.keep": _keep,
    "fallen_dice_again": _fallen_dice,
    **TURN,
    "board.one_peg_per_hole": _pegs,
    "board.lanes": _lanes,
    "board.bump_floor": _bump_floor,
    "board.chain": _chain,
    "end.target": _target,
    "end.overshoot": _overshoot,
    "end.final_round": _final_round,
    "end.rounds": _rounds,
    "end.winner": _winner,
    "end.loser_found": _loser_found,
    "end.ties": _ties,
}
"""The sentence for each field of a rule file, by its key, in the order of the page."""


def _of_lines(rules: RuleSet) -> Message | None:
    """Say what else lines of the chart do: they decide rolls, or have to be confirmed."""
    decisive, asking = _decisive(rules), rules.chart.asking
    if asking is None:
        return decisive
    own = {it.pattern for it in rules.chart.combinations.values() if it.confirm}
    lines = [line.pattern for line in rules.chart.lines if line.pattern in own]
    amounts = {line.confirm for line in rules.chart.lines if line.pattern in own}
    said = message(
        "rule-confirm",
        combinations=listing(map(line_words, lines), last="or"),
        same=len(amounts) == 1,
        points=max(amounts),
        unit=rules.unit,
        keeps=rules.turn.farkle_keeps_points,
        limited=rules.turn.has_limits or rules.end.ends_by_roll,
    )
    return said if decisive is None else message("sentences", first=decisive, next=said)


DETAILS: Final[dict[str, Sentence]] = {
    "dice": _of_lines,
    "start.roll_off": _roll_off_ties,
    "end.overshoot": _never_hit,
    "turn.exchange": exchange_when,
    "board.one_peg_per_hole": _pegs_ends,
}
"""Sentences that follow a field's own, about the part that sources leave open."""

EQUIPMENT: Final[dict[str, Sentence]] = {
    "players": _equipment,
    "turn.farkle_penalty": _farkle_pegs,
}
"""Sentences that follow those, for people round a real table; no field changes them alone."""


SAID_BY: Final = {
    "end.reached": "end.target",
    "turn.opening_by": "turn.opening_minimum",
    "board.bump": "board.one_peg_per_hole",
    "turn.farkle_penalty.after": "turn.farkle_penalty",
    "turn.farkle_penalty.points": "turn.farkle_penalty",
    "turn.first_roll_farkle.points": "turn.first_roll_farkle",
    "turn.first_bank_bonus.score": "turn.first_bank_bonus",
    "turn.first_bank_bonus.points": "turn.first_bank_bonus",
}
"""Fields that another field's sentence speaks of."""
