"""One game of a match, played by the engine: its result, and what each side did in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tincup.game import Action, CarryOn, Decision, GameError, Resign, Roll, State, new_game, step
from tincup.game.events import Banked, Event, Farkled, Rolled, turn_end
from tincup.lab.deals import Deal
from tincup.players import Limit, Player, PlayerError
from tincup.players.base import NO_LIMIT, carries_on
from tincup.players.external import ExternalPlayer
from tincup.rules import RuleSet
from tincup.solve.two.solution import Solution
from tincup.solve.worth import given_away

COMEBACK: Final = 5
"""A side has come back if it wins after being a fifth of the target or more behind.

In a game without a target it is a fifth of the highest total at its end.
"""


class Played(NamedTuple):
    """A game that is over; all lists are by side, from 0.

    ``shares`` of the win: 1 for the winner, parts of it where several share it. ``lost`` is the
    chance to win that each gave away by its decisions, ``None`` where no solution says it.
    ``forfeits`` are the sides whose player gave no decision, with why. ``actions`` are all that
    happened, from which the game follows again. ``is_cut``: it was ended before it was over, and
    nobody has a share.
    """

    shares: tuple[float, ...]
    totals: tuple[int, ...]
    turns: tuple[int, ...]
    rolls: int
    farkles: tuple[int, ...]
    best_turns: tuple[int, ...]
    decisions: tuple[int, ...]
    lead_changes: int
    came_back: bool
    lost: tuple[float, ...] | None
    forfeits: dict[int, PlayerError]
    actions: tuple[Action, ...]
    is_cut: bool = False


Watch = Callable[[State, Sequence[Event]], None]
"""A function that is told of each action: the state after it, and what happened."""


def play(
    rules: RuleSet,
    names: Sequence[str],
    players: Sequence[Player],
    deal: Deal,
    *,
    limit: Limit = NO_LIMIT,
    solution: Solution | None = None,
    most_turns: int | None = None,
    watch: Watch = lambda _, __: None,
) -> Played:
    """Play a whole game, or its first ``most_turns`` turns.

    ``names`` has everybody's, ``players`` who decides for each side; ``watch`` is told what
    happens.

    A player who gives no decision that can be played, or none within the limit, forfeits: their
    side gives up, and the game goes on without it. Raises `GameError` for players that the rules do
    not allow.
    """
    game = _Game(new_game(rules, names), len(players), watch)
    while not game.state.is_over and (most_turns is None or game.turns < most_turns):
        state, side = game.state, game.state.turn.side
        if carries_on(players[side], state):
            game.follow(CarryOn())
            continue
        if state.phase != "decide":
            game.follow(Roll(game.roll(deal)))
            continue
        try:
            decision = players[side].decide(state, limit)
            game.decide(decision, solution)
        except PlayerError as error:
            game.forfeit(side, error)
        except GameError as error:  # a player in this process that decides what is forbidden
            illegal = PlayerError("player-illegal", players[side].name, answer=str(error))
            game.forfeit(side, illegal)
    for player in players:
        if isinstance(player, ExternalPlayer):
            player.game_over(game.state)
    return game.played(has_losses=solution is not None)


class _Game:
    """A game under way, and what is counted in it."""

    def __init__(self, state: State, sides: int, watch: Watch) -> None:
        self.state = state
        self._watch = watch
        self._decisions = [0] * sides
        self._turns = [0] * sides
        self._rolls_of_turn = 0
        self._rolls_for_start = [0] * sides
        self._rolls = 0
        self._farkles = [0] * sides
        self._best = [0] * sides
        self._lost = [0.0] * sides
        self._behind = [0] * sides
        self._leader: int | None = None
        self._lead_changes = 0
        self._forfeits: dict[int, PlayerError] = {}
        self._actions: list[Action] = []

    @property
    def turns(self) -> int:
        return sum(self._turns)

    def roll(self, deal: Deal) -> tuple[int, ...]:
        """Return the dice that fall next; those for the start are those of a turn 0."""
        turn = self.state.turn
        if self.state.phase == "roll_off":
            number = self._rolls_for_start[turn.side]
            self._rolls_for_start[turn.side] += 1
            return deal.roll(turn.side, 0, number, turn.dice)
        number = self._rolls_of_turn
        return deal.roll(turn.side, 1 + self._turns[turn.side], number, turn.dice)

    def decide(self, decision: Decision, solution: Solution | None) -> None:
        """Let a side do what its player has decided. Raises `GameError`."""
        state = self.state
        self.follow(decision)
        self._decisions[state.turn.side] += 1
        if solution is not None:
            self._lost[state.turn.side] += given_away(solution.options(state), decision)

    def forfeit(self, side: int, error: PlayerError) -> None:
        self._forfeits[side] = error
        self.follow(Resign(side))

    def follow(self, action: Action) -> None:
        """Go on by an action. Raises `GameError`."""
        side = self.state.turn.side
        self.state, events = step(self.state, action)
        self._actions.append(action)
        for event in events:
            self._count(event)
        if turn_end(events) is not None:
            self._turns[side] += 1
            self._rolls_of_turn = 0
            self._compare()
        self._watch(self.state, events)

    def _count(self, event: Event) -> None:
        match event:
            case Rolled():
                self._rolls += 1
                self._rolls_of_turn += 1
            case Farkled(side=side):
                self._farkles[side] += 1
            case Banked(side=side, points=points):
                self._best[side] = max(self._best[side], points)
            case _:
                pass

    def _compare(self) -> None:
        totals = [side.total for side in self.state.sides]
        most = max(totals)
        for side, total in enumerate(totals):
            self._behind[side] = max(self._behind[side], most - total)
        leaders = [side for side, total in enumerate(totals) if total == most]
        if len(leaders) == 1:
            self._lead_changes += self._leader not in {None, leaders[0]}
            self._leader = leaders[0]

    def played(self, *, has_losses: bool) -> Played:
        state = self.state
        rules = state.lineup.rules
        target = rules.end.target or max(*state.totals, 1)
        return Played(
            state.shares,
            state.totals,
            tuple(self._turns),
            self._rolls,
            tuple(self._farkles),
            tuple(self._best),
            tuple(self._decisions),
            self._lead_changes,
            any(COMEBACK * self._behind[side] >= target for side in state.winners),
            tuple(self._lost) if has_losses else None,
            self._forfeits,
            tuple(self._actions),
            not state.is_over,
        )
