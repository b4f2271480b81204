"""Everything that narration says comes from the catalogue: nothing is put together in English."""

import re
from collections.abc import Iterator

import pytest

from tests.messages.pseudo import pseudo_language, translated
from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Game, options
from tincup.narration import (
    aim,
    banking,
    chart_words,
    farkles,
    odds,
    option_dice,
    option_points,
    outcome,
    remarks,
    result,
    rolling,
    rules_choices,
    rules_page,
    rules_sections,
    sentences,
    setting_aside,
    stage,
    target,
    turn_rows,
    turn_so_far,
    why_no_banking,
)
from tincup.rules import preset, presets


@pytest.fixture(autouse=True)
def _another_language() -> Iterator[None]:
    with pseudo_language():
        yield


VARIATIONS = {f'"{it.name}"' for name in presets() for it in preset(name).variations}


def english(said: str) -> list[str]:
    """What is left of English, names of players and of variations apart."""
    for name in VARIATIONS:
        said = said.replace(name, "")
    return re.findall(r"[A-Za-z]+", re.sub(r"Player \d+", "", said))


def everything(game: Game) -> Iterator[str]:
    """All that can be said of the present state and of what led to it."""
    state = game.state
    viewer = len(game.actions) % (len(state.lineup.names) + 1)
    yield from sentences(game.latest, state.lineup, viewer)
    yield from (stage(state), aim(state), outcome(state), target(state.rules))
    for side in range(len(state.sides)):
        yield remarks(state, side, viewer, short=bool(side % 2))
        yield farkles(state, side)
    if state.is_over:
        yield from result(state, viewer)
        for row in turn_rows(game, viewer):
            yield from row
    else:
        yield turn_so_far(game, viewer)
    allowed = options(state).allowed
    yield why_no_banking(allowed)
    for option in allowed:
        yield from (option_dice(option), option_points(option), odds(option), rolling(option))
        yield from (banking(option), setting_aside(option))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games(variant: tuple[str, Sets]) -> None:
    said: set[str] = set()
    random_game(rules_of(variant), 5, longest=80, watch=lambda game: said.update(everything(game)))
    left = {text: words for text in said if (words := english(text))}
    assert not left
    assert any(translated("farkle") in text for text in said)


@pytest.mark.parametrize("name", presets())
def test_rules(name: str) -> None:
    rules = preset(name)
    said = [word for line in chart_words(rules) for word in line]
    for heading, section in rules_sections(rules):
        said += [heading, *section]
    said += [re.sub(r"`[a-z_.0-9]+`", "", choice) for choice in rules_choices(rules)]
    page = rules_page(rules)
    said += re.findall(r"^## .*", page, re.MULTILINE)
    if rules.source:
        said += [translated("Source: ")]
        assert f"{translated('Source')}: {rules.source}." in page
    assert [text for text in said if english(text)] == []
