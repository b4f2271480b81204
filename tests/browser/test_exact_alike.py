"""Advice and reviews of the page's engine are the native ones: every preset, and rules at random.

Presets are solved natively, and the solutions laid where a folder has them; that the page's own are
the same is shown in `test_exact_in_node`. The rules at random are worked out in Node as well. What
exact play does not follow there is estimated at a glance, for a page has no NumPy.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings

from tests.browser.exact_in_node import answers_in_node
from tests.browser.test_exact_in_node import alike
from tests.coach.test_luck_and_choices import PARTS
from tests.coach.test_review import played
from tests.site.test_runtime import needs_archive
from tincup.browser.exact.exact import Exact
from tincup.coach import review
from tincup.coach.luck_and_choices import Bill, bill
from tincup.coach.valuation import Estimated, Wish
from tincup.game import Game
from tincup.narration.reviews import review_rows
from tincup.notation import Record, position, write_record
from tincup.players import ThresholdPlayer
from tincup.rules import RuleError, RuleSet, canonical, preset, presets, vary
from tincup.site.build import solutions_of
from tincup.solve import evaluator
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import check_sides
from tincup.solve.support import check
from tincup.testing import games, house_rules

pytestmark = [needs_archive, pytest.mark.real, pytest.mark.slow, pytest.mark.exact]

GAMES = 2
POSITIONS = 6
MADE_UP = 10
ODD = 40
BILLS = 20
"""Of each preset."""

PENALTIES = ("false", "{after=2,points=100,floor=0}", "{after=3,points=250,floor=-500}")
"""Of `zonk` as it is, with 500 points and a floor of -2,500, there are 145,000 states."""

BASES = ("plain", "kingdom-come", "facebook", "playmonster", "zonk")


def is_solved(rules: RuleSet) -> bool:
    """Whether exact play follows games of two by these rules."""
    with suppress(Unsolvable):
        check_sides(rules, 2)
        check(rules, "two")
        return True
    return False


@cache
def made_up() -> list[RuleSet]:
    """Rule sets at random that exact play follows, of short games."""
    chance, found = Random(47), list[RuleSet]()
    while len(found) < MADE_UP:
        target = 50 * chance.randint(15, 40)
        changes = {
            "name": f"Ours {len(found)}",
            "end.target": target,
            "end.final_round": chance.choice(["none", "one_more_turn", "complete_round"]),
            "turn.opening_minimum": chance.choice(["false", 150, 300, 500]),
            "turn.bank_minimum": chance.choice(["false", 100, 250]),
            "turn.farkle_penalty": chance.choice(PENALTIES),
            "scores.xxxxxx": 50 * chance.randint(8, 60),
            "scores.xxxyyy": 50 * chance.randint(4, 40),
        }
        with suppress(RuleError):
            stated = [f"{field}={value}" for field, value in changes.items()]
            rules = vary(preset(chance.choice(BASES)), stated)
            if is_solved(rules):
                found.append(rules)
    return found


def asked(call: str, **given: Any) -> dict[str, Any]:
    return {"call": call, "language": "en", "with": given}


def calls_about(rules: RuleSet, stated: str | dict[str, str]) -> list[dict[str, Any]]:
    """What is asked of positions out of games by these rules, and of those games."""
    bot, chance, calls = ThresholdPlayer("A"), Random(rules.digest), list[dict[str, Any]]()
    for seed in range(GAMES):
        game = played(rules, "ABCD"[: 2 * rules.partners], seed, player=bot)
        there = [it for it in game.states if it.phase in ("decide", "roll") and not it.is_over]
        for state in chance.sample(there, min(POSITIONS, len(there))):
            calls.append(asked("advise", rules=stated, position=position(state)))
        calls.append(asked("review", record=write_record(Record(game))))
    return calls


def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the native engine do without NumPy where a page's does."""
    monkeypatch.setattr(evaluator, "HAS_NUMPY", False)
    assert Estimated.__init__.__kwdefaults__ == {"rough": False}
    monkeypatch.setitem(Estimated.__init__.__kwdefaults__, "rough", True)


def compare(
    folder: Path, calls: Sequence[Mapping[str, Any]], solutions: Mapping[str, bytes]
) -> list[Any]:
    """The answers in Node, which are the native ones."""
    laid = {name: base64.b64encode(content).decode() for name, content in solutions.items()}
    here = Exact(lambda _: None)
    answers = answers_in_node(folder, calls, laid)
    for call, found in zip(calls, answers, strict=True):
        native = json.loads(here.answer(json.dumps(call)))
        assert alike(found, native), (call, found, native)
    return answers


@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("name", presets())
def test_those_of_a_preset(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, solutions = preset(name), dict[str, bytes]()
    if is_solved(rules):
        solutions = solutions_of([rules])
    else:
        at_a_glance(monkeypatch)
    compare(folder, calls_about(rules, name), solutions)


@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("number", range(MADE_UP))
def test_those_of_rules_at_random(folder: Path, number: int) -> None:
    rules = made_up()[number]
    stated = {"file": canonical.toml(canonical.values(rules))}
    compare(folder, calls_about(rules, stated), {})


@pytest.mark.timeout(1_800)
def test_reviews_by_odd_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By whatever somebody might have made up that exact play does not follow: estimates."""
    drawn = list[Game]()
    odd = house_rules(most_dice=6).filter(lambda it: not is_solved(it))

    @settings(max_examples=ODD, database=None, deadline=None)
    @given(game=odd.flatmap(lambda rules: games(rules, most=60)))
    def draw(game: Game) -> None:
        assume(len(game.start.sides) > 1)
        drawn.append(game)

    draw()
    at_a_glance(monkeypatch)
    calls = [asked("review", record=write_record(Record(it))) for it in drawn]
    answers = compare(folder, calls, {})
    shown_alike(drawn, answers, "best")


def shown_alike(games: Sequence[Game], answers: Sequence[Any], wish: Wish) -> None:
    """Each bill adds up to the last digit, is the native one, and what `tincup review` prints."""
    for game, found in zip(games, answers, strict=True):
        native, said = review(game, wish=wish), found["answer"]
        for side, shown in enumerate(said["bill"]["sides"]):
            assert [shown[name] for name in Bill._fields] == list(bill(native, side))
            assert sum(shown[name] for name in Bill._fields[:PARTS]) == shown["result"]
        printed = review_rows(native, range(len(game.start.sides)))
        assert said["rows"] == [[cell.strip() for cell in row] for row in printed]
        for column in list(zip(*printed[1:], strict=True))[1:]:
            *parts, result = (round(100 * float(it)) for it in column)
            assert sum(parts) == result


def reviewed(folder: Path, rules: RuleSet, count: int, wish: Wish, **laid: str) -> None:
    """Compare the bills of so many games, of timid play and bold."""
    chance = Random(rules.digest)
    bots = [ThresholdPlayer("A", chance.uniform(0.3, 2)) for _ in range(count)]
    sides = "ABCD"[: 2 * rules.partners]
    all_games = [played(rules, sides, seed, player=bot) for seed, bot in enumerate(bots)]
    calls = [asked("review", record=write_record(Record(it))) for it in all_games]
    shown_alike(all_games, answers_in_node(folder, calls, laid), wish)


@pytest.mark.deep
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("number", range(MADE_UP))
def test_a_thousand_bills_add_up_to_the_last_digit(folder: Path, number: int) -> None:
    reviewed(folder, made_up()[number], 1_000 // MADE_UP, "exact")


@pytest.mark.deep
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("name", presets())
def test_bills_of_a_preset_add_up_to_the_last_digit(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = preset(name)
    if is_solved(rules):
        solutions = solutions_of([rules])
        laid = {file: base64.b64encode(it).decode() for file, it in solutions.items()}
        reviewed(folder, rules, BILLS, "exact", **laid)
    else:
        at_a_glance(monkeypatch)
        reviewed(folder, rules, BILLS, "best")
