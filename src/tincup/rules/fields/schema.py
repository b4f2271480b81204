"""Every field of a rule file, stated once: its key, what it accepts, its default, its meaning.

Validation, the derived defaults, the canonical form and the documentation of the format all read
this table, of which `tincup.rules.fields.turn` has the part about a turn. ``[scores]`` is the one
section that is not a list of fields: see `tincup.rules.charts.chart`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tincup.messages import message
from tincup.rules.charts.lines import MOST_DICE, is_pattern
from tincup.rules.fields.kinds import (
    MISFIT,
    MOST,
    REQUIRED,
    Field,
    TableField,
    flag,
    identifier,
    label,
    one_of,
    optional,
    span,
    whole,
    whole_or,
)
from tincup.rules.fields.turn import TURN
from tincup.rules.model import Settings

MOST_LANES: Final = 12


def _keys(value: Any) -> Any:
    fits = isinstance(value, list) and all(isinstance(key, str) for key in value)
    return tuple(value) if fits and all(map(_is_choice, value)) else MISFIT


def _is_choice(choice: str) -> bool:
    key, colon, reading = choice.partition(":")
    if colon and reading not in READINGS.get(key, ()):
        return False
    if key.startswith("scores."):
        return is_pattern(key.removeprefix("scores."))  # no line may be on the chart for it
    known = {field.key for field in every_field() if not field.is_label}
    return key in known or key == "scores"


READINGS: Final = {
    "scores": ("basic_chart", "players_preference"),
    "turn.opening_minimum": ("one_roll", "several_turns"),
}
"""Suffixes that a choice may add to its key after a colon: other readings of its source.

``basic_chart``: the source has another chart too. ``players_preference``: dice score as the player
likes. ``one_roll`` and ``several_turns``: the minimum has to be made in one, or over several.
"""


def _has_pegs(rules: Settings) -> bool:
    return rules.pegs is not None


FIELDS: Final[tuple[Field, ...]] = (
    identifier("id", "The name the rule set goes by in commands and records."),
    label("name", REQUIRED, 80, "The name people read."),
    label("summary", "", 200, "One sentence for lists."),
    label("source", "", 300, "The document the rules come from."),
    Field(
        "choices",
        (),
        message("accepted-keys", example='["end.ties"]'),
        _keys,
        "The fields in which the source is silent and a choice was made. Where it can be read in "
        'several ways, which other one is meant may follow: "turn.opening_minimum:one_roll".',
        is_label=True,
    ),
    replace(
        flag(
            "fallen_dice_again",
            False,
            "The source states that dice which fall off the table are rolled again.",
        ),
        is_label=True,
    ),
    whole("dice", 6, 1, MOST_DICE, "How many dice a turn starts with."),
    optional(span("players", "The smallest and largest number of sides; without it any number.")),
    whole(
        "partners",
        1,
        1,
        20,
        "How many partners share a side's total and take its turns.",
        example=2,
    ),
    one_of(
        "partners_alternate",
        "turn",
        ("turn", "throw"),
        "Whether the partners of a side take its turns in rotation, or its throws: then the next "
        "partner throws what is left within a turn, and whoever has thrown decides. Throws that "
        "are one roll together are the same partner's.",
        since=3,
        matters=lambda rules: rules.partners > 1,
        idle="idle-partners-alternate",
    ),
    one_of(
        "unit",
        "points",
        ("points", "holes"),
        "What totals count; with holes a cribbage board is drawn.",
    ),
    *TURN,
    optional(
        whole(
            "end.target",
            REQUIRED,
            1,
            MOST,
            "The total that ends the game; false where end.rounds alone does.",
        )
    ),
    one_of(
        "end.reached",
        "at_least",
        ("at_least", "more_than", "exactly"),
        "Whether the target itself is enough, must be surpassed, or must be hit exactly: a bank "
        "that would go beyond it is too much, and end.overshoot says what comes of it.",
        matters=lambda rules: rules.end.target is not None,
        idle="idle-without-target",
    ),
    one_of(
        "end.overshoot",
        "no_score",
        ("no_score", "bounce", "to_lowest"),
        "What a turn scores that would bring the total beyond a target to be hit exactly: nothing, "
        "so that the total stays as it is; or the total bounces back from the target by as much "
        "as it would be beyond it, to 0 at most; or the total stays, and as much is given to the "
        "other side with the lowest total. None is a farkle.",
        since=3,
        matters=lambda rules: rules.end.must_hit,
        idle="idle-overshoot",
    ),
    one_of(
        "end.final_round",
        "one_more_turn",
        ("one_more_turn", "one_roll", "until_unbeaten", "complete_round", "none"),
        "What follows once a side has banked the target: everyone else has one more turn; or a "
        "turn of a single roll; or one more turn, and again whenever one of them gets ahead, until "
        "nobody does; or the round is completed so that all have had equally many turns; or "
        "nothing.",
        matters=lambda rules: not rules.end.finds_loser and rules.end.target is not None,
        instead=lambda _: "none",
        idle="idle-final-round",
    ),
    one_of(
        "end.ties",
        "share",
        ("share", "play_off"),
        "Equal highest totals: the tied sides share the win, or each takes one more turn "
        "until one is ahead.",
        matters=lambda rules: rules.end.has_ties,
        idle="idle-ties",
    ),
    one_of(
        "end.winner",
        "highest",
        ("highest", "last_on_board_loses"),
        "The highest total wins; or a side that reaches the target is out and safe, and the "
        "last one left on the board loses (there is no final round then).",
    ),
    one_of(
        "end.loser_found",
        "at_once",
        ("at_once", "after_round"),
        "When the last on the board has lost: as soon as all others have left it, or once the "
        "round is completed, so that all have had equally many turns. Should the last one leave "
        "the board in that turn, the less far off of the last two has lost; if they are level, "
        "nobody has.",
        since=2,
        matters=lambda rules: rules.end.finds_loser,
        idle="idle-loser-found",
    ),
    optional(
        whole(
            "end.rounds",
            None,
            1,
            1000,
            "How many rounds are played at most: the game ends with the round in which a side has "
            "had so many turns, even if nobody has reached the target; the highest total wins.",
            since=3,
            example=10,
            matters=lambda rules: not rules.end.finds_loser,
            idle="idle-rounds",
        )
    ),
    whole(
        "start.roll_off",
        0,
        0,
        MOST_DICE,
        "How many dice each side rolls to choose who starts, ties rolling again; "
        "0: none, people say who starts.",
    ),
    flag(
        "board.one_peg_per_hole",
        False,
        "A peg that lands on an occupied hole takes it and its occupant is bumped back.",
    ),
    whole(
        "board.lanes",
        1,
        1,
        MOST_LANES,
        "How many lanes of the board the sides share, given out in turn: a peg bumps only those in "
        "its own. With 1 all share one.",
        since=3,
        example=3,
        matters=_has_pegs,
        idle="idle-without-pegs",
    ),
    whole_or(
        whole(
            "board.bump",
            1,
            1,
            MOST,
            "How many holes a bumped peg goes back; or to the total that its side had before the "
            "present one; or to Start.",
            matters=_has_pegs,
            idle="idle-without-pegs",
        ),
        "last_total",
        "start",
    ),
    whole(
        "board.bump_floor",
        0,
        -MOST,
        0,
        "The hole that no bumped peg goes back beyond; 0 is Start.",
        matters=lambda rules: rules.pegs is not None and bool(rules.pegs.amounts),
        idle="idle-bump-floor",
    ),
    flag(
        "board.chain",
        True,
        "A peg that is moved back bumps the one it lands on; with false they share the hole.",
        matters=_has_pegs,
        idle="idle-without-pegs",
    ),
)

SECTIONS: Final = ("scores", *dict.fromkeys(field.section for field in FIELDS if field.section))


def of_section(section: str) -> tuple[Field, ...]:
    """Return the fields of a section, or those above all sections (``""``)."""
    return tuple(field for field in FIELDS if field.section == section)


def every_field() -> tuple[Field, ...]:
    inside = (part for field in FIELDS if isinstance(field, TableField) for part in field.fields)
    return (*FIELDS, *inside)


def field_of(key: str) -> Field | None:
    return next((field for field in every_field() if field.key == key), None)
