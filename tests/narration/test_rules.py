"""Rules in words."""

import pytest

from tincup.narration import chart_words, line_words, rules_page, rules_sections
from tincup.narration.fields import SAID_BY, SENTENCES
from tincup.rules import load, preset, presets
from tincup.rules.fields import every_field

WITHOUT_MEANING = {"id", "name", "summary", "source", "choices"}
"""Fields that do not change how the game is played."""


def test_every_field_has_its_sentence() -> None:
    fields = {field.key for field in every_field()} - WITHOUT_MEANING
    assert SENTENCES.keys() | SAID_BY.keys() == fields
    assert not SENTENCES.keys() & SAID_BY.keys()
    assert set(SAID_BY.values()) <= SENTENCES.keys()


@pytest.mark.parametrize("name", presets())
def test_pages(name: str) -> None:
    page = rules_page(preset(name))
    said = [sentence for _, section in rules_sections(preset(name)) for sentence in section]
    assert all(f"- {sentence}\n" in page for sentence in said)
    assert len(set(said)) == len(said)
    assert all(sentence.endswith((".", ")")) and sentence[0].isupper() for sentence in said)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("1", "each 1"),
        ("111", "three 1s"),
        ("123456", "straight 1 to 6"),
        ("12", "1 2"),
        ("1122", "1 1 2 2"),
        ("x", "any one die"),
        ("xy", "two different faces"),
        ("xxx", "three of a kind"),
        ("xxxyz", "three of a kind and another face and another face"),
        ("xxyyz", "two pairs and another face"),
        ("xxyyzz", "three pairs"),
        ("xxxyyy", "two triplets"),
        ("xxxxyy", "four of a kind and a pair"),
        ("1xxx", "a 1 with three of a kind"),
        ("11xxx", "two 1s with three of a kind"),
    ],
)
def test_lines_of_the_chart(pattern: str, words: str) -> None:
    assert line_words(pattern) == words


def test_what_lines_score() -> None:
    chart = dict(chart_words(load("dix-mille", ["scores.xxxxyy=500"])))
    assert chart["three pairs"] == "500"
    assert chart["four of a kind"].startswith("1s 2,000, 2s 400, 3s 600")
    bomb = dict(chart_words(load("farkle-cribbage-advanced")))["six of a kind"]
    assert bomb.endswith(", or change places with the leader")


def test_a_penalty_and_a_board_in_words() -> None:
    page = rules_page(load("farkle-cribbage-tournament", ["board.bump=5", "board.bump_floor=-5"]))
    assert "the previous occupant goes five holes back" in page
    assert "A peg is bumped back no further than -5." in page
    page = rules_page(load("plain", ["turn.farkle_penalty={after=10, points=1000, floor=-500}"]))
    assert "Farkling in 10 consecutive turns costs 1,000 points of the total." in page
    assert "The penalty takes no total below -500." in page
