"""Levels and names of bots."""

from hypothesis import given
from hypothesis import strategies as st

from tincup.players import DEFAULT_LEVEL, LEVELS, bot, bot_names


def test_the_levels() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert DEFAULT_LEVEL in LEVELS
    assert {style.word for style in LEVELS.values()} == {"cautious", "balanced", "bold"}
    assert bot("hard", "Pip").boldness == 1


@given(st.integers(0, 60), st.lists(st.sampled_from(["Pip", "PIP", "clatter 2", "Ada"])))
def test_names_are_distinct_and_nobody_elses(count: int, taken: list[str]) -> None:
    names = bot_names(count, taken)
    everybody = [name.casefold() for name in names]
    assert len(names) == len(set(everybody)) == count
    assert not set(everybody) & {name.casefold() for name in taken}
    assert all(len(name) <= 40 for name in names)
