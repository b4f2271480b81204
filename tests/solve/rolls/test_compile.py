"""A rule set as arrays, against every roll counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import gcd

import numpy as np
import pytest
from hypothesis import given

from tests.effort import fewer
from tests.solve.exact_turn import followed, rolls
from tincup.game import Scoring
from tincup.game.state import Turn
from tincup.rules import FACES, RuleSet, load, presets
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import (
    EXCHANGE,
    MUST_ROLL,
    CompiledRules,
    Option,
    compile_rules,
)
from tincup.solve.rolls.more_points import more_points_never_hurt

CHARTS = (
    "dix-mille",
    "dix-mille-must-throw",
    "dix-mille-five-dice",
    "farkle-cribbage",
    "farkle-cribbage-advanced",
    "kingdom-come",
    "literally",
    "playmonster",
    "zilch",
)


def counted(rules: RuleSet, dice: int, *, exchanges: bool) -> Counter[frozenset[Option]]:
    """The sets of options of all ordered rolls, in points, from the engine's keeps."""
    scoring, found = Scoring(rules), Counter[frozenset[Option]]()
    for roll in product(FACES, repeat=dice):
        options = set()
        for keep in scoring.keeps[tuple(sorted(roll))].values():
            after, is_hot = keep.dice_left or rules.dice, not keep.dice_left
            # That the last dice must be rolled is known of their number, not of each keep.
            flags = MUST_ROLL if keep.must_roll and is_hot else 0
            bonus = rules.turn.bonus_for_hot_dice(0) if is_hot else 0
            for points in (keep.points, *keep.fewer):
                options.add(Option(points + bonus, after, flags))
            if exchanges and keep.exchange_points is not None:
                for points in (keep.exchange_points, *keep.exchange_fewer):
                    options.add(Option(points + bonus, after, flags | EXCHANGE))
        found[frozenset(options)] += 1
    return found


def in_points(compiled: CompiledRules, dice: int) -> dict[frozenset[Option], Fraction]:
    return {
        frozenset(it._replace(points=it.points * compiled.step) for it in options): chance
        for chance, options in compiled.sets(dice)
    }


@pytest.mark.parametrize("name", CHARTS)
def test_every_roll_is_in_the_arrays(name: str) -> None:
    rules = load(name)
    compiled = compile_rules(rules, sides=3)
    for n in range(1, rules.dice + 1):
        expected = counted(rules, n, exchanges=True)
        assert compiled.farkle(n) == Fraction(expected.pop(frozenset(), 0), 6**n)
        found = in_points(compiled, n)
        assert len(found) == compiled.dice_start[n + 1] - compiled.dice_start[n]
        assert found == {it: Fraction(ways, 6**n) for it, ways in expected.items()}


def test_dice_scored_for_fewer_points_are_options_unless_these_are_proved_never_better() -> None:
    """Three dice of which every face is a 1 score 20, or 3, and leave six to roll."""
    for sides, points in ((1, {20}), (2, {20, 3})):
        compiled = compile_rules(load("farkle-cribbage"), sides)
        (ones,) = [
            options for _, options in compiled.sets(3) if max(options).points == 20 // compiled.step
        ]
        hot = {it.points * compiled.step for it in ones if it.next_dice == 6}
        assert hot == points


@fewer(4)
@given(followed())
def test_every_field_is_compiled(rules: RuleSet) -> None:
    for sides in (1, 2, 3):
        compiled = compile_rules(rules, sides)
        for n in range(1, min(rules.dice, 3) + 1):
            expected = counted(rules, n, exchanges=sides > 1)
            assert compiled.farkle_ways[n] == expected.pop(frozenset(), 0)
            if sides == 3:
                found = in_points(compiled, n)
                assert found == {it: Fraction(ways, 6**n) for it, ways in expected.items()}


@fewer(4)
@given(followed())
def test_all_ways_are_counted(rules: RuleSet) -> None:
    compiled = compile_rules(rules)
    for n in range(1, rules.dice + 1):
        span = slice(compiled.dice_start[n], compiled.dice_start[n + 1])
        assert compiled.ways[span].sum() + compiled.farkle_ways[n] == 6**n
        assert np.isclose(compiled.chance[span].sum() + compiled.farkle_chance[n], 1.0)
        for _, options in compiled.sets(n):
            assert len(set(options)) == len(options) > 0
            assert all(it.next_dice == rules.dice or it.next_dice < n for it in options)


@fewer(4)
@given(followed())
def test_what_is_dropped_is_beaten(rules: RuleSet) -> None:
    """Every option of a roll is matched by one left: as many dice, as free, no fewer points."""
    compiled = compile_rules(rules, sides=1)
    for n in range(1, min(rules.dice, 4) + 1):
        left = [frozenset(options) for _, options in compiled.sets(n)]
        for keeps in rolls(rules, n):
            options = {
                Option(points // compiled.step, after, MUST_ROLL * (must and after == rules.dice))
                for points, after, must in keeps
            }
            if options:
                assert any(
                    kept <= options
                    and all(
                        any(
                            it.next_dice == option.next_dice
                            and it.points >= option.points
                            and it.flags <= option.flags
                            for it in kept
                        )
                        for option in options
                    )
                    for kept in left
                )


def test_p1_ways_to_farkle() -> None:
    kinds_only = [4, 16, 60, 204, 600, 1440]
    assert compile_rules(load("plain")).farkle_ways.tolist() == [0, *kinds_only]
    with_three_pairs = compile_rules(load("plain", ["scores.xxyyzz=1500"])).farkle_ways.tolist()
    assert with_three_pairs == [0, *kinds_only[:-1], 1080]
    assert compile_rules(load("playmonster")).farkle(6) == Fraction(1080, 46656)
    assert compile_rules(load("zilch")).farkle(6) == 0
    assert compile_rules(load("farkle-cribbage-advanced")).farkle(1) == Fraction(1, 2)


def test_options_of_one_die() -> None:
    compiled = compile_rules(load("plain"), sides=1)
    assert compiled.step == 50
    assert {frozenset(options): chance for chance, options in compiled.sets(1)} == {
        frozenset({Option(2, 6, 0)}): Fraction(1, 6),
        frozenset({Option(1, 6, 0)}): Fraction(1, 6),
    }


def test_a_last_die_that_only_completes_the_set_scores_nothing() -> None:
    compiled = compile_rules(load("farkle-cribbage-advanced"), sides=1)
    assert (Option(0, 6, 0),) in [options for _, options in compiled.sets(1)]


def test_hot_dice_duties_are_flags() -> None:
    straight = {"dix-mille": MUST_ROLL, "dix-mille-must-throw": MUST_ROLL, "playmonster": 0}
    for name, flag in straight.items():
        compiled = compile_rules(load(name), sides=1)
        whole = Option(1500 // compiled.step, 6, flag)
        assert any(whole in options for _, options in compiled.sets(6)), name
    last = compile_rules(load("dix-mille"), sides=1)
    assert {it.flags for _, options in last.sets(1) for it in options} == {0}
    last = compile_rules(load("dix-mille-must-throw"), sides=1)
    assert {it.flags for _, options in last.sets(1) for it in options} == {MUST_ROLL}


def test_exchanges_need_somebody_else() -> None:
    rules = load("farkle-cribbage-advanced")
    assert not (compile_rules(rules, 1).flags & EXCHANGE).any()
    both = compile_rules(rules, 2)
    bombs = [set(options) for _, options in both.sets(6) if any(it.flags for it in options)]
    assert {Option(0, 6, EXCHANGE), Option(40, 6, 0)} <= set().union(*bombs)


@pytest.mark.parametrize(
    ("sides", "sets", "proved"),
    [
        (1, ["end.final_round=one_more_turn"], True),
        (1, ["board.one_peg_per_hole=true"], True),
        (2, [], True),
        (2, ["turn.farkle_penalty={after=3, points=500}"], True),
        (2, ["end.final_round=one_more_turn"], False),
        (2, ["end.final_round=complete_round"], False),
        (2, ["end.final_round=one_more_turn", "end.winner=last_on_board_loses"], True),
        (2, ["board.one_peg_per_hole=true"], False),
        (2, ['scores.xxxxxx={points=3000, or="exchange_with_leader"}'], False),
        (3, [], False),
    ],
)
def test_options_are_dropped_only_where_that_is_proved(
    sides: int, sets: list[str], proved: bool
) -> None:
    rules = load("plain", sets)  # first to bank the target wins
    assert more_points_never_hurt(rules, sides) is proved
    dropped = len(compile_rules(rules, sides).points) < len(compile_rules(rules, 3).points)
    assert dropped or not proved
    if sides > 1:
        assert dropped is proved


def test_the_step_divides_every_total() -> None:
    rules = load("playmonster", ["turn.farkle_penalty={after=3, points=120, floor=-330}"])
    assert compile_rules(rules, 2).step == gcd(50, 120, 330)
    assert compile_rules(rules, 1, totals=False).step == 50
    both = compile_rules(rules, 2)
    assert (both.penalty_after, both.penalty_points, both.penalty_floor) == (3, 12, -33)
    pegs = load("playmonster", ["board.one_peg_per_hole=true", "board.bump=20"])
    assert compile_rules(pegs, 2).step == 10
    assert compile_rules(pegs, 2, totals=False).step == 50


def test_minimums_and_target_in_steps() -> None:
    compiled = compile_rules(load("playmonster"))
    assert (compiled.opening_minimum, compiled.bank_minimum, compiled.target) == (10, 0, 201)
    compiled = compile_rules(load("playmonster", ["end.reached=at_least"]))
    assert compiled.target == 200
    odd = ["turn.opening_minimum=330", "turn.bank_minimum=340", "end.target=9980"]
    compiled = compile_rules(load("plain", odd))
    assert (compiled.opening_minimum, compiled.bank_minimum, compiled.target) == (7, 7, 200)


@pytest.mark.parametrize("name", presets())
def test_presets_are_the_same_for_every_question(name: str) -> None:
    one, two = compile_rules(load(name), 1), compile_rules(load(name), 2)
    assert one.farkle_ways.tolist() == two.farkle_ways.tolist()
    assert one.digest == two.digest == load(name).digest


def test_a_turn_that_nobody_comes_to_is_refused() -> None:
    """The last three of six dice confirm something of what the straight before asked for."""
    rules = load("plain", ["scores.123456={ points = 1500, confirm = 500 }"])
    compiled = compile_rules(rules, moments=True)
    assert compiled.cell_of(Turn(0, 1650, 3, confirm=350), 33)[0] == 33
    with pytest.raises(Unsolvable, match="no turn comes to"):
        compiled.cell_of(Turn(0, 1650, 3, confirm=500), 33)
