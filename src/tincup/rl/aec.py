"""Farkle for PettingZoo: an environment in which sides decide one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tincup.lab.errors import check_whole
from tincup.rl.spaces import Observation, Spaces
from tincup.rl.table import MOST_SIDES, MOST_TURNS, Faces, Table, rewards, solution_for
from tincup.rules import RuleSet
from tincup.shortcuts import rule_set

if TYPE_CHECKING:
    import numpy as np
    from gymnasium import spaces


def env(
    rules: RuleSet | str = "playmonster", **options: Any
) -> AECEnv[str, Observation, int | None]:
    """Return `raw_env` with PettingZoo's usual wrappers.

    An action that is not allowed ends the game, and costs its side 1.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(rules, **options), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(
    rules: RuleSet | str = "playmonster",
    *,
    sides: int = 2,
    regret: bool = False,
    most_turns: int = MOST_TURNS,
    render_mode: str | None = None,
) -> FarkleEnv:
    """Return a game by these rules, of so many sides, each an agent.

    ``rules`` may be a preset's id or a rule file. ``regret``: say in ``infos`` what an agent's last
    decision gave away, a chance to win from 0 to 1, by exact play of two sides, which is worked out
    first. After ``most_turns`` turns of all sides a game is truncated. ``render_mode`` may be
    ``"ansi"``, for a line of text, or ``"human"``, which prints it.

    Raises `ExperimentError` and `RuleError`, `GameError` for a number of sides that the rules do
    not allow, and `Unsolvable` for ``regret`` where there is no exact play.
    """
    check_whole("sides", sides, 2, MOST_SIDES)
    check_whole("most_turns", most_turns, 1, 10**9)
    return FarkleEnv(
        rule_set(rules), sides, regret=regret, most_turns=most_turns, render_mode=render_mode
    )


class FarkleEnv(AECEnv):  # type: ignore[misc] # PettingZoo states no types
    """A game whose sides are agents ``side_1``, ``side_2``, ...; spaces as in `tincup.rl.spaces`.

    The environment rolls the dice, from the seed of `reset`; a farkle passes the turn on by itself.
    Rewards are paid when the game is over: 1 for a win, and the others pay for it what adds up to
    1.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyrefly: ignore[bad-override]
        "name": "tincup_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: RuleSet,
        sides: int,
        *,
        regret: bool,
        most_turns: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.rules = rules
        self.spaces = Spaces(rules, sides)
        self.render_mode = render_mode
        self.possible_agents = [f"side_{1 + side}" for side in range(sides)]
        self.observation_spaces = {
            agent: self.spaces.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.spaces.action_space() for agent in self.possible_agents}
        self._sides = {agent: side for side, agent in enumerate(self.possible_agents)}
        self._most_turns = most_turns
        self._solution = solution_for(rules, sides) if regret else None
        self._faces = Faces(seeding.np_random()[0])
        self.table = self._new_table()

    def _new_table(self) -> Table:
        return Table(self.rules, len(self._sides), self._faces, self._most_turns, self._solution)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations, the same for all agents: see `tincup.rl.spaces`."""
        return self.observation_spaces[agent]  # pyrefly: ignore[bad-return]  # a space of any kind

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions, the same for all agents: see `tincup.rl.spaces.Spaces`."""
        return self.action_spaces[agent]  # pyrefly: ignore[bad-return]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; its dice follow from the seed or, without one, go on from the last game."""
        del options
        if seed is not None:
            self._faces = Faces(seeding.np_random(seed)[0])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, float]] = {agent: {} for agent in self.agents}
        self.table = self._new_table()
        self._settle()

    def observe(self, agent: str) -> Observation:
        """Return an agent's view of the present state."""
        return self.spaces.observe(self.table.state, self._sides[agent])

    def step(self, action: np.integer[Any] | int | None) -> None:
        """Take the decision of the agent whose turn it is. Raises `GameError`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        lost = self.table.decide(self.spaces.actions[int(action)])
        if lost is not None:
            self.infos[agent] = {"regret": lost}
        self._settle()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        state = self.table.state
        self.agent_selection = self.possible_agents[state.turn.side]
        if state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, rewards(state), strict=True))
            self._accumulate_rewards()
        elif self.table.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Return the game in one line, or print it, as ``render_mode`` says."""
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""
