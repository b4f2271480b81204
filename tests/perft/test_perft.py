"""The goldens against the engine, and against counts by brute force."""

import os
from itertools import combinations_with_replacement
from math import comb

import pytest

from tests import brute
from tests.perft.counting import COLUMNS, counts, roll_off_counts
from tests.perft.regenerate import GOLDENS, HEADER, ROLL_OFFS
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
}
"""What must be made to bank a first turn; by the documents, 0 elsewhere."""

WINS_AT_ONCE = {"kingdom-come": 4000}
"""Where one roll can be enough to win the game."""


def golden(preset: str) -> list[int]:
    lines = GOLDENS.read_text("utf-8").split(ROLL_OFFS)[0].splitlines()
    found = [line.split()[1:] for line in lines if line.split()[0] == preset]
    assert len(found) == 1
    return [int(number) for number in found[0]]


def by_brute_force(preset: str) -> list[int]:
    """The columns, from the printed chart alone."""
    chart, least = brute.PRINTED[preset], LEAST.get(preset, 0)
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
    banked = [it.points for it in kept if not it.must_roll and it.points >= least]
    going_on = {(it.points, it.left or chart.dice) for it in kept}
    farkles = len(rolls) - len(scoring[chart.dice])
    states1 = len(scoring[chart.dice]) + (farkles > 0)
    states2 = len(going_on) + len(set(banked)) + (states1 if farkles else 0)
    target = WINS_AT_ONCE.get(preset)
    goes_on = sum(target is None or points < target for points in set(banked))
    states3 = sum(len(scoring[dice]) for _, dice in going_on) + 1
    states3 += goes_on * states1 + (states2 if farkles else 0)
    return [len(rolls), farkles, len(kept), len(kept) + len(banked), states1, states2, states3]


@pytest.mark.parametrize("preset", presets())
def test_the_engine_counts_the_goldens(preset: str) -> None:
    row = counts(preset)
    assert [row[name] for name in COLUMNS] == golden(preset)


@pytest.mark.parametrize("preset", presets())
def test_the_brute_force_counts_the_goldens(preset: str) -> None:
    assert by_brute_force(preset) == golden(preset)


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
    rows = GOLDENS.read_text("utf-8").split(ROLL_OFFS)[1].splitlines()
    assert [preset, str(5 * dice + 1), "3"] in [row.split() for row in rows]


def test_the_file_is_the_one_that_is_written() -> None:
    text = GOLDENS.read_text("utf-8")
    assert text.startswith(HEADER)
    assert text.count(os.linesep) == len(text.splitlines())
    rows = [line.split()[0] for line in text.split(ROLL_OFFS)[0].splitlines() if line[0] != "#"]
    assert rows == ["preset", *presets()]
