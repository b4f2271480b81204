"""Combinations: how often they come, against every fall of the dice, and which are kept."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from tincup.game.events import SetAside
from tincup.lab.comparing.combinations import kept, lines
from tincup.rules import FACES, load, preset


@pytest.mark.parametrize("rules", ["playmonster", "kingdom-come", "farkle-cribbage"])
def test_chances_are_those_of_every_fall_of_the_dice(rules: str) -> None:
    known = preset(rules)
    scored = {dice: it.pattern for dice, it in known.chart.combinations.items()}
    found = dict.fromkeys(scored.values(), 0)
    for roll in combinations_of_ways(known.dice):
        fallen, times = roll
        parts = {part for size in range(1, known.dice + 1) for part in combinations(fallen, size)}
        for pattern in {scored[part] for part in parts if part in scored}:
            found[pattern] += times
    chances = {line.pattern: line.chance for line in lines(known)}
    assert chances == {it: Fraction(count, 6**known.dice) for it, count in found.items()}


def combinations_of_ways(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Every roll in ascending order, with the number of ways in which it falls."""
    found: dict[tuple[int, ...], int] = {}
    for faces in product(FACES, repeat=dice):
        roll = tuple(sorted(faces))
        found[roll] = found.get(roll, 0) + 1
    return list(found.items())


def test_what_lines_pay() -> None:
    pays = {line.pattern: (line.least, line.most) for line in lines(preset("kingdom-come"))}
    assert pays["111"] == (1_000, 1_000)
    assert pays["xxxx"] == (400, 2_000)


def test_rolls_that_are_farkles_show_nothing_that_counts() -> None:
    rules = load("plain", ['scores.11={points = 0, or = "farkle"}'])
    chances = {line.pattern: line.chance for line in lines(rules)}
    assert "11" not in chances
    assert "111" not in chances
    assert chances["1"] == Fraction(6 * 5**5, 6**6)


def test_what_was_kept() -> None:
    rules = preset("playmonster")
    event = SetAside(0, 0, (1, 1, 1, 5, 6, 6), (1, 1, 1, 5), 350, False, 350, 2, False)
    assert [part.pattern for part in kept(rules, event)] == ["111", "5"]


def test_what_was_kept_for_fewer_points() -> None:
    rules = load("playmonster", ["turn.scoring=any"])
    event = SetAside(0, 0, (1, 1, 1, 2, 3, 4), (1, 1, 1), 300, False, 300, 3, False)
    assert sum(part.points for part in kept(rules, event)) == 300
    one = event._replace(dice=(1, 1), points=200)
    assert [part.pattern for part in kept(rules, one)] == ["1", "1"]


def test_dice_without_a_line() -> None:
    rules = preset("farkle-cribbage")
    event = SetAside(0, 0, (2,), (2,), 1, False, 1, 0, True)
    assert [part.pattern for part in kept(rules, event)] == [""]
