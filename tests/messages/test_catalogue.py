"""Texts from the catalogue: numbers, plurals, languages, and what is no message."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tincup.messages import (
    Message,
    MessageError,
    catalogue,
    closest_language,
    first_unseen,
    language,
    languages,
    listing,
    message,
    parts,
    spelt_out,
    text,
    use_language,
)


@pytest.fixture
def klingon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language of three messages, two of which are mistaken."""
    told = "dice-count = HAv { $dice }\nnumber = { $numbr }\npercent =\n    .sign = %\n"
    english = catalogue.source("en")
    monkeypatch.setattr(catalogue, "source", lambda name: told if name == "tlh" else english)
    monkeypatch.setattr(catalogue, "languages", lambda: ("en", "tlh"))
    catalogue._language.cache_clear()
    yield
    use_language("en")
    catalogue._language.cache_clear()


def test_numbers_and_plurals() -> None:
    assert text("amount", points=10_000, unit="points") == "10,000 points"
    assert text("amount", points=1, unit="holes") == "1 hole"
    assert text("amount", points=-1, unit="points") == "-1 point"
    assert text("amount", points=-2_500, unit="points") == "-2,500 points"
    assert text("dice-count", dice=1) == "1 die"


def test_dice_and_truth_values() -> None:
    said = text("refusal-not-combinations", dice=(1, 2), useless=[2], nothing_scores=False)
    assert said == "every die set aside must be part of a combination in 1 2 (2 cannot)"
    said = text("refusal-not-combinations", dice=(2, 2), useless=(), nothing_scores=False)
    assert said.endswith(" in 2 2")
    for dice, verb in (((2,), "scores"), ((2, 3), "score")):
        said = text("refusal-not-combinations", dice=dice, useless=dice, nothing_scores=True)
        assert said == f"{' '.join(map(str, dice))} {verb} nothing here"
    assert " in one roll" in text("refusal-must-roll-again", left=0, count=6, one_roll=True)
    assert " in one roll" not in text("refusal-must-roll-again", left=0, count=6, one_roll=False)


def test_no_marks_that_a_terminal_would_show() -> None:
    assert text("refusal-already-left", name="עדה").isprintable()


def test_what_is_given_is_not_read_as_a_message() -> None:
    assert text("refusal-already-left", name="{ $x } { you }") == "{ $x } { you } has already left"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada\u202eoB", "Ada\ufffdoB"),
        ("Ada\u200b", "Ada\ufffd"),
        ("A\u200cda", "A\ufffdda"),
        ("Ada\ufe0f", "Ada\ufffd"),
        ("\u3164", "\ufffd"),
        ("نیم\u200cروز", "نیم\u200cروز"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_names_with_what_nobody_would_see(name: str, shown: str) -> None:
    assert text("refusal-already-left", name=name) == f"{shown} has already left"
    assert (first_unseen(name) is None) == (name == shown)
    spelt = spelt_out(json.dumps(name, ensure_ascii=False))
    assert json.loads(spelt) == name
    assert first_unseen(spelt) is None
    assert ("\\u" in spelt) == (name != shown)


def test_texts_of_any_length_in_messages() -> None:
    names = ["N" * 40 + str(number) for number in range(1_000)]
    assert text("refusal-already-left", name=listing(names)).count("N" * 40) == 1_000
    assert text("list-parts", before=parts(names), next="x").endswith("999; x")


def test_lists() -> None:
    assert [listing(names) for names in ("", "A", "AB", "ABC")] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
    assert listing("123", last="or") == "1, 2 or 3"
    assert listing("123", last="comma") == "1, 2, 3"
    assert parts("AB") == "A; B"


def test_a_message_is_a_value() -> None:
    later = message("dice-count", dice=5)
    assert later == Message("dice-count", {"dice": 5})
    assert str(later) == "5 dice"


def test_mistakes_are_loud() -> None:
    with pytest.raises(MessageError, match="there is no message no-such-thing"):
        text("no-such-thing")
    with pytest.raises(MessageError, match=r"message refusal-already-left: .*name"):
        text("refusal-already-left")


def test_languages() -> None:
    assert "en" in languages()
    assert language() == "en"
    assert [use_language(it) for it in ("en-GB", "EN_us", "xx", "")] == ["en"] * 4


@pytest.mark.usefixtures("klingon")
def test_another_language() -> None:
    assert use_language("tlh-QO") == language() == "tlh"
    assert text("dice-count", dice=5) == "HAv 5"


def test_which_language_is_closest_follows_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that remembers what a tag meant must not go on saying so when files have changed."""
    assert closest_language("tlh-QO") is None
    with monkeypatch.context() as other:
        other.setattr(catalogue, "languages", lambda: ("en", "tlh"))
        assert closest_language("tlh-QO") == "tlh"
    assert closest_language("tlh-QO") is None


@pytest.mark.usefixtures("klingon")
def test_english_where_a_language_has_no_message_or_a_mistaken_one() -> None:
    use_language("tlh")
    assert text("refusal-game-over") == "the game is over"
    assert text("number", number=1_000) == "1,000"
    assert text("percent", percent=5) == "5 %"


QUICK = ("", "--help", "score 111556", "score 111556 --json")


@pytest.mark.real
@pytest.mark.parametrize("line", QUICK)
def test_the_library_is_not_loaded_for_nothing(line: str) -> None:
    program = (
        "import contextlib, io, sys\n"
        "import tincup\n"
        "from tincup.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(sys.argv[1:]) if sys.argv[1:] else None\n"
        "assert not {'fluent', 'babel'} & {name.split('.')[0] for name in sys.modules}\n"
    )
    subprocess.run([sys.executable, "-c", program, *line.split()], check=True)


def test_a_message_is_parsed_with_what_it_refers_to_and_nothing_else() -> None:
    """To parse the whole file takes longer than most commands."""
    english = catalogue._Language("en")
    english.learn("target")
    assert english.bundle.has_message("target")
    assert english.bundle.has_message("amount")
    assert not english.bundle.has_message("language-name")
    english.learn("no-such-message")
    assert not english.bundle.has_message("no-such-message")
