"""Everything that is said at the terminal comes from the catalogue."""

import re

import pytest
from rich.cells import cell_len

from tests.messages.foreign import english_in
from tests.messages.pseudo import pseudo_language, translated
from tests.tui.screens import screen
from tests.tui.tables import ADA, BO, BOT, Known, entered, session, typed
from tincup.messages import in_language, text
from tincup.table import Seat
from tincup.tui.input.commands import WORDS
from tincup.tui.screen.help_pages import manual
from tincup.tui.table.seats import YOU, greeting

_WORD = re.compile(r"[a-z]{2,}")
_TYPED = {word for words in WORDS.values() for word in words} | {"fix", "turn", "ab", "ar"}
_NAMES = {"ada", "bo", "cy", "pip", "plain", "farkle", "medium", "easy", "xyzzy"}


def english(text: str) -> set[str]:
    """The words in plain letters that are neither typed by people nor names."""
    return set(_WORD.findall(text.casefold())) - _TYPED - _NAMES


def test_a_game_in_another_language() -> None:
    given = ["?", "s", "l", "xyzzy", "77", "115b", "yes", "leave", "no", "bot", "yes", "back", "q"]
    with pseudo_language():
        _, _, text = typed(*given, rolls=[(1, 1, 5, 2, 3, 4)])
    assert translated("the") in text
    assert not english(text)


def test_real_dice_in_another_language() -> None:
    given = ["xyzzy", "bank", "t 500", "u", "t 500", "fix 1 300", "fix 2", "leave", "yes", "back c"]
    with pseudo_language():
        _, text = entered(*given, "back a", "resign", "yes", "yes", seats=(ADA, BO, Seat("Cy")))
    assert not english(text)


def test_the_beginning_in_another_language() -> None:
    with pseudo_language():
        terminal, sink = screen(given="s\n\nxyzzy\nb\nq\n")
        found, _ = session(terminal, (ADA, BOT, Seat("Cy", "external:./cy")), dice=Known([]))
        found.begin()
        said = [*greeting(found.table, terminal), *manual(79, entered=True, pegs=None)]
    unstyled = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", sink.getvalue())
    assert not english(unstyled)
    assert not english("\n".join(said))


ASKED = ["?", "s", "l", "k", "w", "xyzzy", "77", "115b", "yes", "leave", "no", "bot", "yes"]


@pytest.mark.parametrize(
    ("rules", "language"),
    [
        ("kingdom-come", "de"),
        ("farkle-cribbage-advanced", "fr"),
        pytest.param("kingdom-come", "fr", marks=pytest.mark.slow),
        pytest.param("farkle-cribbage-advanced", "de", marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_without_a_word_of_english(language: str, rules: str) -> None:
    """Nor a line that is too long for 80 columns, in what may be asked of every turn."""
    with in_language(language):
        *_, asked = typed(*ASKED, seats=(ADA, BOT), rules=rules)
        *_, whole = typed(seats=(BOT, Seat("Rattle", "bot:hard")), rules=rules)
        over = text("stage-over")
    assert over in whole
    lines = f"{asked}\n{whole}".split("\n")
    of_keys = english_in(" ".join([*ASKED, *_TYPED, *_NAMES]), language)
    without_fields = re.sub(r"[a-z_]+\.[a-z0-9_.]+", "", " ".join(lines))
    assert english_in(without_fields, language) <= of_keys
    assert [line for line in lines if cell_len(line) > 80] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_first_screen_has_drawn_dice(language: str) -> None:
    """Also where there is much to say: a roll with many options, and who starts."""
    rolls = [(1,), (3,), (2, 2, 3, 3, 4, 6), (1, 5, 5, 6, 6, 6)]
    with in_language(language):
        terminal, sink = screen(presses=True)
        found, _ = session(
            terminal, (Seat(YOU), BOT), "playmonster", Known(rolls), "start.roll_off=1"
        )
        found.run()
    assert sink.getvalue().split("\x1b[H")[-1].count("┌───────┐") == 6
