"""Which names look alike, and what in one is not what it seems."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.names import difference, first_alike, looks, oddity, pairs_alike, skeleton
from tincup.names.data import ascii_prototypes, prototypes, scripts_of

CYRILLIC_A = "\u0410"

ALIKE = [
    ("Ada", f"{CYRILLIC_A}da"),
    ("Ada", "Ada\u2800"),
    ("Ada", "A\u200bda"),
    ("Ada", "\uff21da"),  # of double width
    ("Ada", "\U0001d400da"),  # as in formulas
    ("Ada", "ADA"),
    ("Ian", "lan"),
    ("IDA", "Ida"),
    ("Ida", "lda"),
    ("Player 1", "Player l"),
    ("B0", "BO"),
    ("Bo", "\u0412\u043e"),
    ("Omar", "Ornar"),
    ("Jos\u00e9", "Jose\u0301"),
    ("Ada L", "Ada  L"),
    ("Ada L", "Ada\u00a0L"),
    ("Ada L", "Ada\u3000L"),
    ("Evva", "Ewa"),
    ("VVilma", "Wilma"),
    ("acla", "ada"),
    ("clo", "do"),
    ("Frecl", "Fred"),
    ("STRASSE", "stra\u00dfe"),
    ("Mia", "Mi\u0307a"),  # with a dot above the one that it has
    ("Anja", "Anj\u0307a"),
    ("#1", "\uff031"),  # of double width
    ("\u30ab\u30ca", "\uff76\uff85"),  # of half
    ("\u0391\u03bd\u03bd\u03b1", "\u0410\u03bd\u03bd\u03b1"),
]

DIFFERENT = [
    ("Ada", "Ida"),
    ("Zoe", "Zo\u00eb"),
    ("Ann", "Anne"),
    ("Clara", "Dara"),
    ("Clo", "Do"),  # as they stand, only small letters look so
    ("Eva", "Ewa"),
    ("Bo 1", "Bo 2"),
    ("Ada", "\u0410\u0434\u0430"),
    ("Ada L", "AdaL"),
    ("\u7530\u4e2d", "\u7530\u53e3"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert first_alike(one, ["Cy", other, one]) == other
    assert first_alike(other, ["Cy", one]) == one
    assert pairs_alike([one, "Cy", other, one]) == [(0, 2)]
    assert difference(one, other).startswith("U+")


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert first_alike(one, [other]) is None
    assert pairs_alike([one, other]) == []


def test_where_they_differ() -> None:
    assert difference(f"{CYRILLIC_A}da", "Ada") == "U+0410"
    assert difference("Ada", f"{CYRILLIC_A}da") == "U+0041"
    assert difference("Ada", "Ada\u2800") == difference("Ada\u2800", "Ada") == "U+2800"
    assert difference("Ada", "Ada") == ""


@given(st.text(max_size=12))
def test_a_skeleton_is_that_of_itself_and_of_every_form(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)
    for form in ("NFC", "NFD"):
        assert skeleton(unicodedata.normalize(form, name)) == skeleton(name)
    assert name == "" or looks(name) & looks(f" {name}  ")


@given(st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=12))
def test_without_files_ascii_is_as_with_them(name: str) -> None:
    assert {code: to for code, to in prototypes().items() if code < 0x80} == ascii_prototypes()
    assert skeleton(name) == " ".join(name.translate(prototypes()).split())


FINE = [
    "Ada",
    "Zo\u00eb O'Neil-\u0141ukasz 2",
    "Nguy\u1ec5n Th\u1ecb H\u1ed3ng Nhung",
    "\u041e\u043b\u0435\u0433 2",
    "\u0395\u03bb\u03ad\u03bd\u03b7",
    "\u7530\u4e2d\u3055\u304f\u3089",  # Han with hiragana
    "\u30bf\u30ca\u30ab Ken",  # katakana with Latin
    "\u7530\u4e2d Ken 3",
    "\u3105\u3106\u5f35",  # bopomofo with Han
    "\uae40\ucca0\uc218 Kim",  # Hangul with Latin
    "\u1019\u103c\u102d\u102f\u1037",  # Burmese: four marks on a letter
    "\u091c\u093c\u0942\u0901",  # Devanagari: three
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
    "\u0633\u064e\u0644\u0651\u064e\u0645\u064e",
    "\u0646\u06cc\u0645\u200c\u0631\u0648\u0632",
    "\u0e20\u0e39\u0e48\u0e17\u0e34\u0e49\u0e07",
    "Ada \U0001f3b2",
    "\U0001f469\u200d\U0001f680",
]


@pytest.mark.parametrize("name", FINE)
def test_names_that_people_have(name: str) -> None:
    assert oddity(name) is None
    assert oddity(unicodedata.normalize("NFD", name)) is None


ODD = [
    (f"{CYRILLIC_A}da", "scripts", 1, "U+0410"),
    ("Ad\u0430", "scripts", 3, "U+0430"),
    ("\u03b1lpha", "scripts", 1, "U+03B1"),
    ("\uae40\u3055", "scripts", 2, "U+3055"),  # Hangul with hiragana
    ("\u0410\u03b4\u0430", "scripts", 2, "U+03B4"),
    ("Ada\u2800", "unseen", 4, "U+2800"),
    ("\u3164", "unseen", 1, "U+3164"),
    ("A\u202eda", "unseen", 2, "U+202E"),
    ("A\u0301\u0302\u0303da", "marks", 4, "U+0303"),
    ("\u1ec5\u0303", "marks", 2, "U+0303"),
    ("Z\u0338\u0327\u0322\u031b", "marks", 4, "U+0322"),
    ("\u00e9\u0301", "marks", 2, "U+0301"),  # one twice
    ("\u0e01" + "\u0e34\u0e48\u0e36\u0e49\u0e37", "marks", 6, "U+0E37"),
]


@pytest.mark.parametrize(("name", "kind", "place", "codepoint"), ODD)
def test_names_that_are_not_what_they_seem(
    name: str, kind: str, place: int, codepoint: str
) -> None:
    assert oddity(name) == (kind, place, codepoint)


@given(st.text(max_size=30))
def test_any_text_can_be_a_name(name: str) -> None:
    odd = oddity(name)
    assert odd is None or f"U+{ord(name[odd.place - 1]):04X}" == odd.codepoint


def test_what_the_data_say() -> None:
    """Some lines of confusables.txt, Scripts.txt and ScriptExtensions.txt."""
    assert len(prototypes()) == 6565
    for character, prototype in (
        ("\u0430", "a"),
        ("\u0455", "s"),
        ("\u03bf", "o"),
        ("\ufb01", "fi"),
        ("\u05f4", "''"),
        ("\U0001d7d8", "O"),
    ):
        assert prototypes()[ord(character)] == prototype
    for character, scripts in (
        ("A", "Latn"),
        ("\u0430", "Cyrl"),
        ("1", ""),
        ("\u0301", "Cher Cyrl Grek Latn Osge Sunu Tale Todr"),
        ("\u30fc", "Hira Kana"),
        ("\u3001", "Bopo Hang Hani Hira Kana Mong Yiii"),
        ("\U0010ffff", ""),
    ):
        assert scripts_of(character) == frozenset(scripts.split()), character


def test_plain_names_read_no_files() -> None:
    prototypes.cache_clear()
    assert first_alike("Ian", ["Ada", "O'Neil 2", "lan"]) == "lan"
    assert oddity("Player 10") is None
    assert prototypes.cache_info().currsize == 0


@pytest.mark.real
def test_nothing_of_it_is_loaded_before_the_first_name() -> None:
    loaded = (
        "import sys, tincup.server.process.app, tincup.cli.commands.games.play, tincup.table\n"
        "sys.exit('tincup.names' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", loaded], check=False).returncode == 0
