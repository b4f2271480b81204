"""Exact play refuses by name what it does not know of a rule set, and everybody falls back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from dataclasses import fields as attributes
from typing import Any

import pytest

from tests.solve.small_moments import MOMENTS, WINS
from tests.solve.small_rules import CHART, EXCHANGE, FIELDS, penalty, small
from tests.typical import NOT_SOLVED, RACES, SOLVED
from tincup.coach import advise
from tincup.game import Roll, State, apply, legal_actions, new_game
from tincup.messages import message, text
from tincup.players.greedy import GreedyPlayer
from tincup.players.optimal import OptimalPlayer
from tincup.rules import RuleSet, TurnRules, build, load
from tincup.rules.charts.scorings import Combination
from tincup.rules.fields import schema as fields
from tincup.rules.fields.kinds import MISFIT, Field
from tincup.rules.model import Settings
from tincup.solve.alone import Alone
from tincup.solve.approximation import Odds
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import evaluator
from tincup.solve.rounds.leads import solve_leads
from tincup.solve.solve import solve
from tincup.solve.support import METHODS, SUPPORT, Method, Unsupported, check, value_of
from tincup.solve.three.solution import three
from tincup.solve.turn import Reach, Turn, long_run_points_per_turn

KEY = "turn.wild_faces"

ENTRIES: dict[str, Callable[[RuleSet], object]] = {
    "turn": Turn,
    "reach": lambda rules: Reach(rules, 5),
    "long run": long_run_points_per_turn,
    "alone": Alone,
    "two": solve,
    "three": three,
    "approximation": lambda rules: Odds(rules, 4),
    "evaluator": lambda rules: evaluator(rules, 5),
}


@dataclass(frozen=True)
class LaterTurn(TurnRules):
    """The section with one more field."""

    wild_faces: int = 0


def with_wild_faces(count: int, **changes: Any) -> RuleSet:
    return small(turn__wild_faces=count, **changes)


@pytest.fixture
def a_later_field(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program as it will be when it has one more field, and exact play does not know it yet."""

    def accept(value: Any) -> Any:
        return value if type(value) is int else MISFIT

    later = Field(KEY, 0, message("accepted-flag"), accept, "It is made up.", since=2)
    with monkeypatch.context() as patch:
        patch.setattr(fields, "FIELDS", (*fields.FIELDS, later))
        patch.setitem(Settings.__annotations__, "turn", LaterTurn)
        build.holder_of.cache_clear()
        yield
    build.holder_of.cache_clear()


def start(rules: RuleSet, sides: int = 2) -> State:
    return apply(new_game(rules, [str(k) for k in range(sides)]), Roll((1, 3)))


def test_every_field_has_a_row() -> None:
    assert {it.key for it in fields.every_field()} | {
        "scores",
        "scores.or",
        "scores.only",
        "scores.points",
        "scores.confirm",
    } == set(SUPPORT)
    known = {"dice", "points", "effect", "pattern", "all_dice", "confirm"}
    assert {it.name for it in attributes(Combination)} == known
    assert all(row.why for row in SUPPORT.values())


NOT_COMPARED = {
    "unit": "how totals are called",
    "partners": "sides are solved",
    "partners_alternate": "sides are solved",
    "players": "it is about other numbers of sides",
    "start.roll_off": "who starts is averaged over",
    "board.chain": "two pegs bump no third",
    "turn.first_roll_farkle.points": "the farkle with the first roll is refused",
}


@pytest.mark.parametrize("field", fields.every_field(), ids=lambda field: field.key)
def test_what_two_sides_are_said_to_know_is_compared_with_the_engine(field: Field) -> None:
    """A row that claims more than the solver does is found by `tests.solve.two.test_solver`.

    That compares every rule set of ``FIELDS`` with a search through the engine's own states.
    """
    if field.is_label or field.key in NOT_COMPARED:
        return
    known, _ = SUPPORT[field.key].only.get("two", (SUPPORT[field.key].values, ""))
    tried = [
        value_of(rules, field)
        for rules in (small(**changes) for changes in (FIELDS | MOMENTS).values())
        if field.matters is None or field.matters(rules)
    ]
    for value in known or field.accepted_values:
        assert value in (field.default, *tried)
    if known is None:
        assert any(value != field.default for value in tried)


@pytest.mark.parametrize("name", SOLVED)
def test_two_sides_of_a_preset_are_covered(name: str) -> None:
    for method in METHODS:
        if method not in ("rounds", "three") and (name in RACES or method == "two"):
            check(load(name), method)


@pytest.mark.parametrize("name", NOT_SOLVED)
def test_other_presets_are_refused_with_the_field(name: str) -> None:
    with pytest.raises(Unsupported, match=r"turn\.carry_on|end\.rounds"):
        check(load(name), "two")


def test_so_many_rounds_are_covered_without_a_target() -> None:
    check(load("ten-rounds"), "rounds")
    for key, value in (("end.target", 5000), ("end.ties", "play_off")):
        with pytest.raises(Unsupported, match=re.escape(key)):
            check(load("ten-rounds", sets=[f"{key}={value}"]), "rounds")


@pytest.mark.parametrize(
    "changes",
    [
        {"turn__farkle_penalty": penalty(1, 1)},
        {"turn__farkle_penalty": penalty(1, "total")},
        {"scores": EXCHANGE},
    ],
    ids=str,
)
def test_what_goes_by_totals_is_not_covered_by_rounds(changes: dict[str, Any]) -> None:
    with pytest.raises(Unsupported):
        solve_leads(small(target=False, end__rounds=2, **changes))


@pytest.mark.usefixtures("a_later_field")
def test_rounds_refuse_a_field_without_a_row() -> None:
    with pytest.raises(Unsupported, match=r"turn\.wild_faces = 2"):
        solve_leads(with_wild_faces(2, target=False, end__rounds=2))


def test_every_value_that_is_left_out_has_a_reason_in_the_catalogue() -> None:
    left_out = [
        why for row in SUPPORT.values() for values, why in row.only.values() if values is not None
    ]
    assert left_out
    assert all(text(why) for why in left_out)


@pytest.mark.usefixtures("a_later_field")
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_field_without_a_row_is_refused_by_every_entry(entry: str) -> None:
    rules = with_wild_faces(2)
    with pytest.raises(Unsupported, match=r"turn\.wild_faces = 2"):
        ENTRIES[entry](rules)
    check(with_wild_faces(0), "two")  # its default changes nothing


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_value_that_is_not_listed_is_refused_by_every_entry(entry: str) -> None:
    base = small()
    turn = replace(base.turn, hot_dice="never")  # type: ignore[arg-type]
    with pytest.raises(Unsupported, match=r'turn\.hot_dice = "never"'):
        ENTRIES[entry](replace(base, turn=turn))


def test_what_a_method_does_not_reach_is_named() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"scores": EXCHANGE}, r'scores\.or = "exchange_with_leader": an exchange'),
        ({"end__ties": "play_off"}, r'end\.ties = "play_off": a play-off'),
    ]
    for changes, said in cases:
        rules = small(**changes)
        check(rules, "two")
        check(rules, "alone")
        with pytest.raises(Unsupported, match=said) as caught:
            check(rules, "three")
        assert f"{caught.value.data['key']} = {caught.value.data['value']}" in str(caught.value)


def test_a_target_to_be_hit_is_solved_for_two_sides_and_three() -> None:
    hit: dict[str, Any] = {"end__reached": "exactly"}
    for overshoot in ("no_score", "bounce", "to_lowest"):
        check(small(end__overshoot=overshoot, **hit), "two")
    check(small(**hit), "three")
    with pytest.raises(Unsupported, match=r'end\.overshoot = "bounce"'):
        check(small(end__overshoot="bounce", **hit), "three")
    for method in ("alone", "approximation"):
        with pytest.raises(Unsupported, match=r'end\.reached = "exactly": a turn that is too much'):
            check(small(**hit), method)
    with pytest.raises(Unsolvable, match="a side that changes places has another way"):
        solve(small(scores=EXCHANGE, **hit))
    with pytest.raises(Unsolvable, match="a roll that is forced may go past a target"):
        solve(small(turn__must_roll_with=[1], **hit))


def test_a_roll_that_takes_the_whole_total_is_refused_where_totals_count() -> None:
    rules = small(scores={"1": 1, "22": {"points": 0, "or": "bust"}})
    refused: tuple[Method, ...] = ("two", "alone", "three", "approximation")
    for method in refused:
        with pytest.raises(Unsupported, match=r'scores\.or = "bust": .* the whole total'):
            check(rules, method)
    check(rules, "turn")
    check(rules, "long run")


def test_bonuses_that_differ_are_solved_for_two_sides_and_one_for_all() -> None:
    for method in METHODS:
        if method != "rounds":
            check(small(turn__hot_dice_bonus=[2]), method)
        if method not in ("two", "rounds"):
            with pytest.raises(Unsupported, match=r"hot_dice_bonus = \[2, 3\]: no table counts"):
                check(small(turn__hot_dice_bonus=[2, 3]), method)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"turn__most_rolls": 2}, "turn.most_rolls = 2"),
        ({"turn__most_hot_dice": 1}, "turn.most_hot_dice = 1"),
        ({"turn__must_roll_after": ["22"]}, 'turn.must_roll_after = ["22"]'),
        ({"turn__last_die_tries": 3}, "turn.last_die_tries = 3"),
        ({"turn__first_roll_farkle": "again"}, 'turn.first_roll_farkle = "again"'),
        ({"turn__farkle_keeps_points": True}, "turn.farkle_keeps_points = true"),
        ({"turn__refresh_on": ["x"]}, 'turn.refresh_on = ["x"]'),
        (MOMENTS["sets are cleared"], "turn.clear_combo = true"),
        (MOMENTS["a pair is confirmed"], "scores.confirm = 2"),
        (MOMENTS["a second chance"], "turn.second_chance = true"),
        (MOMENTS["dice of a turn combine"], 'turn.combine = "turn"'),
        ({"scores": WINS}, 'scores.or = "win"'),
        ({"scores": CHART | {"44": {"points": 0, "or": "lose"}}}, 'scores.or = "lose"'),
    ],
)
def test_moments_of_a_turn_are_told_apart_for_two_sides_alone(
    changes: dict[str, Any], key: str
) -> None:
    rules = small(**changes)
    check(rules, "two")
    for method in ("turn", "long run", "alone", "three", "approximation"):
        with pytest.raises(Unsupported, match=re.escape(key)):
            check(rules, method)


def test_an_end_of_a_turn_is_refused_where_a_farkle_may_be_better() -> None:
    every: list[dict[str, Any]] = [{"turn__most_rolls": 2}, {"scores": WINS}]
    for ends in every:
        with pytest.raises(Unsolvable, match=r"not solved together with end\.reached"):
            solve(small(end__reached="exactly", **ends))
    with pytest.raises(Unsolvable, match=r"not solved together with scores\.or"):
        solve(small(scores=EXCHANGE, turn__most_rolls=2))
    with pytest.raises(Unsolvable, match=r"a farkle that keeps points, .* with end\.reached"):
        solve(small(end__reached="exactly", turn__farkle_keeps_points=True))
    chance = MOMENTS["a second chance"]
    swaps = {"1": 1, "222": {"points": 3, "or": "exchange_with_leader"}}
    more: list[dict[str, Any]] = [{"turn__farkle_keeps_points": True}, {"scores": swaps}]
    for changes in more:
        with pytest.raises(Unsolvable, match="a second chance after which a turn goes on, or"):
            solve(small(**chance | changes))
    with pytest.raises(Unsolvable, match=r"more than 120 moments"):
        solve(small(turn__most_rolls=20, turn__most_hot_dice=10))


def test_penalties_of_the_whole_total_have_no_long_run() -> None:
    rules = small(turn__farkle_penalty=penalty(2, "total"))
    check(rules, "two")
    with pytest.raises(Unsupported, match=r'farkle_penalty\.points = "total": in the long run'):
        check(rules, "long run")
    check(small(turn__farkle_penalty=penalty(2, [1, 2], restart=False)), "long run")


def test_a_field_without_an_effect_is_not_looked_at() -> None:
    check(small(end__ties="play_off", end__final_round="none"), "three")


@pytest.mark.usefixtures("a_later_field")
def test_bots_and_advice_fall_back_to_looking_ahead() -> None:
    rules = with_wild_faces(2, **FIELDS["one more turn"])
    state = start(rules)
    for player in (OptimalPlayer("Pip"), GreedyPlayer("Pip")):
        assert player.decide(state) in legal_actions(state)
    advice = advise(state)
    assert not advice.exact
    assert {it.action for it in advice.choices} == set(legal_actions(state))
    assert all(0 <= it.win <= 1 for it in advice.choices)
    assert advice.best is not None
    assert advice.best.change == 0
    rolling = advise(new_game(rules, ["a", "b"]))
    assert not rolling.exact
    assert 0 <= rolling.win <= 1


def test_what_is_too_large_is_advised_by_looking_ahead() -> None:
    rules = load("plain", sets=["end.target=10000000"])
    with pytest.raises(Unsolvable, match="states"):
        solve(rules)
    state = apply(new_game(rules, ["a", "b"]), Roll((1, 1, 2, 3, 5, 6)))
    assert OptimalPlayer("Pip").decide(state) in legal_actions(state)
    assert not advise(state).exact
