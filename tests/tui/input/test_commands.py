"""What people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.game import Bank, Keep, Roll
from tincup.tui.input.commands import (
    LETTERS,
    WORDS,
    Back,
    Choose,
    CommandError,
    Fix,
    Pick,
    Points,
    Word,
    parse,
)

ROLL = Roll((1, 1, 3, 4, 5, 6))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Word("enter")),
        ("?", Word("help")),
        ("H", Word("hint")),
        ("p", Word("position")),
        ("b", Word("bank")),
        ("=", Word("bank")),
        ("Roll", Word("roll")),
        ("q", Word("quit")),
        ("2", Pick("2")),
        ("a", Choose("a")),
        ("C", Choose("c")),
        ("ab", Choose("a", then="bank")),
        ("d roll", Choose("d", then="roll")),
        ("z=", Choose("z", then="bank")),
        ("e+", Choose("e", then="roll")),
        ("keep 1", Pick("1")),
        ("keep 1, roll 5", Pick("1", then="roll", expected=5)),
        ("keep 1 1 1, bank 1,000", Pick("111", then="bank", expected=1000)),
        ("set aside 111 5, roll 2", Pick("1115", then="roll", expected=2)),
        ("set aside 222222 ~, bank 4", Pick("222222", swap=True, then="bank", expected=4)),
        ("bank 1,350", Pick("", then="bank", expected=1350)),
        ("roll 5 dice", Pick("", then="roll", expected=5)),
        ("roll 1 die", Pick("", then="roll", expected=1)),
        ("keep 1 1", Pick("11")),
        ("stop", Word("bank")),
        ("2b", Pick("2", then="bank")),
        ("2 r", Pick("2", then="roll")),
        ("115", Pick("115")),
        ("1 1 5", Pick("115")),
        ("1,1,5 bank", Pick("115", then="bank")),
        ("11+", Pick("11", then="roll")),
        ("11=", Pick("11", then="bank")),
        ("111:3", Pick("111", points=3)),
        ("set aside 1 1 1:3, roll 3", Pick("111", then="roll", expected=3, points=3)),
        ("keep 1 1 1 for 3, bank 3", Pick("111", then="bank", expected=3, points=3)),
        ("keep 1 1 1 for 3", Pick("111", points=3)),
        ("111:3b", Pick("111", then="bank", points=3)),
        ("114444:2~=", Pick("114444", swap=True, then="bank", points=2)),
        ("444444~+", Pick("444444", swap=True, then="roll")),
        ("444444~ b", Pick("444444", swap=True, then="bank")),
        ("t 750", Points(750)),
        ("t750", Points(750)),
        ("+700", Points(700)),
        ("t 12 ~", Points(12, swap=True)),
        ("t 1.000", Points(1000)),
        ("t 1 000", Points(1000)),
        ("t 1\u202f000 ~", Points(1000, swap=True)),
        ("t 1,250,000", Points(1_250_000)),
        ("500 points", Points(500, unit="points")),
        ("t", Points(None)),
        ("t 300 0", Points(None, scores=(300, 0))),
        ("t 50, 100, 150", Points(None, scores=(50, 100, 150))),
        ("t 50 100", Points(50_100, scores=(50, 100))),
        ("t 1'000", Points(1000)),
        ("bust", Points(0)),
        ("Zonk", Points(0)),
        ("t zilch", Points(0)),
        ("keep 1 1 1, bank 1 000", Pick("111", then="bank", expected=1000)),
        ("1,000 pts", Points(1000, unit="points")),
        ("1 point", Points(1, unit="points")),
        ("12 holes", Points(12, unit="holes")),
        ("t 500 points", Points(500, unit="points")),
        ("1.000", Pick("1000")),
        ("115b 1.000", Pick("115", then="bank", expected=1000)),
        ("fix 3 1.000", Fix(3, Points(1000))),
        ("fix 3 500 points", Fix(3, Points(500, unit="points"))),
        ("fix 0 123 456", Fix(0, (Roll((1, 2, 3)), Roll((4, 5, 6))))),
        ("x", Points(0)),
        ("farkle", Points(0)),
        ("t x", Points(0)),
        ("fix 3 650", Fix(3, Points(650))),
        ("fix 3 50 100", Fix(3, Points(50_100, scores=(50, 100)))),
        ("fix 3 x", Fix(3, Points(0))),
        ("fix 3 zilch", Fix(3, Points(0))),
        ("fix 3 113456 11r 5234", Fix(3, (ROLL, Keep((1, 1)), Roll((2, 3, 4, 5))))),
        ("fix 3 111456 111:3=", Fix(3, (Roll((1, 1, 1, 4, 5, 6)), Bank((1, 1, 1), points=3)))),
        ("fix 3 113456 11~=", Fix(3, (ROLL, Bank((1, 1), True)))),
        ("back", Word("back")),
        ("Back  Ada Z", Back("ada z")),
        ("fix 3", Fix(3, ())),
        ("hold", Word("bank")),
        ("fix #3 12~", Fix(3, Points(12, swap=True))),
    ],
)
def test_what_is_understood(line: str, command: object) -> None:
    assert parse(line) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("xyzzy", '"xyzzy" is not understood; ? lists the keys'),
        ("banc", '"banc" is not understood; did you mean "bank" (? lists the keys)?'),
        ("   ", "spaces say nothing"),
        ("\t", "spaces say nothing"),
        ("#2", '"#2" is not understood'),
        ("bb", '"bb" is not understood'),
        ("keep", "which dice? Type keep and the dice"),
        ("Set  aside", "which dice?"),
        ("pass", '"pass" may mean either: type b to bank, r to roll on'),
        ("fix 3 113456 7r", "what was turn 3 really?"),
        ("fix 3 x y", "what was turn 3 really?"),
        ("t 99999999999999", "99999999999999 is too large a number"),
        ("~", "which dice? ~ stands after the dice that change places"),
        ("t 1.5", "1.5 is no whole number: write one like 1000 or 1,000"),
        ("1.5", "1.5 is no whole number"),
        ("t 1,00", "1,00 is no whole number"),
        ("t 1.0000", "1.0000 is no whole number"),
        ("1.000.5 points", "1.000.5 is no whole number"),
        ("t 0.500", "0.500 is no whole number"),
        ("t 0,500", "0,500 is no whole number"),
        ("t 1,50", "1,50 is no whole number"),
        ("t 1,000.000", "1,000.000 is no whole number"),
        ("fix 3 1,50", "1,50 is no whole number"),
        ("111b 1,50", "1,50 is no whole number"),
        ("\x1b[A\x00", '"?[a?" is not understood'),
        ("1" * 10_000, "that line is longer than 200 characters"),
    ],
)
def test_what_is_not(line: str, said: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse(line)
    assert str(caught.value).startswith(said)


@given(st.text(max_size=300))
def test_anything_typed_is_a_command_or_refused_in_a_sentence(line: str) -> None:
    said = ""
    try:
        parse(line)
    except CommandError as error:
        said = str(error)
    assert said.isprintable()
    assert len(said) < 200


def test_a_letter_of_the_list_is_nothing_else() -> None:
    """Neither a command, nor the beginning of one with a key for what then."""
    words = {word for texts in WORDS.values() for word in texts} | {"t", "x"}
    assert not words & set(LETTERS)
    assert not words & {letter + key for letter in LETTERS for key in "br=+"}


def test_the_key_that_begins_a_line_may_stand_before_one() -> None:
    assert parse("/undo") == parse("undo")
    assert parse("/115b") == parse("/ 115b") == parse("115b")
    with pytest.raises(CommandError):
        parse("/")
