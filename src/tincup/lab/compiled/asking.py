"""How players are asked for what the kernel of whole games needs of them."""

from __future__ import annotations

from typing import NamedTuple

from tincup.lab.compiled.game_arrays import BY_CARD, BY_CELLS, BY_PLAN
from tincup.lab.compiled.planners import LookingAhead, Planner, planner_of
from tincup.lab.compiled.standings import Standings
from tincup.players import FixedThresholdPlayer, Player, ThresholdPlayer
from tincup.players.card_player import CardPlayer
from tincup.players.cards import Card
from tincup.players.greedy import GreedyPlayer
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.optimal import OptimalPlayer
from tincup.players.threshold import prospects
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import turn_of


class Asking(NamedTuple):
    """A player, and what its choice depends on beside the roll, the turn score and the opening.

    Players with the same ``key`` choose alike. ``watches``: on the scores that win, or lose, at the
    end of a game; ``pays``: on what a farkle costs; ``stops``: on being far ahead; ``fits``: on
    what is left to an exact target. With a ``planner`` or a ``card`` there is nothing to ask.
    """

    player: Player
    key: tuple[object, ...]
    watches: bool = False
    pays: bool = False
    stops: bool = False
    fits: bool = False
    planner: Planner | None = None
    card: Card | None = None

    @property
    def manner(self) -> int:
        return BY_PLAN if self.planner else BY_CARD if self.card else BY_CELLS


def asking(player: Player, rules: RuleSet, sides: int) -> Asking | None:
    """Return how to ask a player; ``None`` for one whose choices are no table by these rules."""
    if type(player) is LookaheadPlayer or type(player) is OptimalPlayer:
        planner = planner_of(player, rules, Standings(rules, sides).new_game)
        if planner is None:
            return None
        watches = type(planner) is LookingAhead
        return Asking(player, planner.key, watches, planner=planner)
    if type(player) is CardPlayer:
        if player.card.dice != rules.dice:
            return None  # it refuses them
        if player.card.turns or rules.end.must_hit:
            return None  # it knows more of rounds, and of what is too much, than the kernel
        return Asking(player, ("card", player.card), card=player.card)
    if type(player) is ThresholdPlayer:
        stops = max(prospects(rules).success) == 1
        key = "thresholds", player.boldness
        return Asking(player, key, watches=True, pays=True, stops=stops, fits=True)
    if type(player) is FixedThresholdPlayer:
        return Asking(player, ("threshold", player.threshold), pays=True, fits=True)
    if type(player) is GreedyPlayer:
        try:
            turn_of(rules, on_board=False)
            turn_of(rules, on_board=True)
        except Unsolvable:
            return None  # it looks ahead then, or refuses
        return Asking(player, ("greedy",))
    return None
