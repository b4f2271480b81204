"""A game that goes on with one side more, as a new one with head starts."""

from __future__ import annotations

import pytest

from tincup.game import EnterTurn, Keep, Roll, State, apply, new_game
from tincup.rules import load
from tincup.views.added_side import onward_view


def played(rules: str, players: int, *points: int, sets: tuple[str, ...] = ()) -> State:
    state = new_game(load(rules, sets=list(sets)), [f"P{it}" for it in range(players)])
    for each in points:
        state = apply(state, EnterTurn(each))
    return state


def seats(state: State) -> list[tuple[int | None, int]]:
    view = onward_view(state)
    assert view["why_not"] is None
    return [(it["seat"], it["head_start"]) for it in view["seats"]]


def test_who_is_to_play_begins_and_totals_go_along() -> None:
    assert seats(played("plain", 3, 300, 0, 400, 50)) == [(2, 0), (3, 400), (1, 350), (None, 0)]


def test_partners_stay_together_beside_a_pair_of_newcomers() -> None:
    state = played("plain", 4, 300, 400, 50, sets=("partners=2",))
    assert seats(state) == [(4, 400), (1, 350), (None, 0), (2, 0), (3, 0), (None, 0)]
    names = [str(seat or f"new {at}") for at, (seat, _) in enumerate(seats(state))]
    lineup = new_game(state.rules, names).lineup
    assert [{names[it] for it in side} for side in lineup.sides] == [
        {"4", "2"},
        {"1", "3"},
        {"new 2", "new 5"},
    ]


def test_partners_who_alternate_by_throw_sit_as_they_would_throw() -> None:
    """The first side has thrown three times, and its second is next; of the other the first is."""
    state = new_game(load("plain", ["partners=2", "partners_alternate=throw"]), list("ABCD"))
    for action in (Roll((1, 2, 2, 3, 4, 6)), Keep((1,)), Roll((2, 2, 3, 4, 6)), EnterTurn(50)):
        state = apply(state, action)
    assert seats(state) == [(1, 0), (4, 50), (None, 0), (3, 0), (2, 0), (None, 0)]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (played("plain", 12, 300), "at most 12 can play at one table"),
        (played("plain", 2, 10_000), "in a last round, or once somebody is out"),
        (apply(played("plain", 2), Roll((1, 1, 2, 3, 4, 6))), "this turn has to be finished first"),
    ],
)
def test_why_nobody_can_join(state: State, why: str) -> None:
    assert why in str(onward_view(state)["why_not"])


def test_rules_for_so_many_say_so_themselves() -> None:
    rules = load("plain", sets=["players=[2, 3]"])
    state = new_game(rules, ["Ada", "Bo", "Cy"])
    assert "3" in str(onward_view(state)["why_not"])
