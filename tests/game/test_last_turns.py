"""Whose turns are left: as it turns out when the game is played on, and asked in one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

import tincup
from tests.effort import fewer
from tests.game.lastly import turns_after
from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import EnterTurn, Game, State, apply, new_game
from tincup.game.odds.reachable import least_bank
from tincup.game.state import is_present
from tincup.game.totals.last_turns import (
    final_round,
    following,
    has_turn_left,
    in_final_round,
    is_last_turn,
    mirrored,
    rivals,
    to_beat,
    with_last_turns,
)
from tincup.rules import load
from tincup.testing import games

HOME = Path(tincup.__file__).parent
KEPT = {"queue", "trigger"}
"""The fields of a state that keep whose turns are left: `tincup.game` alone reads and sets them."""


def uses(source: str) -> Iterator[int]:
    """The lines that read or set these fields of anything but an object's own."""
    if not any(field in source for field in KEPT):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self")):
                pass
            case ast.Attribute(attr=name) if name in KEPT:
                yield node.lineno
            case ast.keyword(arg=name) if name in KEPT:
                yield node.value.lineno
            case _:
                pass


def test_uses_are_found() -> None:
    assert set(uses("if state.queue is None:\n    pass\nb = a.trigger")) == {1, 3}
    assert list(uses("state._replace(side=1, queue=())")) == [1]
    assert not list(uses("self.queue.get()\nqueue = following(state)"))


def test_nobody_but_the_game_knows_how_the_end_is_kept() -> None:
    modules = [path for path in HOME.rglob("*.py") if HOME / "game" not in path.parents]
    assert len(modules) > 150
    assert not [
        f"{path.relative_to(HOME)}:{line}" for path in modules for line in uses(path.read_text())
    ]


def check(game: Game) -> int:
    """Hold what is said of every turn's start against how the game goes on; last turns found."""
    found = 0
    for state in game.states:
        turn = state.turn
        begun = turn.score or turn.exchange or turn.dice != state.rules.dice
        if state.phase != "roll" or begun:
            continue
        side = turn.side
        acting, is_last = turns_after(state)
        assert is_last_turn(state) == is_last, state
        coming = {s for s in range(len(state.sides)) if has_turn_left(state, s)}
        assert [s for s in acting if s in coming] == acting
        assert all(s in acting for s in coming if is_present(state, s))
        if is_last_turn(state):
            found += 1
            assert [s for s in following(state) if is_present(state, s)] == acting[1:]
            assert set(to_beat(state)) == set(rivals(state, side)) - set(following(state))
        else:
            check_final_round(state)
    return found


def check_final_round(state: State) -> None:
    """That reaching the target now leaves those sides a turn of whom it is said."""
    rules, side = state.rules, state.turn.side
    if rules.end.finds_loser or rules.has_exchange or rules.pegs is not None:
        return
    to_go = rules.end.to_go(state.sides[side].total)
    if to_go is None:
        assert not final_round(state, side)
        return
    points = max(to_go, state.minimum(side))
    banked = least_bank(rules, points)
    if state.overshoots(banked):
        return  # a target that must be hit, and that no turn hits from here
    reached = apply(state, EnterTurn(banked))
    came = [] if reached.is_over or reached.play_off else turns_after(reached)[0]
    assert came == [s for s in final_round(state, side) if is_present(state, s)]
    assert not came or in_final_round(reached)


@fewer(2)
@given(games())
def test_turns_are_left_as_was_said(game: Game) -> None:
    check(game)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_turns_are_left_as_was_said_under_every_variation(variant: tuple[str, Sets]) -> None:
    rules = rules_of(variant)
    short = "end.target=20" if rules.unit == "holes" else "end.target=1000"
    rules = load(variant[0], sets=(*variant[1], short))
    found = sum(check(random_game(rules, seed, longest=200)) for seed in range(6))
    assert found or not rules.end.has_final_round


@fewer(2)
@given(games())
def test_whose_turns_are_left_follows_from_the_rest(game: Game) -> None:
    for state in game.states:
        forgotten = state._replace(queue=None, trigger=None)
        assert with_last_turns(forgotten, state.trigger) == state


def test_two_sides_change_numbers() -> None:
    state = new_game(load("plain", sets=["end.final_round=one_more_turn"]), ["Ada", "Bo"])
    state = apply(apply(state, EnterTurn(500)), EnterTurn(10_000))
    other = new_game(state.rules, ["Ada", "Bo"])._replace(starter=1)
    other = apply(other._replace(turn=other.turn._replace(side=1)), EnterTurn(500))
    other = apply(other, EnterTurn(10_000))
    assert mirrored(state) == other
    assert mirrored(other) == state
