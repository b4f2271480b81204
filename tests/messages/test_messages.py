"""Every message is asked for, every message that is asked for exists, with what it needs."""

import re

import pytest

from tests.messages.scan import (
    PREFIX,
    arguments,
    asked,
    constants,
    junk,
    messages,
    names_in,
    printed,
    words_of,
)
from tests.messages.trials import trials
from tincup.game.event_json import KINDS
from tincup.messages import catalogue, in_language, languages, text
from tincup.messages.catalogue import _fluent_arguments as fluent_arguments
from tincup.messages.catalogue import source
from tincup.narration import rules_page
from tincup.rules import load, preset, presets

pytestmark = pytest.mark.xdist_group("messages")
"""The files of the languages are parsed in one process, and not in each."""

ENGLISH = messages()


def test_the_source_is_read() -> None:
    assert {"event-start-tied", "rule-dice", "stage-round"} <= {it.id for it in asked()}
    assert any(it.id.startswith(PREFIX) for it in asked())
    assert len(asked()) > 150
    assert sum(it.args is None for it in asked()) < 9


def test_no_message_is_missing() -> None:
    missing = [f"{it.place}: {it.id}" for it in asked() if it.id not in ENGLISH]
    assert not missing
    for name, message in ENGLISH.items():
        assert names_in(message)[1] <= ENGLISH.keys(), name


def test_no_message_is_unused() -> None:
    inside = {other for it in ENGLISH.values() for other in names_in(it)[1]}
    by_kind = {f"{of}-{kind.replace('_', '-')}" for kind in KINDS for of in ("event", "turns")}
    used = constants() | by_kind
    unused = [
        name
        for name in ENGLISH
        if name not in inside and name not in used and name.removeprefix(PREFIX) not in used
    ]
    assert not unused


def test_every_message_gets_its_arguments() -> None:
    wanting = [
        f"{it.place}: {it.id} without {sorted(short)}"
        for it in asked()
        if it.args is not None and it.id in ENGLISH
        if (short := arguments(it.id) - it.args)
    ]
    assert not wanting


OF_PRESETS = {
    f"{of}-{what}-{name}"
    for what in ("name", "summary")
    for of, names in (
        ("preset", presets()),
        ("variation", [it.id for name in presets() for it in preset(name).variations]),
    )
    for name in names
}
"""What rule files say of themselves, in English."""


@pytest.mark.parametrize("language", languages())
def test_the_file_of_a_language(language: str) -> None:
    """Every message once, nothing that cannot be read, and no argument that English lacks."""
    assert not junk(language)
    translated = messages(language)
    of_presets = set() if language == "en" else OF_PRESETS
    assert translated.keys() == ENGLISH.keys() | of_presets
    for name in translated:
        assert arguments(name, language) <= (set() if name in OF_PRESETS else arguments(name))
    written = re.findall(r"^([a-z][a-z0-9-]*) *=", source(language), re.MULTILINE)
    assert [name for name in set(written) if written.count(name) > 1] == []


SAME_FOR_ALL = {"unit", "partners"}
"""What a language need not look at where it says the same for all of them."""


@pytest.mark.parametrize("language", languages())
def test_nothing_that_english_says_is_left_out(language: str) -> None:
    for name in ENGLISH:
        assert arguments(name) - arguments(name, language) <= SAME_FOR_ALL, name


IN_WORDS = {"chart-each-face", "chart-same-face", "chart-one-face", "chart-face-scores"}
"""Messages in which German chooses a word by a face where others write the face."""


def test_what_all_others_print_is_printed() -> None:
    """A number by which a sentence only chooses its form is easily left out of one language."""
    for name in ENGLISH.keys() - IN_WORDS:
        by_language = [printed(name, it) for it in languages() if name in messages(it)]
        for number, own in enumerate(by_language):
            others = by_language[:number] + by_language[number + 1 :]
            assert not others or set.intersection(*others) <= own, name


TWO_ENDS = re.compile(r"(?<!\.)[.?!;:,]\s?\.(?![.\w/])|[?!]\s?[,;]")
"""Two marks after one another, where a sentence can have one: "Who loses?."."""


@pytest.mark.parametrize("language", languages())
def test_names_end_without_a_mark(language: str) -> None:
    """They stand in the middle of sentences."""
    with in_language(language):
        for name in ENGLISH:
            if name.startswith(("preset-name-", "variation-name-")):
                assert text(name)[-1] not in ".?!:;", name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_no_sentence_of_the_rules_ends_twice(name: str, language: str) -> None:
    with in_language(language):
        assert not TWO_ENDS.search(rules_page(load(name), keys=True))


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said(language: str) -> None:
    """With every word that it chooses by, and with the numbers that plurals differ at.

    What a language cannot say is said in English, so it is compared with that.
    """
    with in_language(language):
        for name in ENGLISH:
            for given in trials(name):
                said = text(name, **given)
                own, faults = catalogue._language(language).formatted(name, fluent_arguments(given))
                assert (own, faults) == (said, []), given
                assert not TWO_ENDS.search(said), said


ALIKE = {
    "de": {"key-enter", "review-style-wild", "web-farkle", "web-title"},
    "fr": {
        *("ledger-heading-date", "option-heading-points", "page-dice-face", "page-ledger-date"),
        *("review-style-expert", "sheet-total", "turn-heading-chance", "turns-bonus-won"),
        *("verified-label-code", "web-end-farkles", "web-end-total", "web-farkle"),
        *("web-licences", "web-limit-minutes", "web-menu", "web-title", "web-tools-points"),
    },
}
"""Messages that read the same in another language."""


@pytest.mark.parametrize("language", [it for it in languages() if it != "en"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    """The same text is a mistake but for names, numbers and what all languages say alike."""
    alike = [
        name
        for name, message in messages(language).items()
        if name in ENGLISH
        and message.equals(ENGLISH[name], ignored_fields=["span", "comment"])
        and re.search(r"[a-z]{3}", " ".join(words_of(message)))
    ]
    assert set(alike) <= ALIKE.get(language, set())
