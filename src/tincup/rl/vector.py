"""Farkle for Gymnasium, very many games at once: NumPy arrays in and out, in compiled code."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tincup.chance.philox import key_of
from tincup.game import Keep, new_game
from tincup.game.scoring import scoring_of
from tincup.lab.compiled.asking import asking
from tincup.lab.compiled.blocks import FEW
from tincup.lab.compiled.choices import plans_of, tables_of
from tincup.lab.compiled.game_arrays import (
    BY_CELLS,
    KEPT,
    OF_NOW,
    POLICY,
    Watching,
    columns_of,
)
from tincup.lab.compiled.kernel_rules import MOST_SIDES, game_of, knows
from tincup.lab.compiled.learner_kernel import (
    DEAL,
    NEW,
    OF_LEARNER,
    STAGE,
    Keeps,
    Learning,
    Seen,
    advance,
)
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.lab.compiled.turn_kernel import room_of
from tincup.lab.contestants import Contestant, entrant_of
from tincup.lab.errors import ExperimentError, check_whole
from tincup.rl.spaces import Observation, Spaces
from tincup.rl.table import MOST_TURNS
from tincup.rules import FACES, RuleSet
from tincup.shortcuts import rule_set
from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.threads import Threads, some

MOST_ENVS: Final = 2**20


def vector_env(
    opponent: Contestant = "medium",
    rules: RuleSet | str = "playmonster",
    *,
    num_envs: int,
    sides: int = 2,
    most_turns: int = MOST_TURNS,
) -> FarkleVectorEnv:
    """Return ``num_envs`` games like that of `tincup.rl.single_env`.

    The opponent is a player that is built in, or a strategy card; ``"optimal"`` between two sides.

    Raises what `tincup.rl.single_env` does, and `ExperimentError` for rules or an opponent that the
    compiled games do not know.
    """
    check_whole("num_envs", num_envs, 1, MOST_ENVS)
    check_whole("sides", sides, 2, MOST_SIDES)
    check_whole("most_turns", most_turns, sides, 10**9)
    return FarkleVectorEnv(opponent, rule_set(rules), num_envs, sides, most_turns)


class FarkleVectorEnv(VectorEnv[Observation, Ints, NDArray[Any]]):
    """Games in each of which one side is yours; spaces as in `tincup.rl.spaces`.

    All is as in `tincup.rl.SingleEnv`, but for the dice, which are those of `tincup.lab.deals`: by
    the seed of each game's place, and the number of the game there. A game that has ended begins
    again in the next step, whose action is ignored. ``options["seat"]`` of `reset` holds for the
    games that follow, too; without it each draws one. Every array that is handed out is yours.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]  # pyrefly: ignore[bad-override]
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(
        self, opponent: Contestant, rules: RuleSet, num_envs: int, sides: int, most_turns: int
    ) -> None:
        self.rules = rules
        self.num_envs = num_envs
        self.spaces = Spaces(rules, sides)
        self.single_action_space = self.spaces.action_space()
        self.single_observation_space = self.spaces.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        new_game(rules, [str(it) for it in range(sides * rules.partners)])  # refuses their number
        if rules.has_exchange or not knows(rules, sides):
            raise ExperimentError("lab-vector-rules", rules=rules.name)
        entry = entrant_of(opponent)
        asked = asking(entry.player(entry.kind), rules, sides)
        if asked is None:
            raise ExperimentError("lab-vector-opponent", player=entry.kind, rules=rules.name)
        self._tables = tables = tables_of(rules, sides)
        self._policy = tables.policy(asked)
        self._plans = None if asked.manner == BY_CELLS else plans_of(tables)
        self._game = game_of(rules, sides, most_turns, tables.coin, tables.rolls.step)
        self._keeps = _keeps(rules, tables.rolls, self.spaces)
        self._watching = Watching(0, 0, 0, self._keeps.start, np.zeros((0, 0), np.int64))
        shapes = (2,), (sides, columns_of(self._game)), (OF_NOW,), (OF_LEARNER,), (KEPT,)
        self._learning = Learning(*(np.zeros((num_envs, *it), np.int64) for it in shapes))
        self._seat = -1
        self._stack = ExitStack()
        self._threads = self._stack.enter_context(Threads(some()))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin games in all places.

        ``seed`` is that of the first place, and those of the others follow it. Without one the dice
        go on from the last games. Raises `ExperimentError` for a seat that is none.
        """
        seat = (options or {}).get("seat")
        if seat is not None:
            check_whole("seat", seat, 0, self.spaces.sides - 1)
        self._seat = -1 if seat is None else seat
        if seed is None and not self._learning.keys.any():
            seed = int(self.np_random.integers(2**62))
        if seed is not None:
            self._learning.keys[:] = [key_of(str(seed + it)) for it in range(self.num_envs)]
            self._learning.mine[:, DEAL] = -1
        self._learning.mine[:, STAGE] = NEW
        return _told(self._advance(np.zeros(self.num_envs, np.int64))), {}

    def step(self, actions: Any) -> tuple[Observation, Floats, Bools, Bools, dict[str, Any]]:
        """Take your decision in every game, and have the others play up to your next one.

        Raises `ValueError` unless there is one for each game.
        """
        assert self._learning.keys.any(), "reset comes before anything else"
        decisions = np.asarray(actions, np.int64)
        if decisions.shape != (self.num_envs,):
            raise ValueError(f"actions: an array of {self.num_envs} whole numbers")
        seen = self._advance(decisions)
        return _told(seen), seen.rewards, seen.terminated, seen.truncated, {}

    def close_extras(self, **_: Any) -> None:
        """Stop the threads."""
        self._stack.close()

    def _advance(self, actions: Ints) -> Seen:
        """Go on in all games; what the opponent chooses there is asked for where it is new."""
        count, tables, rows = self.num_envs, self._tables, np.arange(self.num_envs)
        learning, kept = self._learning, np.zeros(0, np.int64)
        plans = None if self._plans is None else self._plans.arrays
        seen = Seen(
            np.empty((count, self.spaces.size), np.int64),
            np.empty((count, len(self.spaces.actions)), np.int8),
            np.empty(count, np.float64),
            np.empty(count, np.bool_),
            np.empty(count, np.bool_),
        )

        def work(part: int) -> None:
            advance(
                self._game, tables.rolls.arrays, choices, plans, self._watching, self._keeps,
                self._policy, self._seat, parts[part], actions, learning, seen, kept, rooms[part],
                starts[part],
            )  # fmt: skip

        with tables.guard:
            while len(rows):
                choices = tables.choices
                parts = np.array_split(rows, some() if len(rows) > FEW else 1)
                rooms = [room_of(tables.rolls.arrays) for _ in parts]
                starts = [np.zeros(tables.standings.columns.width, np.int64) for _ in parts]
                self._threads.run(work, len(parts))
                rows = rows[learning.rows[rows, POLICY] >= 0]
                standing, now = learning.standing[rows], learning.now[rows]
                tables.settle(learning.rows[rows], standing, now, self._plans)
        return seen


def _told(seen: Seen) -> Observation:
    return {"observation": seen.numbers, "action_mask": seen.masks}


def _keeps(rules: RuleSet, rolls: Rolls, spaces: Spaces) -> Keeps:
    """Return the numbers of all that may be kept of every set of dice."""
    scoring = scoring_of(rules)
    starts, actions, must_roll = [0], list[int](), list[bool]()
    for roll, ways in rolls.ways.items():
        for dice, points in ways:
            keep = scoring.keeps[roll][dice]
            stated = None if points == keep.points else points
            actions.append(spaces.numbers[Keep(dice, points=stated)])
            must_roll.append(keep.must_roll)
        starts.append(len(actions))
    faces = [[roll.count(face) for face in FACES] for roll in rolls.ways]
    return Keeps(
        np.array(starts, np.int64),
        np.array(actions, np.int64),
        np.array(must_roll, np.int64),
        np.array(faces, np.int64),
        banks=len(spaces.actions) // 2,
    )
