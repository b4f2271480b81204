"""Every field of a rule file, stated once: its key, what it accepts, its default, its meaning.

Validation, the derived defaults, the canonical form and the documentation of the format all read
this table. ``[scores]`` is the one section that is not a list of fields: see `tincup.rules.chart`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from unicodedata import category

from tincup.rules.chart import FACES, MOST_DICE

MOST: Final = 1_000_000_000
REQUIRED: Final = object()
"""The default of a field that has none."""

MISFIT: Final = object()
"""What a check returns for a value that is not accepted."""


@dataclass(frozen=True)
class Field:
    """One key of the rule file. ``check`` gives the value to store, or `MISFIT`."""

    key: str
    default: Any
    accepted: str
    check: Callable[[Any], Any]
    meaning: str

    @property
    def name(self) -> str:
        """The key's last part."""
        return self.key.rpartition(".")[2]


def is_one_line(text: str) -> bool:
    """Whether a text is a single line: any script, but no control characters."""
    return not any(category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in text)


def _whole(key: str, default: Any, low: int, high: int, meaning: str) -> Field:
    def check(value: Any) -> Any:
        return value if type(value) is int and low <= value <= high else MISFIT

    return Field(key, default, f"a whole number from {low:,} to {high:,}", check, meaning)


def _one_of(key: str, default: Any, options: tuple[str, ...], meaning: str) -> Field:
    def check(value: Any) -> Any:
        return value if isinstance(value, str) and value in options else MISFIT

    return Field(key, default, " or ".join(f'"{it}"' for it in options), check, meaning)


def _flag(key: str, default: bool, meaning: str) -> Field:
    def check(value: Any) -> Any:
        return value if isinstance(value, bool) else MISFIT

    return Field(key, default, "true or false", check, meaning)


def _text(key: str, default: Any, longest: int, meaning: str) -> Field:
    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value.strip()) <= longest
        return value.strip() if fits and is_one_line(value) else MISFIT

    return Field(key, default, f"one line of text, at most {longest} characters", check, meaning)


def _identifier(key: str, meaning: str) -> Field:
    def check(value: Any) -> Any:
        fits = isinstance(value, str) and 0 < len(value) <= 60 and value.isascii()
        return value if fits and set(value) <= _ID_CHARACTERS and value[0] != "-" else MISFIT

    accepted = "small letters, digits and hyphens, at most 60, like my-rules"
    return Field(key, REQUIRED, accepted, check, meaning)


def _optional(field: Field) -> Field:
    """The field, which ``false`` takes off again."""

    def check(value: Any) -> Any:
        return None if value is False else field.check(value)

    accepted = f"{field.accepted}, or false for none"
    return Field(field.key, field.default, accepted, check, field.meaning)


def _faces(value: Any) -> Any:
    fits = isinstance(value, list) and all(type(it) is int and it in FACES for it in value)
    return tuple(sorted(value)) if fits and len(set(value)) == len(value) else MISFIT


def _span(value: Any) -> Any:
    fits = isinstance(value, list) and len(value) == 2 and all(type(it) is int for it in value)
    return tuple(value) if fits and 1 <= value[0] <= value[1] <= MOST else MISFIT


def _keys(value: Any) -> Any:
    fits = isinstance(value, list) and all(isinstance(it, str) for it in value)
    known = {field.key for field in (*FIELDS, *PENALTY)} - {
        "id", "name", "summary", "source", "choices",
    }  # fmt: skip
    return (
        tuple(value)
        if fits and all(it in known or it.startswith("scores.") for it in value)
        else MISFIT
    )


_ID_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")

PENALTY: Final = (
    _whole(
        "turn.farkle_penalty.after",
        REQUIRED,
        1,
        1000,
        "How many farkles in consecutive turns of one side bring the penalty.",
    ),
    _whole(
        "turn.farkle_penalty.points",
        REQUIRED,
        1,
        MOST,
        "What the penalty takes from the side's total.",
    ),
    _optional(
        _whole(
            "turn.farkle_penalty.floor",
            None,
            -MOST,
            0,
            "The total that penalties stop at; without it totals may go below nothing for ever.",
        )
    ),
    _flag(
        "turn.farkle_penalty.restart",
        True,
        "The count of farkles starts again after a penalty; with false every further farkle "
        "in a row is penalised again.",
    ),
    _flag(
        "turn.farkle_penalty.in_final_round",
        True,
        "The penalty applies in the final round too.",
    ),
)

FIELDS: Final = (
    _identifier("id", "The name the rule set goes by in commands and records."),
    _text("name", REQUIRED, 80, "The name people read."),
    _text("summary", "", 200, "One sentence for lists."),
    _text("source", "", 300, "The document the rules come from."),
    Field(
        "choices",
        (),
        'a list of keys of the rule file, like ["end.ties"]',
        _keys,
        "The fields in which the source is silent and a choice was made.",
    ),
    _whole("dice", 6, 1, MOST_DICE, "How many dice a turn starts with."),
    _optional(
        Field(
            "players",
            None,
            "[smallest, largest], two whole numbers from 1",
            _span,
            "The smallest and largest number of sides; without it any number.",
        )
    ),
    _whole("partners", 1, 1, 20, "How many partners share a side's total and take its turns."),
    _one_of("unit", "points", ("points", "holes"), "What totals count; holes draw a board."),
    _whole(
        "turn.opening_minimum",
        0,
        0,
        MOST,
        "What a side with nothing banked yet must make in one turn to bank.",
    ),
    _whole("turn.bank_minimum", 0, 0, MOST, "What every turn must make to bank."),
    _one_of(
        "turn.hot_dice",
        "may",
        ("may", "must", "must_in_one_roll"),
        "Whether all the dice may or must be rolled again once every one has been kept; "
        '"must_in_one_roll" only when one roll used them all.',
    ),
    _flag(
        "turn.hot_dice_escape",
        True,
        "A player whose dice all score, and who would have to roll them all again, may keep "
        "only some of them instead.",
    ),
    Field(
        "turn.last_die_succeeds_on",
        (),
        "a list of different faces, like [1, 2, 3]",
        _faces,
        "When a single die is left of several, the faces it succeeds on, and no others "
        "(the five-dice roll-over rule); empty: the chart decides as always.",
    ),
    _whole(
        "turn.last_die_points",
        0,
        0,
        MOST,
        "What a last die that succeeds scores when its face is not on the chart.",
    ),
    _whole(
        "turn.nothing_scores",
        0,
        0,
        MOST,
        "What a roll of all the dice pays when nothing in it scores; it then counts as if "
        "every die had been kept. 0: it is a farkle.",
    ),
    _one_of(
        "turn.exchange",
        "on_banking",
        ("on_banking", "at_once"),
        "When an exchange with the leader is carried out: with the end of the turn, like "
        "points (a farkle loses it), or at once.",
    ),
    Field(
        "turn.farkle_penalty",
        None,
        "{ after = 3, points = 500, floor = 0 }, floor being optional, or false for none",
        lambda value: value,  # its own table of fields checks it
        "The penalty for farkles in consecutive turns.",
    ),
    _whole("end.target", REQUIRED, 1, MOST, "The total that ends the game."),
    _one_of(
        "end.reached",
        "at_least",
        ("at_least", "more_than"),
        "Whether the target itself is enough or must be surpassed.",
    ),
    _one_of(
        "end.final_round",
        "one_more_turn",
        ("one_more_turn", "complete_round", "none"),
        "What follows once a side has banked the target: everyone else has one more turn, the "
        "round is completed so that all have had equally many turns, or nothing.",
    ),
    _one_of(
        "end.ties",
        "share",
        ("share", "play_off"),
        "Equal highest totals: the tied sides share the win, or each takes one more turn "
        "until one is ahead.",
    ),
    _one_of(
        "end.winner",
        "highest",
        ("highest", "last_on_board_loses"),
        "The highest total wins; or a side that reaches the target is out and safe, and the "
        "last one left on the board loses (there is no final round then).",
    ),
    _whole(
        "start.roll_off",
        0,
        0,
        MOST_DICE,
        "How many dice each side rolls to choose who starts, ties rolling again; "
        "0: the order given.",
    ),
    _flag(
        "board.one_peg_per_hole",
        False,
        "A peg that lands on an occupied hole takes it and its occupant is bumped back.",
    ),
    _whole("board.bump", 1, 1, MOST, "How many holes a bumped peg goes back."),
    _whole(
        "board.bump_floor",
        0,
        -MOST,
        0,
        "The hole that a bumped peg goes back to at most; 0 is Start.",
    ),
    _flag(
        "board.chain",
        True,
        "A peg that was moved back bumps in turn; with false it shares the hole.",
    ),
)

SECTIONS: Final = ("scores", "turn", "end", "start", "board")
