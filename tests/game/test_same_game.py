"""Rule sets that are equal play the same, field for field, whatever is stated in them."""

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import brute
from tests.effort import fewer
from tests.game.duel import random_action
from tests.rules.test_files import GOOD_AND_BAD
from tincup.game import Scoring, State, apply, legal_actions
from tincup.game.first_state import new_game
from tincup.game.lineup import Lineup
from tincup.rules import RuleError, RuleSet, from_values, parse
from tincup.rules.canonical import values
from tincup.testing import house_rules, players

CHANGES = [(key, good) for key, (accepted, _) in GOOD_AND_BAD.items() for good in accepted]


def changed(rules: RuleSet, key: str, value: str) -> RuleSet | None:
    """The rules with a field stated in TOML, its other fields untouched; ``None``: it clashes."""
    stated = values(rules)
    section, _, name = key.rpartition(".")
    piece = tomllib.loads(f"{name} = {value}")
    if section:
        stated[section] = {**stated.get(section, {}), **piece}
    else:
        stated.update(piece)
    try:
        return from_values(stated)
    except RuleError:
        return None


@fewer(2)
@given(house_rules(), st.data(), st.integers(0, 2**32))
def test_a_field_that_does_not_change_the_digest_changes_nothing(
    rules: RuleSet, data: st.DataObject, seed: int
) -> None:
    other = changed(rules, *data.draw(st.sampled_from(CHANGES)))
    if other is None or other != rules:
        return
    one, two = Scoring(rules), Scoring(other)
    assert one.step == two.step
    for roll in brute.all_rolls(min(rules.dice, 3)):
        assert one.keeps[roll] == two.keeps[roll]
    names = data.draw(players(rules))
    both = [apart(new_game(it, names), it) for it in (rules, other)]
    chance = Random(seed)
    for _ in range(60):
        if both[0].is_over:
            break
        action = random_action(both[0], chance)
        both = [apply(state, action) for state in both]
        assert both[0] == both[1]
        assert set(legal_actions(both[0])) == set(legal_actions(both[1]))
        assert both[0].winners == both[1].winners


def apart(state: State, rules: RuleSet) -> State:
    """The state with a scoring of its own, so that nothing is shared between equal rule sets."""
    table = Lineup(rules, state.lineup.names)
    table.scoring = Scoring(rules)
    return state._replace(lineup=table)


@pytest.mark.parametrize(
    "stated",
    ["last_die_points = 75", "last_die_points = 75\nlast_die_succeeds_on = [1]"],
)
def test_points_of_a_last_die_that_never_count_are_no_unit(stated: str) -> None:
    """Turns of 25 points cannot be entered because of a field that has no effect."""
    text = 'id = "a"\nname = "A"\n[scores]\n"1" = 100\n[end]\ntarget = 1000\n[turn]\n'
    assert Scoring(parse(text + stated)).step == 100
