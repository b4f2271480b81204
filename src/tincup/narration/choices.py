"""What was chosen where a source is silent, or can be read in several ways."""

from __future__ import annotations

from typing import Final

from tincup.messages import Message, listing, message, text
from tincup.narration.amounts import in_words
from tincup.narration.chart import line_words
from tincup.narration.fields import DETAILS, SAID_BY, SENTENCES
from tincup.rules import RuleSet


def rules_choices(rules: RuleSet, *, keys: bool = False) -> list[str]:
    """What was chosen where the source is silent.

    ``keys``: with the key of the rule file that a family would change.
    """
    return [
        text("rules-choice", sentence=said, key=key.partition(":")[0]) if keys else said
        for key in rules.choices
        if (said := _choice(rules, key))
    ]


def _order(rules: RuleSet) -> Message | None:
    return DETAILS["start.roll_off"](rules) or SENTENCES["start.roll_off"](rules)


def _lines_fall_away(rules: RuleSet) -> Message:
    return message("rule-lines-fall-away", dice_in_words=in_words(rules.dice))


def _hot_dice(rules: RuleSet) -> Message | None:
    turn = rules.turn
    if turn.must_roll_again(one_roll=True) and not turn.must_roll_again(one_roll=False):
        return message("rule-hot-dice-must-each-time", dice_in_words=in_words(rules.dice))
    return SENTENCES["turn.hot_dice"](rules)


def _opening_read(rules: RuleSet, not_of: str = "rule-opening-by-turn") -> Message | None:
    turn = rules.turn
    if turn.has_opening:
        return message(not_of, points=turn.opening_minimum, unit=rules.unit)
    if turn.bank_minimum:
        return message("rule-opening-as-every-turn", points=turn.bank_minimum, unit=rules.unit)
    return SENTENCES["turn.opening_minimum"](rules)


CHOSEN: Final = DETAILS | {
    "start.roll_off": _order,
    "scores": SENTENCES["turn.scoring"],
    "scores:players_preference": SENTENCES["turn.scoring"],
    "dice": _lines_fall_away,
    "turn.hot_dice": _hot_dice,
    "turn.opening_minimum": _opening_read,
    "turn.opening_minimum:one_roll": _opening_read,
    "turn.opening_minimum:several_turns": lambda rules: _opening_read(
        rules, "rule-opening-in-one-turn"
    ),
    "scores:basic_chart": lambda _: message("rule-basic-chart"),
}
"""What a field says where it is a choice: not what its source states of the same matter.

A reading after the key (`tincup.rules.fields.READINGS`) says what else the source can mean.
"""


def _choice(rules: RuleSet, key: str) -> str:
    if not key.startswith("scores."):
        key = SAID_BY.get(key, key)
        if key == "end.target" and rules.end.finds_loser:
            key = "end.winner"
        said = (CHOSEN.get(key) or SENTENCES[key])(rules)
        return str(said) if said else ""
    pattern = key.removeprefix("scores.")
    if len(pattern) > rules.dice:
        return ""  # no choice: that many dice are never rolled
    listed = any(line.pattern == pattern for line in rules.chart.lines)
    name = line_words(pattern)
    line = f"{name[0].upper()}{name[1:]}"
    if not listed and (totals := _worked_out(rules, pattern)):
        return text(
            "rules-choice-of-worked-out-line",
            line=line,
            points=rules.chart.points(tuple(map(int, pattern))) or 0,
            totals=listing(map(str, totals)),
            unit=rules.unit,
        )
    return text("rules-choice-of-line", line=line, listed=listed)


def _worked_out(rules: RuleSet, pattern: str) -> list[int]:
    """What formulas give for more dice of the one face that this pattern names."""
    face = pattern[0]
    if not face.isdigit() or set(pattern) != {face}:
        return []
    formulas = {line.pattern for line in rules.chart.lines if isinstance(line.points, str)}
    return [
        made.points
        for dice, made in rules.chart.combinations.items()
        if set(dice) == {int(face)} and len(dice) > len(pattern) and made.pattern in formulas
    ]
