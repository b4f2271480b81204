"""Greed with ten dice, as docs/house-rules.md states it, against the words of its source.

The source is "How to play Greed dice game" at livestrongbay.blogspot.com, of January 2017.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.game.script import Script
from tincup.game import Scoring
from tincup.rules import RuleSet, parse
from tincup.testing import check_rules

PAGE = Path(__file__).parents[2] / "docs" / "house-rules.md"


@cache
def greed() -> RuleSet:
    (written,) = (
        block.partition("```")[0]
        for block in PAGE.read_text("utf-8").split("```toml\n")
        if block.startswith('id = "greed-ten-dice"')
    )
    return parse(written)


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1", 100),  # "A face with a single dot equals 100 points"
        ("5", 50),
        ("111", 1000),
        *((f"{face}" * 3, 100 * face) for face in range(2, 7)),
        ("3333", 900),  # "Multiply the triple score value by the number of dots"
        ("1111", 1100),  # which is 1,000; three 1s and one more are 100 above it
        ("6666", 3600),
        ("22222", 800),  # "by four, irrespective of the number of dots"
        ("11111", 4000),
        ("222222", 1600),  # "by eight"
        ("111111", 8000),
        ("223344", 800),  # "three pairs in a single roll"
        ("123456", 1200),  # a choice: the source has six pairs, which ten dice cannot show
    ],
)
def test_its_chart(dice: str, points: int) -> None:
    kept = tuple(map(int, dice))
    assert Scoring(greed()).keeps[kept][kept].points == points


def test_doubles_count_for_nothing() -> None:
    """The source says: mark doubles as zero."""
    assert not Scoring(greed()).keeps[2, 2, 3, 3, 4, 6]


def test_a_turn_ends_when_all_ten_have_been_thrown() -> None:
    """The dice are thrown "until all 10 are thrown", all or in groups, and never again."""
    game = Script(greed())
    assert game.why_not("1111112222/1111112222")[0] == "turn.most_hot_dice"


def test_the_others_throw_once_more() -> None:
    """The source says: call last roll when a player reaches 10,000 points."""
    game = Script(greed()).enter(10000)
    assert not game.over
    game.enter(10100)
    assert (game.over, game.winners) == (True, (1,))


def test_random_games_go_by_it_to_their_end() -> None:
    assert check_rules(greed(), games=2, seed=1).games == 2


def test_no_warning_and_its_choices() -> None:
    assert not greed().warnings
    assert greed().choices == ("scores.123456", "turn.combine", "end.ties")
