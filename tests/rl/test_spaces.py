"""The numbers of a game: every action of every game has one, and what an observation holds."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given

from tincup.game import Bank, Game, Keep, Roll, State, apply, legal_actions, new_game
from tincup.rl.spaces import SIDE_NUMBERS, TURN_NUMBERS, Spaces
from tincup.rules import load, preset, presets
from tincup.testing import games


@pytest.mark.parametrize("rules", presets())
def test_actions_are_numbered_once_and_for_all(rules: str) -> None:
    one, other = Spaces(preset(rules), 2), Spaces(preset(rules), 3)
    assert one.actions == other.actions
    assert len(set(one.actions)) == len(one.actions) == one.action_space().n
    assert [one.numbers[action] for action in one.actions] == list(range(len(one.actions)))


def seen(state: State, side: int) -> tuple[Spaces, np.ndarray, np.ndarray]:
    spaces = Spaces(state.rules, len(state.sides))
    found = spaces.observe(state, side)
    assert spaces.observation_space().contains(found)
    return spaces, found["observation"], found["action_mask"]


def test_what_is_seen() -> None:
    state = new_game(load("plain"), ["a", "b", "c"])
    for action in (Roll((1, 1, 2, 3, 4, 6)), Bank((1,)), Roll((1, 1, 1, 2, 2, 6)), Keep((1, 1, 1))):
        state = apply(state, action)
    state = apply(state, Roll((1, 5, 6)))
    spaces, numbers, mask = seen(state, 1)
    assert numbers[:TURN_NUMBERS].tolist() == [1, 1000, 1, 0, 0, 0, 1, 1, 0, 0, 0]
    sides = numbers[TURN_NUMBERS:].reshape(3, SIDE_NUMBERS)
    assert sides[:, 0].tolist() == [0, 0, 100]  # the observer first, then as they sit
    assert sides[:, 3].tolist() == [0, 0, 1]
    assert sides[:, 5].tolist() == [1, 0, 0]
    assert sides[:, 8].tolist() == [0, 0, 1]
    assert {spaces.actions[it] for it in mask.nonzero()[0]} == set(legal_actions(state))
    _, others, no_mask = seen(state, 0)
    assert (others[0], others[TURN_NUMBERS]) == (0, 100)
    assert not no_mask.any()


@given(games())
def test_every_decision_of_every_game_has_its_number(game: Game) -> None:
    state = next((it for it in reversed(game.states) if it.phase == "decide"), None)
    if state is not None:
        spaces, _, mask = seen(state, state.turn.side)
        assert {spaces.actions[it] for it in mask.nonzero()[0]} == set(legal_actions(state))


def test_copies_know_no_decision_by_its_place_in_memory() -> None:
    state = new_game(load("plain"), ["a", "b"])
    of_ones, of_fives = (apply(state, Roll((die, 2, 2, 3, 4, 6))) for die in (1, 5))
    spaces = Spaces(state.rules, 2)
    mask = spaces.observe(of_ones, 0)["action_mask"]
    for it in (deepcopy(spaces), pickle.loads(pickle.dumps(spaces))):
        assert not it._masks
        assert it.observe(of_ones, 0)["action_mask"].tolist() == mask.tolist()
        assert it.observe(of_fives, 0)["action_mask"].tolist() != mask.tolist()
