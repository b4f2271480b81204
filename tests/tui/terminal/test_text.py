"""Text measured in cells."""

from hypothesis import given
from hypothesis import strategies as st

from tincup.testing import names
from tincup.tui.terminal.text import columns, fit, flow, printable, width, wrap


@given(names(), st.integers(1, 60), st.booleans())
def test_fit_gives_exactly_so_many_cells(name: str, cells: int, right: bool) -> None:
    assert width(fit(name, cells, right=right)) == cells


def test_fit_shows_that_something_is_missing() -> None:
    assert fit("Ada", 5) == "Ada  "
    assert fit("Ada", 5, right=True) == "  Ada"
    assert fit("Adalbert", 5) == "Adal…"
    assert fit("李小龍", 5) == "李小…"
    assert fit("李小龍", 4) == "李 …"


@given(st.text(st.characters(categories=("L", "Zs")), max_size=200), st.integers(5, 80))
def test_wrap_keeps_to_the_width(text: str, cells: int) -> None:
    assert all(width(line) <= cells for line in wrap(text, cells, "  "))


def test_wrap_and_flow() -> None:
    assert wrap("one two three four", 9, "  ") == ["one two", "  three", "  four"]
    assert flow(["b = bank 50", "r = roll 3", "?"], 24) == ["b = bank 50   r = roll 3", "?"]
    assert wrap("", 9) == [""]


def test_lines_do_not_break_at_spaces_that_must_not_break() -> None:
    """As in French: before a colon, within a number, within quotation marks."""
    assert wrap("jouer à 10\u202f000\u202f: oui", 12) == ["jouer à", "10\u202f000\u202f: oui"]
    assert wrap("tape «\u00a0ab\u00a0»", 8) == ["tape", "«\u00a0ab\u00a0»"]


@given(st.lists(st.tuples(names(), names()), min_size=1, max_size=6))
def test_columns_line_up(rows: list[tuple[str, str]]) -> None:
    lines = columns([(one, other, "|") for one, other in rows], right=(1,))
    assert len({width(line) for line in lines}) == 1


@given(st.text())
def test_printable_is_short_and_harmless(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert len(shown) <= 40
