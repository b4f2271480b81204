"""Whether to go on with what a bank has left: what bots of each level lose by their choice."""

from __future__ import annotations

import pytest

from tests.players.carried import Carried
from tests.solve.small_rules import small
from tests.solve.two.reference import Reference
from tincup.game import CarryOn, apply, legal_actions, new_game
from tincup.lab.deals import Deal
from tincup.lab.match_game import play
from tincup.players import parse_spec
from tincup.rules import load

GAMES = 24
NAMES = ("Ada", "Bo")


@pytest.mark.exact
@pytest.mark.slow
def test_the_race_is_that_of_the_engines_own_states() -> None:
    rules = small(
        dice=3, scores={"1": 1, "22": 3}, target=5, turn__carry_on="may", end__final_round="none"
    )
    reference, exact = Reference(rules, 5), Carried(rules)
    offers = 0
    for state in reference.states:
        if state.phase == "roll" and (state.turn.offer or state.turn.dice == 3):
            value = exact.rolling(state) if state.turn.score else exact.beginning(state)
            assert value == pytest.approx(reference.win(state), abs=1e-9)
            offers += state.turn.offer is not None
    assert offers > 20


@pytest.fixture(scope="module")
def exact() -> Carried:
    return Carried(load("plain", ["turn.carry_on=may", "end.target=1500"]))


@pytest.mark.exact
@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "beginning", "other"), [("hard", 0.004, 0.03), ("medium", 0.03, 0.07)]
)
def test_bots_go_on_where_they_should(
    exact: Carried, level: str, beginning: float, other: float
) -> None:
    """In chance to win, each game and side, by how turns begin and by all other decisions.

    To begin each turn with all the dice would lose some 0.05.
    """
    rules = load("plain", ["turn.carry_on=may", "end.target=1500"])
    lost, never, by_decisions = 0.0, 0.0, 0.0
    for number in range(GAMES):
        players = [parse_spec(level).player(it) for it in NAMES]
        state = new_game(rules, NAMES)
        for action in play(rules, NAMES, players, Deal("9", number)).actions:
            if state.phase == "decide":
                worths = [exact.worth(state, it) for it in legal_actions(state)]
                by_decisions += max(worths) - exact.worth(state, action)
            elif state.turn.offer is not None:
                best, anew = exact.beginning(state), exact.anew(state)
                never += best - anew
                lost += best - (exact.going_on(state) if type(action) is CarryOn else anew)
            state = apply(state, action)
    each = 2 * GAMES
    assert lost / each < beginning < 0.04 < never / each
    assert by_decisions / each < other
