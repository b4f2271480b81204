"""Very many games at once, beside the same games one at a time by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from hypothesis import assume, given, seed, settings
from hypothesis import strategies as st

import tincup
from tests.lab.test_blocks import PLANNED, SPECS, UNKNOWN, drawn_rules, seated, shortened
from tincup.game import Roll, State, apply
from tincup.lab.compiled.choices import kernel_can_play
from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.rl import FarkleVectorEnv, single_env, vector_env
from tincup.rl.table import Faces, Table
from tincup.rules import RuleSet, load, preset, presets

pytestmark = pytest.mark.exact

SHORT = load("plain", ["end.target=1500"])


class DealtTable(Table):
    """A game by the next of the deals that are given in place of a generator."""

    def __init__(self, rules: RuleSet, sides: int, faces: Faces, *rest: Any) -> None:
        deals: Any = faces.rng
        self._deal: Deal = next(deals)
        self._rolls = Counter[tuple[int, int]]()
        super().__init__(rules, sides, faces, *rest)

    def _rolled(self, state: State) -> State:
        while state.phase in {"roll", "roll_off"} and self._turns(state) < self._most_turns:
            side = state.turn.side
            turn = 0 if state.phase == "roll_off" else 1 + state.sides[side].turns
            dice = self._deal.roll(side, turn, self._rolls[side, turn], state.turn.dice)
            self._rolls[side, turn] += 1
            state = apply(state, Roll(dice))
        return state


def deals(seed: int) -> Iterator[Deal]:
    return (Deal(str(seed), number) for number in count())


def check_alike(
    rules: RuleSet, opponent: str, *, seat: int = 0, sides: int = 2, steps: int = 40,
    most_turns: int = 1000,
) -> Counter[str]:  # fmt: skip
    """Play two places and the same games by the engine; return what happened how often."""
    options, rng, happened = {"seat": seat}, np.random.default_rng(1), Counter[str]()
    kinds: dict[str, Any] = {"sides": sides, "most_turns": most_turns}
    many = vector_env(opponent, rules, num_envs=2, **kinds)
    ones = [single_env(opponent, rules, **kinds) for _ in range(2)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("tincup.rl.single.Table", DealtTable)
        for place, one in enumerate(ones):
            one.np_random = deals(7 + place)  # type: ignore[assignment] # pyrefly: ignore
        seen, _ = many.reset(seed=7, options=options)
        told: list[Any] = [(one.reset(options=options)[0], 0.0, False, False) for one in ones]
        results: Any = np.zeros(2), np.zeros(2, np.bool_), np.zeros(2, np.bool_)
        for step in range(steps):
            for place, (own, *result) in enumerate(told):
                assert seen["observation"][place].tolist() == own["observation"].tolist(), step
                assert seen["action_mask"][place].tolist() == own["action_mask"].tolist(), step
                assert [it[place] for it in results] == result, step
            masks = seen["action_mask"]
            actions = [chosen(rng, mask) for mask in masks]
            seen, *results, _ = many.step(np.array(actions))
            for place, (one, number) in enumerate(zip(ones, actions, strict=True)):
                if told[place][2] or told[place][3]:
                    told[place] = one.reset(options=options)[0], 0.0, False, False
                    continue
                told[place] = one.step(number)[:4]
                reward, over, cut = told[place][1:]
                happened[f"{over} {cut} {reward:.1f}"] += 1
    return happened


def chosen(rng: np.random.Generator, mask: np.ndarray) -> int:
    """A number that is allowed; one time in twenty any at all."""
    allowed = mask.nonzero()[0]
    if not len(allowed) or rng.random() < 0.05:
        return int(rng.integers(len(mask)))
    return int(rng.choice(allowed))


PRESETS = sorted(it for it in {*presets()} - UNKNOWN if not preset(it).has_exchange)
"""Presets by whose rules nobody changes places, which no environment of very many games does."""


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_as_by_the_engine(name: str) -> None:
    sides = max(preset(name).fewest_sides, 2)
    check_alike(shortened(name), "threshold:350", sides=sides, seat=1)


@pytest.mark.parametrize("opponent", [*SPECS, *PLANNED[:2]])
def test_every_opponent_as_by_the_engine(opponent: str) -> None:
    happened = check_alike(SHORT, opponent, sides=3, seat=2, steps=120)
    assert "True False -1.0" in happened  # by a forbidden action
    # By the rules: whoever banks 3,000 alone hardly ever wins, and the learner does in its place.
    assert happened["True False -0.5"] + happened["True False 1.0"] > 0


def test_an_optimal_opponent_as_by_the_engine() -> None:
    check_alike(SHORT, "optimal", steps=60)


def test_games_are_cut_as_by_the_engine() -> None:
    happened = check_alike(SHORT, "easy", steps=60, most_turns=6)
    assert happened["False True 0.0"] > 3


PARTS = [pytest.param(it, marks=pytest.mark.slow) for it in range(1, 5)]


@pytest.mark.parametrize("part", [0, *PARTS])
def test_any_rules_as_by_the_engine(part: int) -> None:
    @seed(part)
    @settings(max_examples=50 if part else 10)
    @given(drawn_rules(), st.sampled_from(SPECS), st.integers(2, 4), st.data())
    def check(rules: RuleSet | None, opponent: str, sides: int, data: st.DataObject) -> None:
        assume(rules is not None and kernel_can_play(rules, seated([opponent] * sides)))
        assert rules is not None
        seat = data.draw(st.integers(0, sides - 1))
        most_turns = data.draw(st.sampled_from([sides, 12, 1000]))
        check_alike(rules, opponent, sides=sides, seat=seat, steps=25, most_turns=most_turns)

    check()


def last_allowed(seen: dict[str, Any]) -> np.ndarray:
    masks: np.ndarray = seen["action_mask"]
    found: np.ndarray = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    return found


def played(it: FarkleVectorEnv, seed: int, steps: int) -> list[np.ndarray]:
    """What is seen in the first place while everybody takes the last action that is allowed."""
    seen, _ = it.reset(seed=seed)
    found = [seen["observation"][0]]
    for _ in range(steps):
        seen, *_ = it.step(last_allowed(seen))
        found.append(seen["observation"][0])
    return found


def test_a_place_is_the_same_among_many_and_in_threads() -> None:
    few, many = (vector_env("easy", SHORT, num_envs=count) for count in (1, 700))
    assert np.array_equal(played(few, 5, 40), played(many, 5, 40))
    assert not np.array_equal(played(few, 5, 40), played(few, 6, 40))
    many.close()


def test_dice_go_on_without_a_seed() -> None:
    it = vector_env("easy", SHORT, num_envs=2)
    first, _ = it.reset(seed=3)
    on, _ = it.reset()
    assert not np.array_equal(first["observation"], on["observation"])
    again, _ = it.reset(seed=3)
    assert np.array_equal(first["observation"], again["observation"])


def test_seats_are_drawn() -> None:
    it = vector_env("easy", SHORT, num_envs=90, sides=3)
    seen, _ = it.reset(seed=1)
    began = seen["observation"][:, [11 + 8, 21 + 8, 31 + 8]]
    assert (began.sum(axis=1) == 1).all()
    assert (began.sum(axis=0) > 15).all()
    seen, _ = it.reset(options={"seat": 0})
    assert seen["observation"][:, 11 + 8].all()
    with pytest.raises(ExperimentError, match="seat: a whole number from 0 to 2"):
        it.reset(options={"seat": 3})


def test_what_is_handed_out_is_left_alone() -> None:
    it = vector_env("easy", SHORT, num_envs=2)
    seen, _ = it.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    it.step(last_allowed(seen))
    assert all(np.array_equal(before[name], array) for name, array in seen.items())
    assert it.observation_space.contains(seen)


def test_gymnasiums_wrappers_fit() -> None:
    it = RecordEpisodeStatistics(vector_env("easy", SHORT, num_envs=4))
    seen, _ = it.reset(seed=1)
    lengths = list[int]()
    for _ in range(60):
        seen, _, over, _, infos = it.step(last_allowed(seen))
        if over.any():
            lengths += infos["episode"]["l"][over].tolist()
    assert max(lengths) > 3


def test_what_is_refused() -> None:
    with pytest.raises(ExperimentError, match="plays no games by Farkle Cribbage"):
        vector_env("easy", "farkle-cribbage-advanced", num_envs=1)
    with pytest.raises(ExperimentError, match="no opponent optimal by Plain Farkle"):
        vector_env("optimal", SHORT, num_envs=1, sides=3)
    with pytest.raises(ExperimentError, match="num_envs: a whole number from 1"):
        vector_env("easy", SHORT, num_envs=0)
    with pytest.raises(tincup.GameError):
        vector_env("easy", "playmonster", num_envs=1, sides=7)
    with pytest.raises(ExperimentError, match="sides: a whole number from 2 to 10, not 11"):
        vector_env("easy", SHORT, num_envs=1, sides=11)
    it = vector_env("easy", SHORT, num_envs=2)
    it.reset(seed=1)
    with pytest.raises(ValueError, match="actions: an array of 2 whole numbers"):
        it.step([1])
