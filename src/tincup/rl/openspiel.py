"""Farkle for OpenSpiel: the whole game as a tree, in which the dice are nodes of their own.

An outcome of chance is one roll as a set of dice, whose order nothing depends on: six dice fall in
462 ways that differ, with their exact probabilities, instead of 46,656. The number of a roll is its
place in `FarkleGame.rolls`, which lists those of one die first. A decision has the number that it
has in all environments: see `tincup.rl.spaces.Spaces`.

Everybody sees everything. A tensor holds the numbers of `tincup.rl.spaces`, less the mask, as seen
by the side that is asked about, then how many dice are to be rolled, 0 at a decision. That of an
information state goes on with the game so far: for each move, a roll or a decision, its number
and 1, and zeros for the moves to come.

Importing this module registers the game, so that ``pyspiel.load_game("tincup(rules=plain)")`` loads
it, too.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

import numpy as np
import pyspiel

from tincup.game import Roll, State, apply, new_game
from tincup.game.engine import as_listed
from tincup.lab.contestants import Contestant, entrant_of
from tincup.lab.errors import check_whole
from tincup.notation import action_text, position
from tincup.notation.actions import dice_text
from tincup.rl.spaces import Spaces
from tincup.rl.table import MOST_SIDES, rewards
from tincup.rules import FACES, RuleSet, parse, preset, presets
from tincup.rules.canonical import toml, values
from tincup.rules.charts.dice_sets import sets_of, ways
from tincup.shortcuts import rule_set

MOST_MOVES: Final = 2_000
"""Rolls and decisions after which a game ends by default, without a winner."""

_INSIDE: Final = "inside-"
"""Begins the text of rules that are no preset: a rule file, compressed, in base64url."""

_TYPE: Final = pyspiel.GameType(
    short_name="tincup",
    long_name="Farkle",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SIDES,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "playmonster", "sides": 2, "most_moves": MOST_MOVES},
)


def game(
    rules: RuleSet | str = "playmonster", *, sides: int = 2, most_moves: int = MOST_MOVES
) -> FarkleGame:
    """Return a game by these rules, of so many sides, each a player of OpenSpiel's.

    ``rules`` may be a preset's id or a rule file. The returns are the rewards of `tincup.rl.env`; a
    game that is not over after ``most_moves`` rolls and decisions pays nobody.

    Raises `ExperimentError` and `RuleError`, and `GameError` for a number of sides that the rules
    do not allow.
    """
    stated = _stated(rule_set(rules))
    return FarkleGame({"rules": stated, "sides": sides, "most_moves": most_moves})


class FarkleGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel states no types
    """A game for OpenSpiel; `game` makes one of any rule set.

    ``rolls[number]`` are the dice of an outcome of chance, ``spaces.actions[number]`` a decision.
    """

    def __init__(self, params: Mapping[str, Any]) -> None:
        sides: int = params["sides"]
        self.most_moves: int = params["most_moves"]
        check_whole("sides", sides, 2, MOST_SIDES)
        check_whole("most_moves", self.most_moves, 1, 10**6)
        self.rules = rules = _read(str(params["rules"]))
        names = [str(1 + number) for number in range(sides * rules.partners)]
        self.first = new_game(rules, names)
        self.spaces = Spaces(rules, sides)
        most_dice = max(rules.dice, rules.start.roll_off)
        self.rolls = tuple(dice for size in range(1, most_dice + 1) for dice in sets_of(size))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spaces.actions),
            max_chance_outcomes=len(self.rolls),
            num_players=sides,
            min_utility=-1 / (sides - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_moves,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> FarkleState:
        return FarkleState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_moves

    def make_py_observer(
        self,
        kind: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> FarkleObserver:
        """Return what observes states; there are no ``params``."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        is_whole = kind is not None and kind.perfect_recall
        return FarkleObserver(self, self.most_moves if is_whole else 0)


class _Present(NamedTuple):
    """A state of the game, which never changes: OpenSpiel's copies share it."""

    state: State

    def __deepcopy__(self, _: object) -> _Present:
        return self


class FarkleState(pyspiel.State):  # type: ignore[misc]
    """A node of a game's tree; ``state`` is Tincup's state of the game there."""

    def __init__(self, of: FarkleGame) -> None:
        super().__init__(of)
        self._present = _Present(of.first)

    @property
    def state(self) -> State:
        return self._present.state

    @property
    def _of(self) -> FarkleGame:
        return cast("FarkleGame", self.get_game())

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.state.phase != "decide":
            return int(pyspiel.PlayerId.CHANCE)
        return self.state.turn.side

    def is_terminal(self) -> bool:
        return self.state.is_over or self.move_number() >= self._of.most_moves

    def returns(self) -> list[float]:
        return rewards(self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the number of every roll, and how probable it is."""
        return [*_chances(self.state.turn.dice)]  # what plays with it may shuffle it

    def _legal_actions(self, _: int) -> list[int]:
        return sorted(self._of.spaces.allowed(self.state))

    def _apply_action(self, number: int) -> None:
        of, decides = self._of, self.state.phase == "decide"
        action = of.spaces.actions[number] if decides else Roll(of.rolls[number])
        self._present = _Present(apply(self.state, action))

    def _action_to_string(self, player: int, number: int) -> str:
        of = self._of
        if player == pyspiel.PlayerId.CHANCE:
            return dice_text(of.rolls[number])
        return action_text(of.spaces.actions[number])

    def __str__(self) -> str:
        return position(self.state)


class FarkleObserver:
    """What a side sees, as OpenSpiel asks for it; ``moves`` of the game so far, 0 for none."""

    def __init__(self, of: FarkleGame, moves: int) -> None:
        size = of.spaces.size
        self.tensor = np.zeros(size + 1 + moves, np.float32)
        self.dict = {"observation": self.tensor[:size], "to_roll": self.tensor[size : size + 1]}
        if moves:
            self.dict["history"] = self.tensor[size + 1 :]
        self._spaces = of.spaces

    def set_from(self, node: FarkleState, side: int) -> None:
        """Fill in what a side sees of a node."""
        state = node.state
        self.dict["observation"][:] = self._spaces.seen(state, side)
        self.dict["to_roll"][:] = state.turn.dice if state.phase in {"roll", "roll_off"} else 0
        if "history" in self.dict:
            made = node.history()
            self.dict["history"][: len(made)] = np.add(made, 1)
            self.dict["history"][len(made) :] = 0

    def string_from(self, node: FarkleState, side: int) -> str:
        """Return that as text: the position, and the numbers of all moves so far."""
        made = f"; {node.history_str()}" if "history" in self.dict else ""
        return f"{1 + side}: {position(node.state)}{made}"


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]
    """A player of Tincup's as a bot of OpenSpiel's: a spec, an object or a function.

    Raises `SpecError` for a spec that names nobody.
    """

    def __init__(self, player: Contestant) -> None:
        super().__init__()
        entry = entrant_of(player)
        self._player = entry.player(entry.kind)

    def restart_at(self, node: FarkleState) -> None:
        """Do nothing: a player holds nothing of a game."""

    def step(self, node: FarkleState) -> int:
        """Return the number of what the player decides. Raises `GameError` if it may not."""
        decision = self._player.decide(node.state)
        apply(node.state, decision)
        return cast("FarkleGame", node.get_game()).spaces.numbers[as_listed(node.state, decision)]

    def close(self) -> None:
        """Give back what the player holds, such as a running program."""
        self._player.close()


@lru_cache(maxsize=16)
def _chances(count: int) -> tuple[tuple[int, float], ...]:
    """Return the number of every roll of so many dice, and how probable it is."""
    before = sum(len(sets_of(size)) for size in range(1, count))
    falls = len(FACES) ** count
    return tuple((before + at, ways(dice) / falls) for at, dice in enumerate(sets_of(count)))


def _stated(rules: RuleSet) -> str:
    """Return a text for rules that a parameter of a game may be: see `_read`."""
    if rules.id in presets() and preset(rules.id) == rules:
        return rules.id
    packed = urlsafe_b64encode(zlib.compress(toml(values(rules)).encode(), 9)).decode()
    return _INSIDE + packed.rstrip("=")  # a sign that OpenSpiel looks for


def _read(text: str) -> RuleSet:
    """Return the rules of a text by `_stated`, a preset's id or a rule file."""
    if not text.startswith(_INSIDE):
        return rule_set(text)
    packed = text.removeprefix(_INSIDE)
    return parse(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode())


pyspiel.register_game(_TYPE, FarkleGame)
