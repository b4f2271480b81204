"""Farkle for Gymnasium: one side learns, and a player of Tincup plays the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from tincup.lab.contestants import Contestant, entrant_of
from tincup.lab.errors import check_whole
from tincup.rl.spaces import Observation, Spaces
from tincup.rl.table import MOST_SIDES, MOST_TURNS, Faces, Table, rewards, solution_for
from tincup.rules import RuleSet
from tincup.shortcuts import rule_set


def single_env(
    opponent: Contestant = "medium",
    rules: RuleSet | str = "playmonster",
    *,
    sides: int = 2,
    regret: bool = False,
    most_turns: int = MOST_TURNS,
    render_mode: str | None = None,
) -> SingleEnv:
    """Return a game against ``opponent``, who has all sides but one.

    The opponent is a spec such as ``"hard"``, a player, or a function from a state to a decision.
    ``most_turns`` are at least as many as there are sides, so that each comes to its turn.
    Everything else is as in `tincup.rl.raw_env`, and so is what is raised; `SpecError` where the
    spec names nobody.
    """
    check_whole("sides", sides, 2, MOST_SIDES)
    check_whole("most_turns", most_turns, sides, 10**9)
    return SingleEnv(
        opponent, rule_set(rules), sides, regret=regret, most_turns=most_turns,
        render_mode=render_mode,
    )  # fmt: skip


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which one side is yours; spaces as in `tincup.rl.spaces`.

    `reset` draws where you sit, or takes it from ``options["seat"]``, 0 for who begins (where the
    rules have no roll-off). A step is your decision and everything up to your next one. The reward
    comes at the end: 1 for a win, and -1 for none between two sides. An action that is not allowed
    ends the game with -1: ``info["action_mask"]``, as in the observation, says which are.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": ["ansi", "human"],
        "render_fps": 1,
    }

    def __init__(
        self,
        opponent: Contestant,
        rules: RuleSet,
        sides: int,
        *,
        regret: bool,
        most_turns: int,
        render_mode: str | None,
    ) -> None:
        self.rules = rules
        self.render_mode = render_mode
        self.spaces = Spaces(rules, sides)
        self.action_space = self.spaces.action_space()
        self.observation_space = self.spaces.observation_space()
        self.seat = 0
        entry = entrant_of(opponent)
        self._opponent = entry.player(entry.kind)
        self._most_turns = most_turns
        self._solution = solution_for(rules, sides) if regret else None
        self._faces: Faces | None = None
        self._table: Table | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; its dice follow from the seed or, without one, go on from the last game.

        Raises `ExperimentError` for a seat that is none.
        """
        super().reset(seed=seed)
        if self._faces is None or self._faces.rng is not self.np_random:
            self._faces = Faces(self.np_random)
        seat = (options or {}).get("seat")
        if seat is not None:
            check_whole("seat", seat, 0, self.spaces.sides - 1)
        while True:  # a game may be over before you have anything to decide
            self.seat = int(self.np_random.integers(self.spaces.sides)) if seat is None else seat
            self._table = Table(
                self.rules, self.spaces.sides, self._faces, self._most_turns, self._solution
            )
            self._wait()
            if self._table.state.phase == "decide":
                return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take your decision, and have the others play up to your next one."""
        table = self._at()
        decision = self.spaces.actions[int(action)]
        if not self._seen()["action_mask"][int(action)]:
            return self._seen(), -1.0, True, False, self._info()
        lost = table.decide(decision)
        self._wait()
        over = table.state.is_over
        reward = rewards(table.state)[self.seat] if over else 0.0
        info = self._info() | ({} if lost is None else {"regret": lost})
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, table.is_cut, info

    def _wait(self) -> None:
        table = self._at()
        while table.state.phase == "decide" and table.state.turn.side != self.seat:
            table.decide(self._opponent.decide(table.state))

    def _at(self) -> Table:
        assert self._table is not None, "reset comes before anything else"
        return self._table

    def _seen(self) -> Observation:
        return self.spaces.observe(self._at().state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen()["action_mask"]}

    def render(self) -> str | None:
        """Return the game in one line, or print it, as ``render_mode`` says."""
        return self._at().render(self.render_mode)

    def close(self) -> None:
        """Give back what the opponent holds, such as a running program."""
        self._opponent.close()
