"""Amounts multiplied: "multiply the Farkle Cribbage score by 100 and then divide it by 2"."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tincup.rules import RuleError, load, parse, preset, presets
from tincup.rules.converting import AMOUNTS, convert
from tincup.rules.fields.kinds import MOST, Field, TableField
from tincup.rules.fields.schema import every_field

CRIBBAGE = [name for name in presets() if name.startswith("farkle-cribbage")]


def test_the_example_of_the_source() -> None:
    """Three 4s score 8 points: 8 times 100 = 800, divided by 2 = 400."""
    points = convert(preset("farkle-cribbage"), Fraction(50))
    assert points.chart.points((4, 4, 4)) == 400
    assert (points.unit, points.end.target) == ("points", 6050)


@pytest.mark.parametrize("name", CRIBBAGE)
def test_everything_is_multiplied_and_comes_back(name: str) -> None:
    holes = preset(name)
    points = convert(holes, Fraction(50))
    made = {dice: it.points for dice, it in points.chart.combinations.items()}
    assert made == {dice: 50 * it.points for dice, it in holes.chart.combinations.items()}
    assert points.end.target == 50 * holes.end.goal
    assert convert(points, Fraction(1, 50)) == holes


def _takes(field: Field, amount: int) -> bool:
    """Whether a field takes an amount, or a list of it alone."""
    return field.check(amount) in (amount, (amount,))


def test_a_list_of_amounts() -> None:
    holes = load("farkle-cribbage", ["turn.hot_dice_bonus=[2, 5]"])
    points = convert(holes, Fraction(50))
    assert points.turn.hot_dice_bonus == (100, 250)
    assert convert(points, Fraction(1, 50)) == holes


def test_lines_that_cost_points_and_are_confirmed() -> None:
    lines = ["scores.2222=-7", "scores.33={points=2, confirm=3}", "turn.scoring=best"]
    holes = load("farkle-cribbage", lines)
    points = convert(holes, Fraction(50))
    assert points.chart.losses == {-350}
    assert points.chart.confirm((3, 3)) == 150
    assert convert(points, Fraction(1, 50)) == holes


def test_every_amount_is_known() -> None:
    """Whole numbers as large as one likes are amounts, and there are no others."""
    single = [it for it in every_field() if not isinstance(it, TableField)]
    large = [it.key for it in single if _takes(it, MOST) or _takes(it, -MOST)]
    assert sorted(large) == sorted(AMOUNTS)


def test_pegs_go_back_as_far() -> None:
    board = convert(load("farkle-cribbage", variations=["five-back"]), Fraction(50)).board
    assert board is not None
    assert board.bump == 250


def test_what_does_not_divide_is_refused_all_at_once() -> None:
    with pytest.raises(RuleError) as refused:
        convert(preset("playmonster"), Fraction(1, 200))
    said = {it.key: (it.found, it.accepted) for it in refused.value.faults}
    assert said["scores.5"] == ("50, which times 1/200 is not whole", "a multiple of 200")
    assert "turn.opening_minimum" in said
    assert "end.target" not in said


def test_formulas() -> None:
    stated = 'id = "a"\nname = "A"\nend.target = 900\n[scores]\n"1" = 2\nxxx = 6\n'
    rules = parse(stated + 'xxxx = "(xxx + 3) * 2 - 1 * xxx"\n')
    tens = convert(rules, Fraction(10))
    assert rules.chart.points((4,) * 4) == 12
    assert tens.chart.points((4,) * 4) == 120
    by_face = 'xxxx = "50 * face * face + 10"\nxxxxx = "face * 100"\n'
    chart = convert(parse(stated + by_face), Fraction(10)).chart
    assert [chart.points((2,) * count) for count in (4, 5)] == [2_100, 2_000]
    with pytest.raises(RuleError, match="which multiplies lines; accepted: a formula that"):
        convert(parse(stated + 'xxxx = "xxx * xxx"\n'), Fraction(10))
