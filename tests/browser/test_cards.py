"""Strategy cards in a page: those that come with Tincup, and files that people open."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.browser.test_tools import asked, refused
from tincup.messages import in_language, languages
from tincup.narration import exact_percent
from tincup.narration.cards import card_lines
from tincup.players.cards import (
    LARGEST_FILE,
    SIZES,
    Size,
    card_of,
    prepared_card,
    prepared_file,
    write_card,
)
from tincup.rules import preset, presets

CARDED = [name for name in presets() if prepared_card(preset(name), "lines")]
PLAIN = prepared_file("plain", "postcard").read_text("utf-8")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages())
def test_the_page_says_what_the_terminal_prints(language: str, size: Size) -> None:
    for name in CARDED:
        rules = preset(name)
        card = prepared_card(rules, size)
        assert card is not None
        found = asked("/card", language, rules=name, size=size)
        with in_language(language):
            printed = card_lines(rules, card)
        numbered = [f"{place}. {it}" for place, it in enumerate(found["sentences"], 1)]
        assert printed[:2] == [found["title"], ""]
        assert printed[2 : 2 + len(numbered)] == numbered
        assert printed[-1] == found["loss"]
        if size == "postcard":
            assert found["table"]["said"] in printed
            wide, high = len(card.shifts[0]) + 1, len(card.shifts) + 1
            assert [len(row) for row in found["table"]["rows"]] == [wide] * high
            words = "".join(" ".join(printed).split())
            assert all(
                "".join(cell.split()) in words for row in found["table"]["rows"] for cell in row
            )
        assert ET.fromstring(found["svg"]).get("width") == "148mm"
        assert card_of(found["file"], "it") == card


def test_every_card_is_of_the_rules_that_its_file_names() -> None:
    assert len(CARDED) > 3
    for name in CARDED:
        for size in SIZES:
            card = prepared_card(preset(name), size)
            assert card is not None
            assert (card.rules, card.size, card.dice) == (name, size, preset(name).dice)
            assert write_card(card) == prepared_file(name, size).read_text("utf-8")


def test_rules_without_a_card_are_told_so() -> None:
    changed = {"extends": "plain", "id": "plain", "end": {"target": 5_000}}
    for rules in ("ten-thousand", changed):
        said = refused("/card", rules=rules)
        assert "no card comes with the page for these rules" in said


def test_a_card_that_is_opened_is_shown_by_the_rules_that_it_names() -> None:
    own = {"extends": "plain", "id": "ours", "name": "Ours"}
    assert asked("/card", rules="farkle-cribbage-advanced", card=PLAIN)["title"].startswith(
        "Plain Farkle"
    )
    mine = PLAIN.replace('rules = "plain"', 'rules = "ours"')
    assert asked("/card", rules=own, card=mine)["title"].startswith("Ours")
    assert asked("/card", rules=own, card=mine.replace("loss =", "# "))["loss"] is None


def test_a_loss_that_only_a_file_states_is_said_to_be_the_files() -> None:
    loss = f"gives away {exact_percent(card_of(PLAIN, 'plain').loss or 0, 2)} of the chance to win"
    for card, told in ((PLAIN, False), (PLAIN.replace("400, 750", "400, 2000"), True)):
        found = asked("/card", rules="plain", card=card)
        assert found["loss"].startswith(f"By its file it {loss}" if told else loss.capitalize())
        assert found["loss"] in ET.fromstring(found["svg"]).itertext()


@pytest.mark.parametrize(
    ("card", "part"),
    [
        (" ", 'mine.toml: the card has no "size"'),
        (PLAIN.replace("lead =", "leed ="), 'there is no key "leed" in a card'),
        (PLAIN.replace('rules = "plain"', 'rules = "ours"'), "choose those rules"),
        (PLAIN.replace('rules = "plain"', 'rules = "zonk"'), "this card is for 6 dice"),
        ("x" * 1_000, "mine.toml, line 1"),
        ("x" * (LARGEST_FILE + 1), "card"),
        ("\0", "mine.toml, line 1"),
    ],
)
def test_a_file_that_is_no_card_is_a_sentence(card: str, part: str) -> None:
    said = refused("/card", rules="plain", card=card, file="mine.toml")
    assert part in said
    assert len(said) < 400


@pytest.mark.parametrize("bad", [{"size": "poster"}, {"rules": "no-such"}, {"file": "x" * 1_000}])
def test_what_is_asked_wrongly_is_a_sentence(bad: dict[str, Any]) -> None:
    assert refused("/card", **{"rules": "plain", **bad})
