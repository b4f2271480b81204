"""Gymnasium's own check, unchanged, and games against an opponent."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tincup
from tincup.lab.errors import ExperimentError
from tincup.rl import single_env
from tincup.rules import load

SHORT = load("plain", ["end.target=1500"])


@pytest.mark.filterwarnings("ignore:.*alternative render modes")  # only of registered ones
@pytest.mark.parametrize("mode", [None, "ansi"])
def test_gymnasium_finds_nothing_wrong(mode: str | None) -> None:
    check_env(single_env("medium", SHORT, render_mode=mode))


def play(seed: int, **given: Any) -> tuple[list[dict[str, Any]], float, bool]:
    """A game of first allowed actions: the infos, the reward at the end, whether it was cut."""
    it = single_env(given.pop("opponent", "medium"), SHORT, **given)
    seen, info = it.reset(seed=seed)
    infos, reward, over, cut = [info], 0.0, False, False
    while not (over or cut):
        assert it.observation_space.contains(seen)
        assert (seen["action_mask"] == infos[-1]["action_mask"]).all()
        seen, reward, over, cut, info = it.step(int(seen["action_mask"].nonzero()[0][-1]))
        infos.append(info)
    it.close()
    return infos, reward, cut


def test_games_are_won_lost_and_cut() -> None:
    results = [play(seed) for seed in range(12)]
    assert {reward for _, reward, _ in results} == {1.0, -1.0}
    assert not any(cut for *_, cut in results)
    assert [it[1] for it in results] == [play(seed)[1] for seed in range(12)]
    _, reward, cut = play(1, most_turns=2)
    assert (reward, cut) == (0.0, True)


def test_opponents_of_every_kind() -> None:
    def first(state: tincup.State) -> tincup.Keep | tincup.Bank:
        return tincup.legal_actions(state)[-1]

    for opponent in (first, tincup.ThresholdPlayer("Pip"), "threshold:300"):
        assert play(3, opponent=opponent)[1] in {1.0, -1.0}
    with pytest.raises(tincup.TincupError, match="hard"):
        single_env("hrad", SHORT)


def test_the_seat_may_be_chosen() -> None:
    it = single_env("medium", SHORT, sides=3)
    for seat in range(3):
        seen, _ = it.reset(seed=4, options={"seat": seat})
        assert it.seat == seat
        assert seen["observation"][0] == 1
    with pytest.raises(ExperimentError, match="seat: a whole number from 0 to 2, not 3"):
        it.reset(options={"seat": 3})
    seats = set()
    for seed in range(20):
        it.reset(seed=seed)
        seats.add(it.seat)
    assert seats == {0, 1, 2}


def test_an_illegal_action_loses() -> None:
    it = single_env("medium", SHORT)
    seen, _ = it.reset(seed=1)
    forbidden = int((seen["action_mask"] == 0).nonzero()[0][0])
    assert it.step(forbidden)[1:4] == (-1.0, True, False)


@pytest.mark.exact
def test_regret_is_told_of_your_decisions() -> None:
    infos, *_ = play(1, regret=True)
    assert "regret" not in infos[0]
    assert all(0 <= it["regret"] <= 1 for it in infos[1:])
    assert max(it["regret"] for it in infos[1:]) > 0.005


def test_it_is_drawn_as_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    it = single_env("medium", SHORT, render_mode="human")
    seen, _ = it.reset(seed=1)
    it.step(int(seen["action_mask"].nonzero()[0][-1]))
    assert capsys.readouterr().out.startswith("<plain-varied: ")


def test_too_few_turns_for_everybody_are_refused() -> None:
    """A seat that never comes to its turn would be waited for without an end."""
    with pytest.raises(ExperimentError, match="most_turns: a whole number from 3"):
        single_env("easy", "plain", sides=3, most_turns=2)
    env = single_env("easy", "plain", sides=3, most_turns=3)
    seen, _ = env.reset(seed=1, options={"seat": 2})
    assert seen["action_mask"].any()


def test_dice_come_from_the_generator_that_is_set() -> None:
    rolls = set()
    for seed in range(4):
        it = single_env("easy", "plain")
        it.reset(seed=seed)
        it.np_random = np.random.default_rng(42)
        seen, _ = it.reset(options={"seat": 0})
        rolls.add(tuple(seen["observation"]))
    assert len(rolls) == 1
