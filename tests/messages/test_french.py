"""French: its typography, and sentences that need a grammar other than that of English."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tests.messages.scan import messages
from tincup.messages import in_language, text

_TYPED = re.compile(r"Farkle Rules!|'\.\[\w+\]'|(?<=; ): |\? (?=affiche|=)")
"""What is typed, is a key, or is a title in another language."""


@pytest.fixture(autouse=True)
def _in_french() -> Iterator[None]:
    with in_language("fr"):
        yield


class _Texts(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - the library's name
        self.texts.append(_TYPED.sub("", node.value))


@pytest.mark.parametrize(
    "mistake",
    ["'", " [:;!?%»](?![=/])", "« ", "(?<![\u00a0\u202f])[»;!]", "«(?!\u00a0)"],
)
def test_typography(mistake: str) -> None:
    """Apostrophes are typographic; no line can break before a mark or within quotation marks."""
    seen = _Texts()
    for name, message in messages("fr").items():
        if name != "preset-name-literally":  # a name, as it is written in English
            seen.visit(message)
    assert len(seen.texts) > 1_000
    assert [it for it in seen.texts if re.search(mistake, it)] == []


@pytest.mark.parametrize(
    ("points", "said"),
    [(0, "0 point"), (1, "1 point"), (2, "2 points"), (10_000, "10\u202f000 points")],
)
def test_nought_is_singular(points: int, said: str) -> None:
    assert text("amount", points=points, unit="points") == said


def test_partners_are_a_team() -> None:
    """So that the verb is the same with and without whoever reads it."""
    said = [
        text("event-banked", who=w, name="Toi & Bo", banked=50, total=50)
        for w in ("you", "one", "many")
    ]
    assert said == [
        "Tu encaisses 50\u202f: 50 en tout.",
        "Toi & Bo encaisse 50\u202f: 50 en tout.",
        "L\u2019équipe Toi & Bo encaisse 50\u202f: 50 en tout.",
    ]


def test_nothing_is_elided_before_a_name() -> None:
    assert text("whose-turn", who="one", name="Ada") == "À Ada de jouer"
    said = text("event-penalised", who="one", name="Ada", points=20, unit="holes", total=3)
    assert said == "Ce Farkle coûte 20 trous de plus à Ada\u202f: 3 en tout."
