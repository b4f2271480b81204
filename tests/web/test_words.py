"""The page's words: every message that its modules ask for is in the catalogue, and no other."""

from __future__ import annotations

import re

from tests.messages.scan import WEB, arguments, asked_by_page, messages
from tincup.messages.compiled import compiled

SOURCES = {path: path.read_text("utf-8") for path in (*WEB.rglob("*.js"), *WEB.glob("*.html"))}
PREFIX = "web-"


def test_every_message_is_there_and_is_asked_for() -> None:
    known = {name for name in messages() if name.startswith(PREFIX)}
    assert known == asked_by_page()


def test_every_message_gets_its_arguments() -> None:
    """Where the arguments stand as one object after the id."""
    wanting = []
    for path, source in SOURCES.items():
        for name, given in re.findall(r"\bt\('(web-[a-z0-9-]+)'(?:, \{([^}]*)\})?\)", source):
            names = set(re.findall(r"(?:^|,)\s*(\w+)\b", given))
            if short := arguments(name) - names:
                wanting.append(f"{path.name}: {name} without {sorted(short)}")
    assert not wanting


def test_no_sentence_stands_in_a_module() -> None:
    """Text between tags comes from the catalogue; "Tincup" is a name."""
    for path, source in SOURCES.items():
        said = re.findall(r">\s*([A-Z][a-z]+(?: [a-z]+)*)\s*<", source)
        assert [word for word in said if word != "Tincup"] == [], path.name


def test_messages_are_data() -> None:
    known = compiled("en", "web-")
    assert known["web-roll"] == "Roll"
    assert known["web-bank-n"] == ["Bank ", {"arg": "points"}]
    chance = {"arg": "chance", "as": {"style": "percent", "maximumSignificantDigits": 2}}
    assert known["web-roll-risk"] == [chance, " farkle"]
    turns, *_ = [part for part in known["web-final-turns"] if isinstance(part, dict)]
    assert turns == {
        "on": "turns",
        "of": {"one": "1 turn", "other": [{"arg": "turns"}, " turns"]},
        "else": "other",
    }
