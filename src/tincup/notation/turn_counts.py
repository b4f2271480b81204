"""Checks that what a position says of its turn is possible: rolls, hot dice and the rest."""

from __future__ import annotations

from typing import Final

from tincup.game.odds.reachable import is_reachable
from tincup.game.second_chance import may_complete
from tincup.game.state import Offer, State
from tincup.notation.errors import PositionError
from tincup.rules.turn_model import LEAST_SET


def check_counts(state: State) -> None:
    turn, rules = state.turn, state.rules
    if turn.rolls and rules.turn.most_rolls is None:
        raise PositionError("rolls", str(turn.rolls), "position-no-rolls")
    if turn.hot_dice and not rules.turn.counts_hot_dice:
        raise PositionError("hot", str(turn.hot_dice), "position-no-hot-dice")
    for given, check in (
        (turn.opened, _check_opened),
        (turn.tries, _check_tries),
        (turn.chance, _check_chance),
        (turn.clear, _check_clear),
        (turn.confirm, _check_confirm),
    ):
        if given:
            check(state)
    if turn.offer is not None:
        _check_offer(state, turn.offer)
    is_going_on = state.phase in ("roll", "decide")
    if turn.pool or (is_going_on and rules.combines):
        _check_pool(state)
    dice = len(turn.roll) or turn.dice + len(turn.chance)
    begun = is_going_on and bool(turn.score or turn.exchange or dice != rules.dice)
    if begun and state.is_one_roll and not rules.turn.carries_on:
        raise PositionError("dice", f"{dice}", "position-one-roll", dice=rules.dice)
    if rules.turn.most_rolls is not None:
        on_table = bool(turn.roll or turn.chance)
        most = rules.turn.most_rolls - 1 + on_table if begun else on_table
        least = on_table if rules.turn.carries_on else begun + on_table
        _check("rolls", turn.rolls, least, most)
    if rules.turn.counts_hot_dice:
        limit = rules.turn.most_hot_dice if rules.turn.limits_hot_dice else turn.hot_dice
        _check("hot", turn.hot_dice, 0, (limit or 0) if begun else 0)


def _check_opened(state: State) -> None:
    turn, rules = state.turn, state.rules.turn
    if not rules.opens_by_roll or state.sides[turn.side].on_board:
        raise PositionError("opened", "1", "position-no-opening")
    if turn.score < rules.opening_minimum:
        given = str(turn.score)
        raise PositionError(
            "turn score", given, "position-opened-score", least=rules.opening_minimum
        )


def _check_chance(state: State) -> None:
    """Refuse dice that nobody may keep back, or of which something scores."""
    turn, rules, found = state.turn, state.rules, "".join(map(str, state.turn.chance))
    count = len(turn.chance) + turn.dice
    if not rules.turn.second_chance or state.phase != "roll":
        raise PositionError("chance", found, "position-no-chance")
    chart = rules.chart.on(min(count, rules.dice))
    scores = not chart.nothing.has(turn.chance)
    decided = chart.decisive.are_in(turn.chance)
    if scores or decided or len(turn.chance) < 2 or not may_complete(rules, turn.chance, count):
        raise PositionError("chance", found, "position-chance")


def _check_offer(state: State, offer: Offer) -> None:
    turn, rules, found = state.turn, state.rules, f"{offer.side + 1}:{offer.points}:{offer.dice}"
    may = rules.turn.may_carry_on(on_board=state.sides[turn.side].on_board)
    begun = turn.score or turn.exchange or turn.dice != rules.dice or turn.chance or turn.tries
    if not may or begun or state.phase != "roll":
        raise PositionError("offer", found, "position-no-offer")
    is_other = offer.side != turn.side and state.sides[offer.side].turns > 0
    fits = offer.dice < rules.dice and not offer.points % state.lineup.scoring.step
    if not is_other or not fits or not is_reachable(rules, offer.dice, offer.points, False):
        raise PositionError("offer", found, "position-offer")


def _check_clear(state: State) -> None:
    """Refuse faces to be cleared of which no sets can have been kept just before."""
    turn, rules, found = state.turn, state.rules, "".join(map(str, state.turn.clear))
    if not rules.turn.clear_combo:
        raise PositionError("clear", found, "position-no-clear")
    kept = rules.dice - turn.dice % rules.dice  # after hot dice it may have been all of them
    fits = len(set(turn.clear)) == len(turn.clear) and LEAST_SET * len(turn.clear) <= kept
    begun = turn.score or turn.exchange or turn.dice != rules.dice or turn.hot_dice
    if not fits or not begun or turn.chance or state.phase != "roll":
        raise PositionError("clear", found, "position-clear")


def _check_confirm(state: State) -> None:
    """Refuse points to confirm that no line asks for, or not with as few points made so far."""
    turn, found = state.turn, str(state.turn.confirm)
    chart, step = state.rules.chart, state.lineup.scoring.step
    asking = [it for it in chart.combinations.values() if it.confirm]
    if not asking or state.phase not in ("roll", "decide"):
        raise PositionError("confirm", found, "position-no-confirm")
    made = [(it.confirm - turn.confirm, it.points) for it in asking]
    if not any(
        after >= 0 and after % step == 0 and points + after <= turn.score for after, points in made
    ):
        most = max(it.confirm for it in asking)
        raise PositionError("confirm", found, "position-confirm", most=most)


def _check_pool(state: State) -> None:
    """Refuse dice set aside that do not count, or are not all that are not rolled now."""
    turn, rules, found = state.turn, state.rules, "".join(map(str, state.turn.pool)) or "-"
    if not rules.combines or state.phase not in ("roll", "decide"):
        raise PositionError("pool", found, "position-no-pool")
    count = max(rules.dice - (len(turn.roll) or turn.dice), 0)
    points = rules.chart.points(turn.pool) if len(turn.pool) == count else None
    if points is None:
        raise PositionError("pool", found, "position-pool", count=count)
    before = turn.score - points
    hot_dice = turn.hot_dice if rules.turn.counts_hot_dice else None
    if count and (
        before < 0 or not is_reachable(rules, rules.dice, before, False, hot_dice=hot_dice)
    ):
        raise PositionError("turn score", str(turn.score), "position-pool-score", points=points)


def _check_tries(state: State) -> None:
    turn, most = state.turn, state.rules.tries_with(1) - 1
    if not most:
        raise PositionError("tries", str(turn.tries), "position-no-tries")
    if turn.dice != 1 or state.phase != "roll":
        dice = "".join(map(str, turn.roll)) or f"{turn.dice}d"
        raise PositionError("dice", dice, "position-tries-die")
    _check("tries", turn.tries, 1, most)


def _check(name: str, given: int, least: int, most: int) -> None:
    if not least <= given <= most:
        code = _OUT_OF_RANGE[name]
        raise PositionError(name, str(given), code, least=least, most=most, same=least == most)


_OUT_OF_RANGE: Final = {
    "rolls": "position-rolls",
    "hot": "position-hot-dice",
    "tries": "position-tries",
}
