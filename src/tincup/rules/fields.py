"""Every field of a rule file, stated once: its key, what it accepts, its default, its meaning.

Validation, the derived defaults, the canonical form and the documentation of the format all read
this table. ``[scores]`` is the one section that is not a list of fields: see `tincup.rules.chart`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tincup.messages import message
from tincup.rules.chart import Scorings
from tincup.rules.chart_lines import MOST_DICE, is_pattern
from tincup.rules.field_kinds import (
    MISFIT,
    MOST,
    REQUIRED,
    Field,
    TableField,
    faces,
    flag,
    identifier,
    label,
    one_of,
    optional,
    span,
    table,
    whole,
)
from tincup.rules.model import Settings


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
"""What a choice may add to its key after a colon: the other reading of what its source says.

``basic_chart``: the source has another chart too. ``players_preference``: dice score as the player
likes. ``one_roll`` and ``several_turns``: the minimum has to be made in one, or over several.
"""


def _has_pegs(rules: Settings) -> bool:
    return rules.pegs is not None


_FARKLE_PENALTY: Final = (
    whole(
        "turn.farkle_penalty.after",
        REQUIRED,
        1,
        1000,
        "How many farkles in consecutive turns of one side bring the penalty.",
    ),
    whole(
        "turn.farkle_penalty.points",
        REQUIRED,
        1,
        MOST,
        "What the penalty takes from the side's total.",
    ),
    optional(
        whole(
            "turn.farkle_penalty.floor",
            None,
            -MOST,
            0,
            "The total that penalties stop at; without it totals may go below zero without end.",
        )
    ),
    flag(
        "turn.farkle_penalty.restart",
        True,
        "The count of farkles starts again after a penalty; with false every further farkle "
        "in a row is penalised again.",
    ),
    flag(
        "turn.farkle_penalty.in_final_round",
        True,
        "The penalty applies in the final round too.",
        matters=lambda rules: rules.end.has_last_turns,
        idle="idle-without-final-round",
    ),
)

_FIRST_BANK_BONUS: Final = (
    whole(
        "turn.first_bank_bonus.score",
        REQUIRED,
        1,
        MOST,
        "What a side must bank in one turn to get the bonus.",
    ),
    whole("turn.first_bank_bonus.points", REQUIRED, 1, MOST, "What the bonus adds to its total."),
)

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
    whole("partners", 1, 1, 20, "How many partners share a side's total and take its turns."),
    one_of(
        "unit",
        "points",
        ("points", "holes"),
        "What totals count; with holes a cribbage board is drawn.",
    ),
    whole(
        "turn.opening_minimum",
        0,
        0,
        MOST,
        "What a side with nothing banked yet must make in one turn to bank.",
        matters=lambda rules: rules.turn.has_opening,
        instead=lambda rules: rules.turn.bank_minimum,
        idle="idle-opening-minimum",
    ),
    whole("turn.bank_minimum", 0, 0, MOST, "What every turn must make to bank."),
    one_of(
        "turn.hot_dice",
        "may",
        ("may", "must", "must_in_one_roll"),
        "Whether all the dice may or must be rolled again once every one has been kept; "
        '"must_in_one_roll" only when one roll used them all.',
    ),
    flag(
        "turn.hot_dice_escape",
        True,
        "A player whose dice all score, and who would have to roll them all again, may keep "
        "only some of them instead.",
        matters=lambda rules: rules.turn.hot_dice != "may",
        idle="idle-hot-dice-escape",
    ),
    faces(
        "turn.last_die_succeeds_on",
        "When a single die is left of several, the faces it succeeds on, and no others "
        "(the five-dice roll-over rule); empty: the chart decides as always.",
    ),
    whole(
        "turn.last_die_points",
        0,
        0,
        MOST,
        "What a last die that succeeds scores when its face is not on the chart.",
        matters=lambda rules: any(
            (face,) not in rules.chart.combinations for face in rules.turn.last_die_succeeds_on
        ),
        idle="idle-last-die-points",
    ),
    one_of(
        "turn.scoring",
        "best",
        ("best", "any"),
        "What kept dice that can be scored in several ways score: the most they can, or as many "
        "points as the player likes of those that some way of scoring them all gives.",
        since=2,
        matters=lambda rules: Scorings(rules.chart).differ(),
        idle="idle-scoring",
    ),
    whole(
        "turn.nothing_scores",
        0,
        0,
        MOST,
        "What a roll of all the dice pays when nothing in it scores; it then counts as if "
        "every die had been kept. 0: it is a farkle.",
    ),
    one_of(
        "turn.exchange",
        "on_banking",
        ("on_banking", "at_once"),
        "When an exchange with the leader is carried out: with the end of the turn, like "
        "points (a farkle loses it), or at once.",
        matters=lambda rules: rules.has_exchange,
        idle="idle-exchange",
    ),
    table(
        "turn.farkle_penalty",
        _FARKLE_PENALTY,
        message("accepted-penalty", example="{ after = 3, points = 500, floor = 0 }"),
        "The penalty for farkles in consecutive turns.",
    ),
    flag(
        "turn.farkle_leaves_board",
        False,
        "A farkle takes a side off the board again: it keeps its total, and must make the "
        "opening minimum once more.",
        since=2,
        matters=lambda rules: rules.turn.has_opening,
        idle="idle-without-opening",
    ),
    table(
        "turn.first_bank_bonus",
        _FIRST_BANK_BONUS,
        message("accepted-or-none", accepted="{ score = 1000, points = 500 }"),
        "A bonus for the first side, and for no other, that banks enough in one turn.",
        since=2,
    ),
    whole("end.target", REQUIRED, 1, MOST, "The total that ends the game."),
    one_of(
        "end.reached",
        "at_least",
        ("at_least", "more_than"),
        "Whether the target itself is enough or must be surpassed.",
    ),
    one_of(
        "end.final_round",
        "one_more_turn",
        ("one_more_turn", "complete_round", "none"),
        "What follows once a side has banked the target: everyone else has one more turn, the "
        "round is completed so that all have had equally many turns, or nothing.",
        matters=lambda rules: not rules.end.finds_loser,
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
        "0: the order given.",
    ),
    flag(
        "board.one_peg_per_hole",
        False,
        "A peg that lands on an occupied hole takes it and its occupant is bumped back.",
    ),
    whole(
        "board.bump",
        1,
        1,
        MOST,
        "How many holes a bumped peg goes back.",
        matters=_has_pegs,
        idle="idle-without-pegs",
    ),
    whole(
        "board.bump_floor",
        0,
        -MOST,
        0,
        "The hole that no bumped peg goes back beyond; 0 is Start.",
        matters=_has_pegs,
        idle="idle-without-pegs",
    ),
    flag(
        "board.chain",
        True,
        "A peg that was moved back bumps in turn; with false it shares the hole.",
        matters=_has_pegs,
        idle="idle-without-pegs",
    ),
)

SECTIONS: Final = ("scores", *dict.fromkeys(field.section for field in FIELDS if field.section))
"""The sections of a rule file in their order."""


def of_section(section: str) -> tuple[Field, ...]:
    """The fields of a section, or those above all sections (``""``)."""
    return tuple(field for field in FIELDS if field.section == section)


def every_field() -> tuple[Field, ...]:
    """All fields, and after them those inside tables."""
    inside = (part for field in FIELDS if isinstance(field, TableField) for part in field.fields)
    return (*FIELDS, *inside)


def field_of(key: str) -> Field | None:
    """The field with this key; ``None`` where there is none."""
    return next((field for field in every_field() if field.key == key), None)
