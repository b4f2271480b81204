"""PettingZoo's own suites, unchanged, and what they do not ask."""

from __future__ import annotations

import re

import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test

import tincup
from tincup.lab.errors import ExperimentError
from tincup.rl import FarkleEnv, env, raw_env
from tincup.rl.spaces import Observation
from tincup.rules import load

SHORT = load("plain", ["end.target=1500"])
RULES = [("plain", 2), ("farkle-cribbage", 3), ("playmonster", 4), ("zilch", 2)]


@pytest.mark.filterwarnings("ignore:Observation")  # the suite is told of arrays, not of masks
@pytest.mark.parametrize(("rules", "sides"), RULES)
def test_pettingzoo_finds_nothing_wrong(rules: str, sides: int) -> None:
    api_test(env(rules, sides=sides), num_cycles=150)


@pytest.mark.parametrize(("rules", "sides"), RULES)
def test_seeds_decide_alone(rules: str, sides: int) -> None:
    seed_test(lambda **given: env(rules, sides=sides, **given), num_cycles=30)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    # PettingZoo asks for an environment of Gymnasium here, by its annotation alone.
    render_test(lambda **given: env(SHORT, **given))  # pyrefly: ignore[bad-argument-type]
    assert re.search("<plain-varied: 1 0, 2 0; decide, [12]", capsys.readouterr().out)
    silent = raw_env(SHORT)
    silent.reset(seed=1)
    assert silent.render() is None


def allowed(seen: Observation | None) -> list[int]:
    """The numbers of the actions that are allowed."""
    assert seen is not None
    return [int(number) for number in seen["action_mask"].nonzero()[0]]


def played(it: FarkleEnv, seed: int) -> list[tincup.State]:
    """The states of a game in which everybody takes the first action that is allowed."""
    it.reset(seed=seed)
    states = [it.table.state]
    for agent in it.agent_iter():
        seen, _, over, cut, _ = it.last()
        it.step(None if over or cut else allowed(seen)[-1])
        states.append(it.table.state)
        assert agent in it.possible_agents
    return states


def test_the_engine_allows_what_is_played_and_the_winner_is_paid() -> None:
    it = raw_env(SHORT, sides=3)
    it.reset(seed=3)
    paid = dict.fromkeys(it.possible_agents, 0.0)
    for agent in it.agent_iter():
        seen, reward, over, _, _ = it.last()
        paid[agent] += reward
        state = it.table.state
        if over:
            it.step(None)
            continue
        assert it.agent_selection == f"side_{1 + state.turn.side}"
        actions = [it.spaces.actions[number] for number in allowed(seen)]
        assert set(actions) == set(tincup.legal_actions(state))
        it.step(it.spaces.numbers[actions[-1]])
    (winner,) = it.table.state.winners
    assert paid == {f"side_{1 + s}": 1.0 if s == winner else -0.5 for s in range(3)}


def test_a_game_without_an_end_is_cut() -> None:
    it = raw_env(SHORT, most_turns=3)
    it.reset(seed=1)
    for _ in it.agent_iter():
        seen, reward, over, cut, _ = it.last()
        assert not over
        assert reward == 0
        it.step(None if cut else allowed(seen)[-1])
    assert sum(side.turns for side in it.table.state.sides) == 3
    assert not it.table.state.is_over


def test_another_seed_is_another_game_and_none_goes_on() -> None:
    it = raw_env(SHORT)
    assert played(it, 1) == played(raw_env(SHORT), 1) != played(it, 2)
    it.reset(seed=5)
    first = it.table.state
    it.reset()
    assert it.table.state != first


@pytest.mark.exact
def test_regret_is_what_the_library_says() -> None:
    it = raw_env(SHORT, regret=True)
    it.reset(seed=1)
    told = list[float]()
    for agent in it.agent_iter(40):
        seen, _, over, _, _ = it.last()
        if over:
            break
        state, number = it.table.state, allowed(seen)[0]
        it.step(number)
        told.append(it.infos[agent]["regret"])
        expected = tincup.regret(state, it.spaces.actions[number])
        assert told[-1] == pytest.approx(expected, abs=1e-9)
    assert max(told) > 0.01


def test_an_illegal_action_ends_the_game() -> None:
    it = env(SHORT)
    it.reset(seed=1)
    seen, *_ = it.last()
    assert seen is not None
    forbidden = int((seen["action_mask"] == 0).nonzero()[0][0])
    agent = it.agent_selection
    it.step(forbidden)
    assert it.terminations[agent]
    assert it.rewards[agent] == -1


@pytest.mark.parametrize(
    ("given", "said"),
    [({"sides": 1}, "sides: a whole number from 2"), ({"most_turns": 0}, "most_turns: a whole")],
)
def test_what_is_refused(given: dict[str, int], said: str) -> None:
    with pytest.raises(ExperimentError, match=said):
        raw_env(SHORT, **given)  # type: ignore[arg-type] # int for every option
    with pytest.raises(tincup.GameError):
        raw_env("playmonster", sides=7)
    with pytest.raises(tincup.Unsolvable):
        raw_env(SHORT, sides=5, regret=True)
