"""The rules that exact play supports: the fields each method handles, and for which values.

Every key of the rule file has a row in `SUPPORT`. A rule set that states anything else is refused
by name: a field without a row that does not have its default, or a value that its row does not
list. So a field that is added to the rules tomorrow is not ignored in silence; it is refused until
a method handles it and says so here. Every way into exact play asks `check` first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, is_dataclass
from dataclasses import field as attribute
from typing import Any, Final, Literal, get_args

from tincup.messages import message
from tincup.rules import RuleSet
from tincup.rules.charts.lines import ALL_DICE, COSTS, MOST_DICE
from tincup.rules.errors import written
from tincup.rules.fields import schema as fields
from tincup.rules.fields.kinds import REQUIRED, Field
from tincup.solve.errors import Unsolvable

Method = Literal["turn", "long run", "alone", "two", "rounds", "three", "approximation"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)


class Unsupported(Unsolvable):
    """A rule set that states something which a method does not know: a key and its value."""

    @property
    def data(self) -> dict[str, Any]:
        """The ``method``, the ``key`` of the rule file, and its ``value`` as a rule file has it."""
        return {name: value for name, value in super().data.items() if name in _TOLD}


_TOLD: Final = ("method", "key", "value")


@dataclass(frozen=True)
class Row:
    """The treatment of one field by exact play.

    ``values`` are those that are known, or their types, ``None`` for all that the field accepts.
    ``why`` says where they are handled, or why they do not matter. ``only`` has what single methods
    know instead, and why no more: where values are left out, the id of the message that says so,
    unless ``because`` has another for the value. ``unless`` finds values that no other method
    knows; ``reason`` is the message for what is left out otherwise. A field that has no effect
    beside the others (`Field.matters`) is not looked at.
    """

    values: tuple[Any, ...] | None
    why: str
    only: Mapping[Method, tuple[tuple[Any, ...] | None, str]] = attribute(default_factory=dict)
    because: Mapping[Any, str] = attribute(default_factory=dict)
    unless: Callable[[Any], bool] | None = None
    reason: str = "unsupported-state"


_MOST_DICE: Final = 6
"""Eight take ten seconds for one turn on a quiet machine, twelve more than two minutes."""

_ANY: Final = None
_NO_PART: Final = (_ANY, "it has no part in what this method works out")
_WITHOUT_OTHERS: Final[dict[Method, Any]] = dict.fromkeys(("turn", "long run", "alone"), _NO_PART)
_MOMENTS: Final[dict[Method, Any]] = dict.fromkeys(
    ("two", "rounds"), (_ANY, "`rolls.moments`: a column for each moment of a turn")
)
_NAME: Final = "does not matter: how the game is played does not depend on it"


SUPPORT: Final[dict[str, Row]] = {
    **dict.fromkeys(
        ("id", "name", "summary", "source", "choices", "fallen_dice_again", "unit"),
        Row(_ANY, _NAME),
    ),
    "dice": Row(
        _ANY,
        "`rolls.compile`: the options of every roll, by number of dice",
        unless=lambda value: value > _MOST_DICE,
        because=dict.fromkeys(range(_MOST_DICE + 1, MOST_DICE + 1), "unsupported-dice"),
    ),
    "players": Row(_ANY, "`worth.check_sides` refuses other numbers of sides"),
    "partners": Row(_ANY, "does not matter: sides are solved, whoever takes their turns"),
    "partners_alternate": Row(_ANY, "does not matter: sides are solved, whoever throws for them"),
    "scores": Row(_ANY, "`rolls.compile` counts the keeps that the game itself allows"),
    "scores.or": Row(
        ("exchange_with_leader", "farkle", "bust"),
        "`rolls.compile` flags such options; a second layer of the table of a turn; rolls that are "
        "farkles have none; one turn, or many, has nobody to change places with and no total; of "
        "two sides a roll that wins the game leads to a column of its own, one that loses to none",
        only={
            **dict.fromkeys(
                ("turn", "long run"),
                (("exchange_with_leader", "farkle", "bust"), "unsupported-win"),
            ),
            **dict.fromkeys(
                ("alone", "approximation"), (("exchange_with_leader", "farkle"), "unsupported-bust")
            ),
            "two": (("exchange_with_leader", "farkle", "win", "lose"), "unsupported-bust"),
            **dict.fromkeys(("rounds", "three"), (("farkle",), "unsupported-exchange")),
        },
        because={"bust": "unsupported-bust", "lose": "unsupported-lose", "win": "unsupported-win"},
    ),
    "scores.points": Row(
        (),
        "every table has one worth of a farkle",
        only={
            "turn": (_ANY, "left aside: a turn is played for its own score"),
            **dict.fromkeys([it for it in METHODS if it != "turn"], ((), "unsupported-costs")),
        },
    ),
    "scores.confirm": Row(
        (), "no table says what a turn must still make to be banked", only=_MOMENTS
    ),
    "scores.only": Row(("all_dice",), "`rolls.compile` asks the game about every roll of its own"),
    "turn.opening_minimum": Row(_ANY, "rows of a turn's table that may not be banked"),
    "turn.opening_by": Row(
        ("turn",),
        "no table says whether a roll of the turn has made the opening minimum",
        only={"long run": (_ANY, "a side on the board has no opening minimum")},
    ),
    "turn.bank_minimum": Row(
        _ANY,
        "rows of a turn's table that may not be banked; no state says what a turn has to beat",
        unless=lambda value: isinstance(value, str),
    ),
    "turn.hot_dice": Row(
        ("may", "must", "must_in_one_roll"), "`rolls.compile` flags options that must be rolled on"
    ),
    "turn.hot_dice_escape": Row(_ANY, "in the keeps that the game itself allows"),
    "turn.last_die_succeeds_on": Row(_ANY, "in the keeps that the game itself allows"),
    "turn.last_die_points": Row(_ANY, "in the keeps that the game itself allows"),
    "turn.last_die_tries": Row((1,), "no table has a roll that may be tried again", only=_MOMENTS),
    "turn.keep": Row(("some", "all"), "in the keeps that the game itself allows"),
    "turn.combine": Row(("roll",), "no table says which dice have been set aside", only=_MOMENTS),
    "turn.must_roll_with": Row(_ANY, "columns of a turn's table that may not be banked"),
    "turn.must_roll_after": Row(
        ((),), "no table has a column for a duty to roll fewer than all the dice", only=_MOMENTS
    ),
    "turn.clear_combo": Row(
        (False,), "no table has a roll that may not show some faces", only=_MOMENTS
    ),
    "turn.most_rolls": Row((None,), "no table counts the rolls of a turn", only=_MOMENTS),
    "turn.most_hot_dice": Row(
        (None,), "no table counts how often all the dice are rolled again", only=_MOMENTS
    ),
    "turn.hot_dice_bonus": Row(
        _ANY,
        "`rolls.compile`: points of the keeps that leave no die; no table counts how often",
        only=_MOMENTS,
        unless=lambda value: len(value) > 1,
        reason="unsupported-bonuses",
    ),
    "turn.scoring": Row(
        ("best", "any"), "`rolls.compile`: options for fewer points among those of every roll"
    ),
    "turn.nothing_scores": Row(
        _ANY,
        "in the keeps that the game itself allows; every table has one worth of a farkle",
        unless=lambda value: value == "total" or value < 0,
        reason="unsupported-costs",
    ),
    "turn.nothing_scores_on": Row(
        ("any_roll",), "no table tells the first roll of a turn from hot dice", only=_MOMENTS
    ),
    "turn.exchange": Row(
        ("on_banking", "at_once"),
        "`two.space` and `two.stakes`: what a farkle after the exchange leads to",
        only=_WITHOUT_OTHERS,
    ),
    "turn.farkle_penalty": Row(
        _ANY,
        "`two.space` and `alone.states`: the state that a farkle leads to",
        only={
            "turn": (_ANY, "left aside: a turn is played for its own score"),
        },
    ),
    "turn.farkle_penalty.after": Row(_ANY, "states count farkles in a row"),
    "turn.farkle_penalty.points": Row(
        _ANY,
        "the total after it",
        only={
            "long run": ((int, tuple), "unsupported-penalty-of-total"),
            "rounds": ((int, tuple), "unsupported-total-of-rounds"),
        },
    ),
    "turn.farkle_penalty.floor": Row(
        _ANY,
        "the total after it; without one totals are cut off low down",
        only={"rounds": ((None,), "unsupported-total-of-rounds")},
    ),
    "turn.farkle_penalty.restart": Row(_ANY, "the count after it"),
    "turn.farkle_penalty.in_final_round": Row(_ANY, "`two.last_turn`", only=_WITHOUT_OTHERS),
    "turn.first_bank_bonus": Row(
        (None,),
        "no state says whether the bonus is still to be had",
        only={
            "turn": (_ANY, "left aside: a turn is played for its own score"),
            "long run": (_ANY, "left aside: it is had once, whatever the number of turns"),
            **dict.fromkeys(
                ("two", "approximation"),
                (_ANY, "`Race.gone`: the race once it is had, which is solved first"),
            ),
            "rounds": (_ANY, "`Leads.gone`: the game once it is had"),
        },
    ),
    "turn.first_bank_bonus.score": Row(_ANY, "with the bonus"),
    "turn.first_bank_bonus.points": Row(_ANY, "with the bonus"),
    "turn.refresh_on": Row(((),), "no table has a keep that scores nothing", only=_MOMENTS),
    "turn.first_roll_farkle": Row(
        (None,),
        "no table tells the first roll of a turn from hot dice",
        only=dict.fromkeys(("two", "rounds"), ((None, "again"), "unsupported-costs")),
    ),
    "turn.first_roll_farkle.points": Row(_ANY, "refused with the farkle"),
    "turn.farkle_keeps_points": Row((False,), "every farkle is worth the same", only=_MOMENTS),
    "turn.second_chance": Row((False,), "no table has dice that are kept back", only=_MOMENTS),
    "turn.carry_on": Row(
        ("never",),
        "no state says what the turn before has left",
        only={"turn": (_ANY, "left aside: a turn is played for its own score")},
    ),
    "turn.farkle_leaves_board": Row(
        (False,),
        "no state says that a side with a total has to open again",
        only={
            "turn": _NO_PART,
            **dict.fromkeys(
                ("two", "three"), (_ANY, "`two.space`: states off the board with any total")
            ),
            "approximation": (_ANY, "as two sides are"),
            "rounds": (_ANY, "what a side is after a farkle"),
        },
    ),
    "end.target": Row(
        _ANY,
        "how many states there are",
        only={"rounds": ((None,), "unsupported-target-of-rounds")},
    ),
    "end.reached": Row(
        ("at_least", "more_than"),
        "the least total that has reached the target",
        only={
            "turn": _NO_PART,
            "long run": _NO_PART,
            "two": (_ANY, "`two.space`: what a bank leads to that is too much"),
            "three": (_ANY, "`three.banks`: what a bank leads to that is too much"),
            **dict.fromkeys(
                ("alone", "approximation"), (("at_least", "more_than"), "unsupported-exactly")
            ),
        },
    ),
    "end.overshoot": Row(
        ("no_score",),
        "left aside, or refused with end.reached; of three sides it leaves the total",
        only={
            "turn": _NO_PART,
            "long run": _NO_PART,
            "two": (_ANY, "`two.space`: what a bank leads to that is too much"),
        },
    ),
    "end.final_round": Row(
        ("one_more_turn", "complete_round", "none"),
        "`two.last_turn`, `three.finals`: what reaching the target is worth",
        only={
            **_WITHOUT_OTHERS,
            **dict.fromkeys(
                ("three", "approximation"),
                (("one_more_turn", "complete_round", "none"), "unsupported-final-round"),
            ),
            "two": (
                ("one_more_turn", "one_roll", "complete_round", "none"),
                "unsupported-opened-again",
            ),
        },
    ),
    "end.ties": Row(
        ("share", "play_off"),
        "`two.last_turn`: a level last turn is worth a half, or a play-off",
        only={
            **_WITHOUT_OTHERS,
            **dict.fromkeys(("rounds", "three"), (("share",), "unsupported-play-off")),
        },
    ),
    "end.winner": Row(
        ("highest", "last_on_board_loses"),
        "two sides: the first to the target wins; more: all but the last win",
        only=_WITHOUT_OTHERS,
    ),
    "end.loser_found": Row(
        ("at_once", "after_round"),
        "two sides: the round is completed and the lower total loses, as if the highest won",
        only=_WITHOUT_OTHERS | {"three": (("at_once",), "unsupported-last-turn")},
    ),
    "end.rounds": Row(
        (None,),
        "no state says how many rounds are left, but for two sides without a target",
        only={**dict.fromkeys(("turn", "long run"), _NO_PART), "rounds": (_ANY, "turns left")},
    ),
    "start.roll_off": Row(_ANY, "chances before the start are the average over who starts"),
    "board.one_peg_per_hole": Row(
        _ANY,
        "`two.space`: the state that a bumped side is in",
        only={
            **_WITHOUT_OTHERS,
            "rounds": ((False,), "unsupported-pegs"),
        },
    ),
    "board.lanes": Row(
        _ANY,
        "`two.space`: two sides with a lane each never bump one another",
        only={**_WITHOUT_OTHERS, "approximation": ((1,), "unsupported-lanes")},
    ),
    "board.bump": Row(
        _ANY,
        "`two.space`: the hole that it is bumped to; no state says where it was before",
        only=_WITHOUT_OTHERS,
        unless=lambda value: value == "last_total",
    ),
    "board.bump_floor": Row(_ANY, "`two.space`: the hole that it is bumped to"),
    "board.chain": Row(_ANY, "`three.banks`; of two pegs there is no third to bump"),
}
"""A row for every key of the rule file, and for the effects that a line of the chart may have."""


def method_of_two(rules: RuleSet) -> Method:
    """Return the method that solves two sides by these rules, if any does."""
    return "two" if rules.end.most_rounds is None else "rounds"


def check(rules: RuleSet, method: Method) -> None:
    """Refuse what a method does not know. Raises `Unsupported`, naming the key and its value."""
    for known in fields.every_field():
        if known.matters is not None and not known.matters(rules):
            continue
        value = value_of(rules, known)
        if value is REQUIRED:
            continue  # a part of a table that is not there
        if known.key in SUPPORT:
            _check(rules, method, known.key, value)
        elif value != known.default:
            raise _refusal(rules, method, known.key, value)
    effects = {it.effect for it in rules.chart.combinations.values() if it.effect}
    effects |= rules.chart.decisive.effects | rules.chart.fewer.decisive.effects
    for effect in sorted(effects - {COSTS}):
        _check(rules, method, "scores.or", effect)
    for loss in sorted(it for it in rules.chart.losses if it != "total"):
        _check(rules, method, "scores.points", loss)
    if rules.chart.asking is not None:
        _check(rules, method, "scores.confirm", rules.chart.asking.confirm)
    if rules.chart.fewer is not rules.chart:
        _check(rules, method, "scores.only", ALL_DICE)


def _check(rules: RuleSet, method: Method, key: str, value: Any) -> None:
    row = SUPPORT[key]
    values, reason = row.only.get(method, (row.values, row.reason))
    is_known = values is None or value in values or type(value) in values
    if method not in row.only and row.unless is not None:
        is_known = is_known and not row.unless(value)
    if not is_known:
        if row.because:
            reason = row.because.get(value, reason)
        raise _refusal(rules, method, key, value, reason)


def value_of(rules: RuleSet, known: Field) -> Any:
    """Return a rule set's value of a field; the field's default where a section is not there."""
    holder: Any = rules
    *sections, name = known.key.split(".")
    for section in sections:
        holder = getattr(holder, section, None)
    return getattr(holder, name, known.default)


def _refusal(rules: RuleSet, method: Method, key: str, value: Any, reason: str = "") -> Unsupported:
    return Unsupported(
        "unsupported",
        rules=rules.name,
        method=method,
        way=method.replace(" ", "-"),
        key=key,
        value=_shown(value),
        reason=message(reason) if reason else "",
        has_reason=bool(reason),
    )


def _shown(value: Any) -> str:
    if is_dataclass(value) and not isinstance(value, type):
        value = {name: part for name, part in asdict(value).items() if part is not None}
    return written(value)
