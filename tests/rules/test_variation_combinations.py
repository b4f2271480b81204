"""Every two and three variations that the sources let go together: played, recorded, explained."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.notation.games import names_for
from tincup import Game, Record, Roll, SeededDice, read_record, verify_record, write_record
from tincup.messages import in_language, languages
from tincup.narration import rules_name, rules_page, variation_name
from tincup.players import parse_spec
from tincup.players.levels import bot
from tincup.rules import RuleSet, called, from_values, preset, presets, with_variations
from tincup.rules.canonical import values

Combination = tuple[str, ...]


def together(size: int) -> list[tuple[str, Combination]]:
    """The combinations of so many variations of which none contradict each other."""
    found = []
    for name in presets():
        switches = preset(name).switches
        if switches.game == name:  # not a name of such a combination
            sets = combinations(switches.ids, size)
            found += [(name, it) for it in sets if not any(switches.contradictions(it))]
    return found


EVERY = [*together(2), *together(3)]
FEW = Random(28).sample(EVERY, 5)


def test_there_are_many() -> None:
    assert len(together(1)) == 15
    assert len(together(2)) == 6 + 54  # of 55 pairs the two kinds of partners contradict each other
    assert ("farkle-cribbage", ("advanced", "long", "partners")) in EVERY


def played(rules: RuleSet) -> Game:
    """A game of bots."""
    rng = Random(rules.id)
    game = Game.of(rules, names_for(rules, rng))
    dice = SeededDice(rules.id)
    player = bot("medium", parse_spec("medium").text)
    while not game.state.is_over:
        if game.state.phase == "decide":
            game.play(player.decide(game.state))
        else:
            game.play(Roll(dice.roll(game.state.turn.dice, game.rolls)))
        assert len(game.actions) < 20_000
    return game


def check(name: str, variations: Combination) -> None:
    rules = with_variations(preset(name), variations)
    game = played(rules)
    text = write_record(Record(game))
    verified = verify_record(text)
    assert verified.is_right, text
    assert verified.rules_from == "preset"
    again = read_record(text).game.state.rules
    assert again == rules
    assert again.switches.on == rules.switches.on
    stored = from_values(values(rules))
    assert called(stored) == called(rules) is not None
    said = set()
    for language in languages():
        with in_language(language):
            page = rules_page(rules)
            assert page == rules_page(stored)
            assert all(variation_name(it) in page for it in rules.switched_on)
            said |= {rules_name(rules), page}
    assert len(said) > len(languages())


@pytest.mark.parametrize(("name", "variations"), FEW)
def test_a_few_of_them(name: str, variations: Combination) -> None:
    check(name, variations)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dix-mille", "farkle-cribbage"])
def test_all_of_them(name: str) -> None:
    for game, variations in EVERY:
        if game == name:
            check(game, variations)


def test_a_record_has_the_names_of_what_is_on() -> None:
    rules = with_variations(preset("farkle-cribbage"), ["long", "advanced"])
    lines = write_record(Record(played(rules))).splitlines()
    assert 'rules   = "farkle-cribbage"' in lines
    assert 'with    = ["advanced", "long"]' in lines
