"""What people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.game import Bank, EnterTurn, Keep, Roll
from tincup.tui.commands import Back, CommandError, Fix, Pick, Points, Word, parse

ROLL = Roll((1, 1, 3, 4, 5, 6))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Word("enter")),
        ("   ", Word("enter")),
        ("?", Word("help")),
        ("H", Word("help")),
        ("b", Word("bank")),
        ("=", Word("bank")),
        ("Roll", Word("roll")),
        ("q", Word("quit")),
        ("2", Pick("2")),
        ("#2", Pick("2", kind="number")),
        ("#12 r", Pick("12", then="roll", kind="number")),
        ("keep 1 1", Pick("11")),
        ("stop", Word("bank")),
        ("2b", Pick("2", then="bank")),
        ("2 r", Pick("2", then="roll")),
        ("115", Pick("115")),
        ("1 1 5", Pick("115")),
        ("1,1,5 bank", Pick("115", then="bank")),
        ("11+", Pick("11", then="roll", kind="dice")),
        ("11=", Pick("11", then="bank", kind="dice")),
        ("444444~+", Pick("444444", swap=True, then="roll", kind="dice")),
        ("444444~ b", Pick("444444", swap=True, then="bank")),
        ("t 750", Points(750)),
        ("t750", Points(750)),
        ("+700", Points(700)),
        ("t 12 ~", Points(12, swap=True)),
        ("x", Points(0)),
        ("farkle", Points(0)),
        ("t x", Points(0)),
        ("fix 3 650", Fix(3, (EnterTurn(650),))),
        ("fix 3 x", Fix(3, (EnterTurn(0),))),
        ("fix 3 113456 11r 5234", Fix(3, (ROLL, Keep((1, 1)), Roll((2, 3, 4, 5))))),
        ("fix 3 113456 11~=", Fix(3, (ROLL, Bank((1, 1), True)))),
        ("back", Word("back")),
        ("Back  Ada Z", Back("ada z")),
        ("fix #3 12~", Fix(3, (EnterTurn(12, True),))),
    ],
)
def test_what_is_understood(line: str, command: object) -> None:
    assert parse(line) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("xyzzy", '"xyzzy" is not understood; ? lists the keys'),
        ("banc", '"banc" is not understood; did you mean bank? ? lists the keys'),
        ("fix 3", "what was turn 3 really? Type fix 3 and its points"),
        ("fix 3 113456 7r", "what was turn 3 really?"),
        ("fix 3 x y", "what was turn 3 really?"),
        ("t 99999999999999", "99999999999999 is too large a number"),
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
