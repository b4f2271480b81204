"""Views of a game: its state, what can be done in it, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tincup.game import (
    Bank,
    Event,
    Keep,
    Option,
    Options,
    Refusal,
    State,
    loser,
    options,
)
from tincup.game.odds.chances import roll_risk
from tincup.game.state import is_present
from tincup.game.totals.aims import to_open, to_reach, to_win
from tincup.game.totals.last_turns import in_final_round, is_last_turn
from tincup.game.turn_risk import risk_of_roll
from tincup.notation import action_text, position
from tincup.rules import Combination, Dice, RuleSet
from tincup.views import VERSION

if TYPE_CHECKING:
    from tincup.protocol.game import (
        CombinationView,
        GameView,
        OptionsView,
        OptionView,
        PenaltyView,
        PresentView,
        RefusalView,
        RuledView,
        SideView,
        TurnView,
    )
    from tincup.protocol.terms import GameEvent

_ONE: Final = frozenset({"side", "other", "player", "loser"})
_MANY: Final = frozenset({"sides", "queue", "winners"})


def state_view(state: State, thrown: Dice = ()) -> GameView:
    """Return a state with all that a client needs to show it and to ask for a decision.

    ``thrown`` is the roll on the table in the order in which the dice fell, if it is known: a state
    itself has them in ascending order.
    """
    return {
        **ruled_view(state.rules),
        **present_view(state, thrown),
        "sides": sides_view(state),
        **options_view(options(state)),
    }


def ruled_view(rules: RuleSet) -> RuledView:
    return {
        "version": VERSION,
        "rules": rules.id,
        "digest": rules.digest,
        "unit": rules.unit,
        "dice": rules.dice,
        "target": rules.end.target,
        "must_surpass": rules.end.must_surpass,
        "must_hit": rules.end.must_hit,
        "opening_by": rules.turn.opening_by,
        "rounds": rules.end.most_rounds,
        "penalty": penalty_view(rules),
        "one_peg_per_hole": rules.pegs is not None,
        "lanes": 0 if rules.pegs is None else rules.pegs.lanes,
        "risk": _risks(rules),
    }


def _risks(rules: RuleSet) -> dict[str, float]:
    risks = {str(dice): float(roll_risk(rules, dice)) for dice in range(1, rules.dice + 1)}
    at_first = float(roll_risk(rules, rules.dice, first=True))
    return risks if at_first == risks[str(rules.dice)] else {**risks, "first": at_first}


def present_view(state: State, thrown: Dice = ()) -> PresentView:
    """Return the part of `state_view` that changes with the state, except sides and options."""
    turn = state.turn
    last_on_board = loser(state)
    return {
        "position": position(state),
        "phase": state.phase,
        "round": state.sides[turn.side].turns + (0 if state.is_over else 1),
        "final_round": in_final_round(state),
        "play_off": state.play_off,
        "side": turn.side + 1,
        "player": state.player + 1,
        "turn": turn_view(state, thrown),
        "bonus": None if state.bonus is None else state.bonus + 1,
        "ending": state.ending or None,
        "winners": [side + 1 for side in state.winners],
        "loser": None if last_on_board is None else last_on_board + 1,
    }


def turn_view(state: State, thrown: Dice = ()) -> TurnView:
    """Return the turn under way; ``thrown``: the roll on the table in the order the dice fell.

    ``offer`` is there only if the turn may begin with one.
    """
    turn, offer = state.turn, state.turn.offer
    view: TurnView = {
        "score": turn.score,
        "dice": turn.dice,
        "roll": list(thrown if tuple(sorted(thrown)) == turn.roll else turn.roll),
        "exchange": turn.exchange,
        "rolls_left": state.rolls_left,
        "hot_dice_left": state.hot_dice_left,
    }
    if offer is not None:
        view["offer"] = {"side": offer.side + 1, "points": offer.points, "dice": offer.dice}
    if turn.confirm:
        view["confirm"] = turn.confirm
    if turn.clear:
        view["clear"] = list(turn.clear)
    if turn.pool:
        view["pool"] = list(turn.pool)
    if state.phase == "roll" and (turn.clear or turn.pool or turn.chance or state.has_limits):
        view["risk"] = float(risk_of_roll(state))
    return view


def sides_view(state: State) -> list[SideView]:
    return [side_view(state, side) for side in range(len(state.sides))]


def penalty_view(rules: RuleSet) -> PenaltyView | None:
    """Return the cost of ``after`` farkles in consecutive turns; ``None`` if they cost nothing.

    ``in_a_row``: it depends on the farkles before, so that they are worth counting.
    """
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return None
    return {
        "after": penalty.after,
        "points": None if penalty.takes_all else penalty.amounts[0],
        "further": list(penalty.amounts[1:]),
        "in_a_row": penalty.counts_in_a_row,
    }


def side_view(state: State, side: int) -> SideView:
    """Return one side: its ``total``, the rest ``to_go`` to the target, and so on.

    ``needs`` is what its turn must make to be banked, ``present`` whether it takes turns.
    ``to_beat`` is the highest total of the others in the final round or a play-off. ``to_reach``
    and ``to_win`` are what one turn can really make: see `tincup.game.totals.aims`.
    """
    rules, entry = state.rules, state.sides[side]
    rivals = [other for other in state.contenders if other != side]
    best = max((state.sides[other].total for other in rivals), default=None)
    return {
        "number": side + 1,
        "name": state.lineup.side_name(side),
        "players": [player + 1 for player in state.lineup.sides[side]],
        "total": entry.total,
        "on_board": entry.on_board,
        "farkles": entry.farkles,
        "turns": entry.turns,
        "status": entry.status,
        "present": is_present(state, side),
        "to_go": rules.end.to_go(entry.total),
        "to_reach": to_reach(state, side),
        "to_beat": best if is_last_turn(state) else None,
        "to_win": to_win(state, side),
        "needs": state.minimum(side),
        "to_open": to_open(state, side),
        "aside": entry.aside,
    }


def options_view(listed: Options) -> OptionsView:
    return {
        "options": [option_view(option) for option in listed.allowed],
        "unbettered": listed.unbettered,
        "refused": [option_view(option) for option in listed.refused],
    }


def option_view(option: Option) -> OptionView:
    """Return one way to set dice aside, with its actions in notation and reasons for refusals."""
    stated = option.points if option.for_fewer else None
    keep, bank = _notation(option.dice, option.exchange, stated)
    farkle = option.farkle
    return {
        "keep": keep,
        "bank": bank,
        "dice": list(option.dice),
        "points": option.points,
        "combinations": [combination_view(used) for used in option.combinations],
        "turn_score": option.turn_score,
        "dice_next": option.dice_next,
        "farkle": farkle.numerator / farkle.denominator,
        "hot_dice": option.hot_dice,
        "must_roll": option.must_roll,
        "exchange": option.exchange,
        "for_fewer": option.for_fewer,
        "bank_exchanges": option.bank_exchanges,
        "bank_bonus": option.bank_bonus,
        "bank_overshoots": option.bank_overshoots,
        "bank_total": option.bank_total,
        "bank_aside": option.bank_aside,
        "hot_dice_bonus": option.hot_dice_bonus,
        "cannot_win": option.cannot_win,
        "why_not_keep": refusal_view(option.why_not_keep),
        "why_not_bank": refusal_view(option.why_not_bank),
        "why_not_roll": refusal_view(option.why_not_roll),
    }


@lru_cache(maxsize=4096)
def _notation(dice: Dice, exchange: bool, points: int | None) -> tuple[str, str]:
    return action_text(Keep(dice, exchange, points)), action_text(Bank(dice, exchange, points))


def combination_view(combination: Combination) -> CombinationView:
    return {
        "dice": list(combination.dice),
        "points": combination.points,
        "line": combination.pattern or None,
    }


def refusal_view(refusal: Refusal | None) -> RefusalView | None:
    if refusal is None:
        return None
    data = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in refusal.data.items()
    }
    return {"code": refusal.code, "rule": refusal.rule, "data": data, "sentence": str(refusal)}


def event_view(event: Event) -> GameEvent:
    """Return an event: its ``kind`` and its values, with sides and players from 1."""
    view: dict[str, Any] = {"kind": event.kind}
    values: Iterable[tuple[str, Any]] = zip(event._fields, event, strict=True)
    for name, value in values:
        if name in _ONE and value is not None:
            view[name] = value + 1
        elif name in _MANY:
            view[name] = [side + 1 for side in value]
        elif name != "kind":
            view[name] = list(value) if isinstance(value, tuple) else value
    return view
