"""In which language a command answers: as asked, by the environment, or by the locale."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.messages import language

NOTHING_TO_ADVISE = ("advise", "600,650 1 0 123566 - - 3", "--rules", "nosuch")
LOCALES = ("TINCUP_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)


def sentence(tincup: Run, *argv: str) -> str:
    """What is said of a rule set that does not exist."""
    result = tincup(*argv)
    assert (result.status, result.out) == (2, "")
    return result.err


def test_the_option_stands_before_or_after_the_command(tincup: Run) -> None:
    english = sentence(tincup, *NOTHING_TO_ADVISE)
    assert 'there is no rule set "nosuch"' in english
    german = sentence(tincup, *NOTHING_TO_ADVISE, "--language", "de")
    assert "kein Regelwerk" in german
    assert sentence(tincup, "--language", "de", *NOTHING_TO_ADVISE) == german
    assert sentence(tincup, "--language=de-AT", *NOTHING_TO_ADVISE) == german
    assert language() == "en"  # of whoever called the command


def test_a_command_of_commands_has_it_too(tincup: Run) -> None:
    assert "kein Regelwerk" in sentence(tincup, "rules", "--language=de", "show", "nosuch")
    assert "kein Regelwerk" in sentence(tincup, "rules", "show", "nosuch", "--language=de")


@pytest.mark.parametrize("name", LOCALES)
def test_the_environment(tincup: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "de_DE.UTF-8")
    assert "kein Regelwerk" in sentence(tincup, *NOTHING_TO_ADVISE)
    assert "there is no" in sentence(tincup, *NOTHING_TO_ADVISE, "--language", "en")


def test_the_nearer_variable_counts(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(reversed(LOCALES), ("fr_FR", "C", "de", "en_GB"), strict=True):
        monkeypatch.setenv(name, value)
        german = value == "de"
        assert ("kein Regelwerk" in sentence(tincup, *NOTHING_TO_ADVISE)) == german, name


@pytest.mark.parametrize("asked", ["xx", "deutsch", ""])
def test_a_language_that_there_is_not(tincup: Run, asked: str) -> None:
    said = sentence(tincup, "--language", asked, "score", "111")
    assert f'there is no language "{asked}"' in said
    assert "de (Deutsch)" in said


def test_a_variable_of_ours_with_no_such_language(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TINCUP_LANGUAGE", "xx")
    assert 'there is no language "xx"' in sentence(tincup, "score", "111")


def test_a_locale_of_no_such_language_is_english(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "xx_YY.UTF-8@euro")
    assert "there is no rule set" in sentence(tincup, *NOTHING_TO_ADVISE)


def test_the_option_needs_a_value(tincup: Run) -> None:
    assert "--language needs a value" in sentence(tincup, "--language")
    assert "did you mean '--language'" in sentence(tincup, "score", "111", "--langage", "de")


def test_codes_and_numbers_are_the_same_in_every_language(tincup: Run) -> None:
    asked = ("rules", "words", "dix-mille", "--json")
    english, german = (json.loads(tincup(*asked, "--language", it).out) for it in ("en", "de"))
    assert english.pop("words") != german.pop("words")
    assert english == german


@pytest.mark.parametrize(("spoken", "you", "name"), [("de", "Du", "Name"), ("fr", "Toi", "nom")])
def test_who_gave_no_name_has_none_in_english(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoken: str, you: str, name: str
) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    asked = ("--language", spoken)
    empty = tincup("resume", "--list", *asked).out
    out = tincup("play", "--rules", "plain", "--seed", "7", *asked, given="s\nb\n").out
    listed = tincup("resume", "--list", *asked).out
    for said in (empty, out, listed):
        assert not re.search(r"\b(You|unfinished|name|totals)\b", said)
    assert re.search(rf"^▶ +{you} ", out, re.MULTILINE)
    assert listed.startswith(f"{name} ")
    assert f"{you} 150" in listed


@pytest.mark.parametrize("spoken", ["de", "fr"])
def test_a_variation_of_a_preset_is_called_so_in_every_language(tincup: Run, spoken: str) -> None:
    name = tincup("rules", "words", "playmonster", "--language", spoken).out.split("\n")[0]
    for change in ("end.target=1500", "scores.5=60", "turn.opening_minimum=1000"):
        asked = ("--set", change, "--language", spoken)
        out = tincup("rules", "words", "playmonster", *asked).out
        assert out.startswith(name + ", ")
        head = out.partition("##")[0]
        assert change in head.split("\n")[0]
        assert not re.search(r"\b(with|variation|House|based)\b", head)
        assert name[2:] in out.split("\n")[2]


@pytest.mark.parametrize(("spoken", "you"), [("de", "Du"), ("fr", "Toi")])
def test_a_review_calls_nobody_you_in_another_language(
    tincup: Run, tmp_path: Path, spoken: str, you: str
) -> None:
    record = tmp_path / "game.txt"
    played = (
        "play",
        "--rules",
        "plain",
        "--set",
        "end.target=100",
        "--seed",
        "7",
        "--record",
        str(record),
    )
    tincup(*played, given="b\n" * 40)
    out = tincup("review", str(record), "--language", spoken).out
    assert you in out
    assert not re.search(r"\bYou\b", out)
