"""Formulas on the score chart: what they give, and all that is refused."""

import warnings

import pytest

from tests.rules.files import chart, chart_file, faults, points, the_fault


def test_formulas_over_another_lines_value_for_the_same_face() -> None:
    found = chart("xxx = 100", '"222" = 30', 'xxxx = "xxx + 10"', 'xxxxx = "xxx * 2 - 1"')
    assert [points(found, it) for it in ("2222", "3333", "22222", "33333")] == [40, 110, 59, 199]


def test_a_value_that_is_not_on_the_chart_is_what_the_dice_score_by_the_rest() -> None:
    """Rules page: three 2s in Farkle Cribbage are 6, though no line says so."""
    found = chart('"2" = 2', '"333" = 6', 'xxxx = "xxx + 10"')
    assert [points(found, it * 4) for it in "234"] == [16, 16, 10]


def test_formulas_over_several_letters() -> None:
    found = chart("xxx = 100", '"222" = 30', 'xxxyyy = "xxx + yyy + 5"', 'xxyyzz = "(1 + 2) * 3"')
    assert [points(found, it) for it in ("222333", "333444", "112233")] == [135, 205, 9]


def test_letters_are_renamed_with_their_formula() -> None:
    assert chart("bbb = 7", 'aabbbb = "bbb + aa + 1"', '"2" = 1').lines == (
        chart("xxx = 7", 'yyxxxx = "xxx + yy + 1"', '"2" = 1').lines
    )


def test_a_line_over_a_line_of_digits_and_letters() -> None:
    found = chart('"5" = 50', "1xx = 20", '1xxx = "xx1 * 3"')
    assert points(found, "1333") == 60
    assert points(found, "1555") == 70  # the line 1xx and a 5 are worth more than the line 1xxx


@pytest.mark.parametrize(
    "lines",
    [
        ['xxx = "xxx + 1"'],
        ['xxx = "xxxx + 1"', 'xxxx = "xxx + 1"'],
        ['xx = "xxx * 2"', 'xxx = "xxxx * 2"', 'xxxx = "xx * 2"'],
        ['xx = "xxx"', 'xxx = "xx + xx"'],
    ],
)
def test_formulas_that_go_in_a_circle(lines: list[str]) -> None:
    found = faults(chart_file('"1" = 1', *lines))
    assert all(fault.found.startswith("a formula that goes in a circle") for fault in found)
    assert {fault.line for fault in found} <= set(range(6, 6 + len(lines)))


@pytest.mark.parametrize(
    "formula", ["y + 1", "xxx + yy", "xz", "xxx + abc", "x9", "x0", "x_", "xX", "é"]
)
def test_letters_that_do_not_stand_in_the_pattern(formula: str) -> None:
    fault = the_fault(chart_file('"1" = 1', f'xxxx = "{formula}"'))
    assert (fault.key, fault.line) == ("scores.xxxx", 6)


@pytest.mark.parametrize(
    "formula",
    [
        "__import__('os').system('x')",
        "().__class__",
        "xxx.real",
        "xxx[0]",
        "print(1)",
        "lambda: 1",
        "[1 for x in x]",
        "xxx if xxx else 1",
        "xxx and 1",
        "xxx < 5",
        "not xxx",
        "~5",
        "-5",
        "+5",
        "x := 5",
        "xxx ** 9",
        "9 ** 9 ** 9",
        "2 ** xxx",
        "1 << 99",
        "xxx / 2",
        "xxx // 2",
        "xxx % 7",
        "xxx @ 2",
        "1.5 * xxx",
        "1e9",
        "1j",
        "True",
        "None",
        "...",
        "'xxx'",
        "f'{xxx}'",
        "{}",
        "(1, 2)",
        "",
        "   ",
        "xxx +",
        "xxx xxx",
        "(xxx",
        "xxx)",
        "xxx; xxx",
        "xxx = 5",
        "await xxx",
        "yield",
        "1or 2",
        "0777",
        "\\u0000",
        "xxx\\n+ 1",
        "(" * 200 + "1" + ")" * 200,
        "(" * 39 + "1" + ")" * 39 + "+",
        "1+" * 40 + "1",
        "9" * 81,
    ],
)
def test_formulas_that_are_none(formula: str) -> None:
    """Refused with a sentence; nothing is run, nothing hangs, nothing is remarked on."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = faults(chart_file('"1" = 1', f'xxxx = "{formula}"'))
    assert [(fault.key, fault.line) for fault in found] == [("scores.xxxx", 6)]


@pytest.mark.parametrize("formula", ["999999999999 * 99999999", "1000000001", "xxx * 1000000000"])
def test_numbers_too_large(formula: str) -> None:
    fault = the_fault(chart_file('"1" = 1', "xxx = 2", f'xxxx = "{formula}"'))
    assert fault.key == "scores.xxxx"
    assert fault.accepted == "1 to 1,000,000,000 points for every face it stands for"


@pytest.mark.parametrize("formula", ["1 - 1", "xxx - 5", "xxx * 0", "3 - xxx"])
def test_formulas_that_give_less_than_a_point(formula: str) -> None:
    fault = the_fault(chart_file('"1" = 1', "xxx = 5", f'xxxx = "{formula}"'))
    assert (fault.key, fault.line) == ("scores.xxxx", 7)


def test_formulas_that_give_less_than_a_point_for_some_face() -> None:
    """Four 4s: three 4s are not on the chart."""
    fault = the_fault(chart_file('"1" = 1', '"333" = 5', 'xxxx = "xxx * 2"'))
    said = "in the formula xxx * 2, xxx is what 222 scores by the other lines, which is nothing"
    assert fault.found == f"0 points for 2222: {said}"


def test_a_letter_is_no_number_of_pips() -> None:
    """``100 * x``: it is said what x is, and how the face is called."""
    fault = the_fault(chart_file('"1" = 100', 'xxx = "100 * x"'))
    said = "in the formula 100 * x, x is what 2 scores by the other lines, which is nothing"
    assert fault.found == f"0 points for 222: {said}"
    assert fault.accepted.endswith("; what the dice show is called face, as in 100 * face")
    assert points(chart('"1" = 100', 'xxx = "100 * face"'), "222") == 200


def test_sums_and_products_of_the_face() -> None:
    found = chart('"1" = 100', 'aaa = "face * 100 - 50"', 'bb = "5 * face * face"')
    assert [points(found, str(face) * 3) for face in range(1, 7)] == [300, 150, 250, 350, 450, 550]
    assert points(found, "44") == 80


def test_who_calls_four_letters_f_a_c_and_e_means_that_pattern() -> None:
    spelt = chart('"1" = 100', 'fface = "face + 10"', "face = 40", 'eee = "face"')
    assert (
        spelt.lines == chart('"1" = 100', 'xxyzu = "xyzu + 10"', "xyzu = 40", 'zzz = "face"').lines
    )
    assert [points(spelt, it) for it in ("22345", "666")] == [50, 6]


@pytest.mark.parametrize("pattern", ["111", "xxxyy", "wxyz"])
def test_a_face_of_one_letter_only(pattern: str) -> None:
    fault = the_fault(chart_file('"1" = 100', f'"{pattern}" = "100 * face"'))
    assert fault.found == '"face" in the formula "100 * face"'
    assert fault.accepted == (
        'the word face in the formula of a pattern with one letter, like "xxx" = "100 * face"'
    )


def test_every_line_with_a_wrong_formula_is_named() -> None:
    found = faults(chart_file('"1" = "1 - 1"', 'xxx = "xx - 5"', 'xx = "y"', "xxxx = 5"))
    assert [fault.line for fault in found] == [5, 6, 7]


@pytest.mark.parametrize("pattern", ["x" * 13, "x" * 70, "xyzuvw" * 3, "xyzuvw" * 12])
def test_formulas_over_more_dice_than_anyone_rolls(pattern: str) -> None:
    fault = the_fault(chart_file('"1" = 1', f'xyzuvw = "{pattern} + 1"'))
    assert (fault.key, fault.line) == ("scores.xyzuvw", 6)


def test_a_number_that_looks_like_a_line() -> None:
    """ "1111" = "111 * 2" would be 222 points, not twice three 1s."""
    fault = the_fault(chart_file('"111" = 1000', '"1111" = "111 * 2"'))
    assert "the number 111" in fault.found
    assert points(chart('"111" = 1000', '"1111" = "1110 * 2"'), "1111") == 2220
    assert points(chart('"15" = 300', '15xx = "xx + 150"', "xx = 1"), "1522") == 301
    assert points(chart('"15" = 300', '15xx = "1150"', "xx = 1"), "1522") == 1150
