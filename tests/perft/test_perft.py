"""The goldens against the engine, and against counts by brute force."""

import os
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb

import pytest

from tests import brute
from tests.perft.counting import COLUMNS, counts, roll_off_counts
from tests.perft.regenerate import GOLDENS, HEADER, ROLL_OFFS, rows, sets_of
from tests.typical import marked
from tincup.rules import load, presets

LEAST = {
    "dix-mille": 1000,
    "dix-mille-350": 350,
    "dix-mille-every-turn-350": 350,
    "dix-mille-must-throw": 1000,
    "dix-mille-five-dice": 1000,
    "playmonster": 500,
    "literally": 500,
    "facebook": 300,
    "zilch": 300,
    "hot-dice": 350,
    "fifteen-thousand": 500,
    "five-thousand": 350,
    "ten-thousand": 1000,
}
"""What must be made to bank a first turn; by the documents, 0 elsewhere."""

OFFERED = ("greed-farkel",)
"""Where the next side may go on with what a first bank leaves."""

WINS_AT_ONCE = {"kingdom-come": 4000}
"""Where one roll can be enough to win the game."""


def golden(row: str) -> list[int]:
    lines = GOLDENS.read_text("utf-8").split(ROLL_OFFS)[0].splitlines()
    found = [line.split()[-len(COLUMNS) :] for line in lines if name_of(line) == row]
    assert len(found) == 1
    return [int(number) for number in found[0]]


def name_of(line: str) -> str:
    return " ".join(line.split()[: -len(COLUMNS)])


def by_brute_force(row: str) -> list[int]:
    """The columns, from the printed chart alone."""
    preset, changed = sets_of(row)
    chart, least = brute.PRINTED[preset], LEAST.get(preset, 0)
    if changed:
        chart = replace(chart, any_way=False)
    rolls = list(combinations_with_replacement(brute.STRAIGHT, chart.dice))
    scoring = {
        count: [
            roll
            for roll in combinations_with_replacement(brute.STRAIGHT, count)
            if brute.keeps(chart, roll)
        ]
        for count in range(1, chart.dice + 1)
    }
    kept = [it for roll in rolls for it in brute.keeps(chart, roll).values()]
    scored = [(points, it) for it in kept for points in (it.points, *it.fewer)]
    banked = [points for points, it in scored if not it.must_roll and points >= least]
    going_on = {(points, it.left or chart.dice) for points, it in scored}
    farkles = len(rolls) - len(scoring[chart.dice])
    states1 = len(scoring[chart.dice]) + (farkles > 0)
    left = {
        (points, it.left if preset in OFFERED else 0) for points, it in scored if not it.must_roll
    }
    after_banks = {(points, dice) for points, dice in left if points >= least}
    states2 = len(going_on) + len(after_banks) + (states1 if farkles else 0)
    target = WINS_AT_ONCE.get(preset)
    goes_on = sum(target is None or points < target for points in set(banked))
    states3 = sum(len(scoring[dice]) for _, dice in going_on) + 1
    states3 += goes_on * states1 + (states2 if farkles else 0)
    return [len(rolls), farkles, len(scored), len(scored) + len(banked), states1, states2, states3]


@pytest.mark.parametrize("row", marked(rows(), lambda row: sets_of(row)[0]))
def test_the_engine_counts_the_goldens(row: str) -> None:
    counted = counts(*sets_of(row))
    assert [counted[name] for name in COLUMNS] == golden(row)


@pytest.mark.parametrize("row", rows())
def test_the_brute_force_counts_the_goldens(row: str) -> None:
    assert by_brute_force(row) == golden(row)


def test_rolls_and_farkles_by_formula() -> None:
    assert comb(6 + 5, 5) == golden("plain")[0]
    assert comb(5 + 5, 5) == golden("dix-mille-five-dice")[0]
    assert comb(4, 2) + comb(4, 3) == golden("plain")[1]
    assert comb(4, 2) == golden("dix-mille")[1]
    assert 4 + comb(4, 2) * 2 == golden("dix-mille-five-dice")[1]


@pytest.mark.parametrize("preset", [it for it in presets() if load(it).start.roll_off])
def test_the_roll_off(preset: str) -> None:
    dice = load(preset).start.roll_off
    assert roll_off_counts(preset) == (5 * dice + 1, 3)
    lines = GOLDENS.read_text("utf-8").split(ROLL_OFFS)[1].splitlines()
    assert [preset, str(5 * dice + 1), "3"] in [line.split() for line in lines]


def test_the_file_is_the_one_that_is_written() -> None:
    text = GOLDENS.read_text("utf-8")
    assert text.startswith(HEADER)
    assert text.count(os.linesep) == len(text.splitlines())
    named = [name_of(it) for it in text.split(ROLL_OFFS)[0].splitlines() if it[0] != "#"]
    assert named == ["preset", *rows()]
