"""What numbers typed at a real table enter, and what is asked about first."""

import re
import string
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.screens import pipe
from tests.tui.tables import entered
from tincup.game import EnterTurn
from tincup.game.scoring import scoring_of
from tincup.rules import RuleSet, load, presets, vary
from tincup.rules.charts.dice_sets import sets_of
from tincup.table import Seat, create_table
from tincup.testing import rule_sets
from tincup.tui.play.session import Session
from tincup.tui.table.played import LocalTable


def made(*lines: str, rules: str = "plain", sets: tuple[str, ...] = ()) -> list[int]:
    """The points of the turns that these lines enter."""
    game = entered(*lines, rules=rules, sets=sets)[0].game
    return [it.points for it in game.actions if isinstance(it, EnterTurn)]


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("50 100 150", 300),
        ("50, 100, 150", 300),
        ("t 50 100", 150),
        ("50 100 points", 150),
        ("300 0", 0),
        ("300 , 0", 0),
        ("t 50 ,  100", 150),
        ("50 200 0", 0),
        ("t 300 0", 0),
        ("1 000", 1000),
        ("1 250", 1250),
        ("t 1,250", 1250),
        ("1.000", 1000),
        ("0", 0),
        ("zilch", 0),
        ("bust", 0),
        ("zonk", 0),
    ],
)
def test_scores_of_rolls_are_added_and_a_last_0_is_a_farkle(line: str, points: int) -> None:
    assert made(line) == [points]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("50 250 300", "No turn scores 50, 250 and 300, roll after roll; type the whole turn"),
        ("50 250 300", "as one number, such as t 600."),
        ("50 250 300 0", "No turn scores 50, 250, 300 and 0, roll after roll"),
        ("7 5 0", "No turn scores 7, 5 and 0, roll after roll"),
        ("t 7 5 0", "as one number, such as t 750."),
        ("0 500", "No turn scores 0 and 500"),
        ("300 0 ~", "No turn scores 300 and 0"),
        ("1,50", "1,50 is no whole number: write one like 1000 or 1,000."),
        ("t 1,50", "1,50 is no whole number"),
        ("t 0,500", "0,500 is no whole number"),
        ("0.500", "0.500 is no whole number"),
        ("111b 1,50", "1,50 is no whole number"),
    ],
)
def test_what_may_mean_several_things_is_asked_about(line: str, said: str) -> None:
    found, text = entered(line)
    assert not found.game.actions
    assert said in " ".join(text.split())


def test_numbers_that_may_be_one_or_several_are_asked_about() -> None:
    found, text = entered("1 200", sets=("scores.2=200", "scores.1=1", "scores.5=1"))
    assert not found.game.actions
    said = '"1 200" may be one number, or what the rolls of a turn scored: type t 1200 or t 201.'
    assert said in " ".join(text.split())


def test_a_total_that_hardly_any_turn_makes_is_entered_when_it_is_typed_again() -> None:
    said = "7,500 points in one turn? Type it once more if that is right."
    found, text = entered("t 7500", "t 7500")
    assert found.game.actions == [EnterTurn(7500)]
    assert text.count(said) == 1
    assert made("t 7500", "t 750") == [750]
    assert made("7500", "t 500", "t 7500") == [500]
    assert made("t 7500", "t 50", "t 7500", "7500") == [50, 7500]  # another's turn asks again
    assert made("50,100,150", "300") == [300]
    assert made("t 10000") == []
    assert made("t 50100", sets=("end.target=1000000",)) == []


def test_a_total_that_cannot_be_is_refused_and_not_asked_about() -> None:
    text = entered("t 7525", "t 7525")[1]
    assert "Type it once more" not in text


def test_more_than_the_rolls_of_a_turn_can_score_is_asked_about() -> None:
    assert made("t 2050", sets=("turn.most_rolls=1",)) == []
    assert made("t 2000", sets=("turn.most_rolls=1",)) == [2000]


def test_a_correction_is_read_as_a_turn_is() -> None:
    for line, points in (("50 100", 150), ("300 0", 0), ("zilch", 0), ("1 000", 1000)):
        assert made("t 500", f"fix 1 {line}") == [points]
    for line in ("7 5 0", "1,50", "0 500", "50 250 300", "9500"):
        assert made("t 500", f"fix 1 {line}") == [500]
    found, text = entered("t 500", "fix 1 9500", "fix 1 9500", "l")
    assert found.game.actions == [EnterTurn(9500)]
    assert text.count("9,500 points in one turn?") == 1


@pytest.mark.parametrize("dice", ["666", "123", "12", "4", "1 2 3", "123456789"])
def test_what_can_be_dice_is_no_turn_in_holes(dice: str) -> None:
    for rules in ("farkle-cribbage", "farkle-cribbage-advanced"):
        assert made(dice, rules=rules) == []


def test_six_dice_with_a_change_of_places_are_no_turn() -> None:
    found, text = entered("t 12", "t 30", "222222~", rules="farkle-cribbage-advanced")
    assert found.game.actions == [EnterTurn(12), EnterTurn(30)]
    assert "~ changes places when dice are set aside: first type the roll" in text


def entering(rules: RuleSet, *lines: str) -> tuple[list[int], str]:
    """The points of the turns that these lines enter by any rules, and what is said."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    sides = max(rules.fewest_sides, min(2, rules.most_sides or 2))
    seats = [Seat(name) for name in string.ascii_uppercase[: sides * rules.partners]]
    table = create_table("t", rules, seats, kind="entered", substitute="bot:easy")
    Session(LocalTable(table), terminal).run()
    turns = (it.points for it in table.game.actions if isinstance(it, EnterTurn))
    return list(turns), " ".join(sink.getvalue().split())


@pytest.mark.parametrize("rules", presets())
def test_a_bare_t_gives_a_turn_that_can_be_entered(rules: str) -> None:
    known = load(rules, sets=["start.roll_off=0"])
    said = entering(known, "t")[1]
    example = said.partition("Type t and the points, such as t ")[2].partition(",")[0]
    assert entering(known, f"t {example}")[0] == [int(example)]


def test_a_bare_t_in_dix_mille_asks_for_the_opening() -> None:
    text = " ".join(entered("t", rules="dix-mille")[1].split())
    assert "such as t 1000, or x for a farkle" in text


NUMBERS = st.integers(0, 10**9) | st.integers(0, 3000) | st.integers(0, 60).map(lambda n: 50 * n)
LINES = st.one_of(
    st.text("0123456789 ,.~'tx+", max_size=14),
    st.builds(
        lambda before, numbers, between, after: before + between.join(numbers) + after,
        st.sampled_from(["", "t ", "+", "turn "]),
        st.lists(NUMBERS.map(str) | NUMBERS.map("{:,}".format), min_size=1, max_size=4),
        st.sampled_from([" ", ", ", ",", ".", "  ", " , ", " ,"]),
        st.sampled_from(["", " ~", " points", " 0"]),
    ),
)


def readings(line: str) -> set[int]:
    """What somebody who types this may mean by it."""
    typed = re.sub(r"[^0-9,.' ]", " ", line).strip(" ,.'")
    parts = [re.sub(r"[,.']", "", part) for part in re.split(r",? +", typed) if part]
    is_one = re.fullmatch(r"[0-9]+|[1-9][0-9]{0,2}(?:([,. '])[0-9]{3})(?:\1[0-9]{3})*", typed)
    one = {int(re.sub(r"[^0-9]", "", typed))} if is_one else set()
    numbers = [int(part) for part in parts if part.isdigit()]
    return one | {0 if numbers[-1:] == [0] else sum(numbers)} | {0}


@cache
def most(rules: RuleSet) -> int:
    """What no turn is worth more than."""
    scoring = scoring_of(rules)
    keeps = [
        keep
        for dice in range(1, rules.dice + 1)
        for roll in sets_of(dice)
        for table in (scoring.keeps, scoring.later)
        for keep in table[roll].values()
    ]
    best = max((it.points for it in keeps), default=0) + max(rules.turn.hot_dice_bonus, default=0)
    return best * min(rules.turn.most_rolls or 50, 50)


@given(st.sampled_from(presets()).map(load) | rule_sets(), LINES, st.booleans())
def test_whatever_is_typed_enters_no_more_than_a_turn_is_worth_or_asks(
    drawn: RuleSet, line: str, corrects: bool
) -> None:
    rules = vary(drawn, ["start.roll_off=0"])
    lines = ("x", f"fix 1 {line}") if corrects else (line,)
    turns, _ = entering(rules, *lines)
    if not turns:
        return
    points = turns[0]
    assert points <= most(rules)
    assert rules.end.target is None or points <= rules.end.target
    assert points in readings(line)
    assert corrects or set(line) - set("123456 ,~"), "these were dice"
