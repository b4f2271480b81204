"""A player who goes by a strategy card, decision for decision, whatever the number of sides."""

from __future__ import annotations

from tincup.game import Bank, Decision, State, after_keeping, apply, legal_actions
from tincup.game.totals.last_turns import following, is_last_turn, turns_left
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.players.cards import Card, CardError, Shift


class CardPlayer(PlayerBase):
    """Plays by a card: see `tincup.players.cards` for what it says.

    Of several others it looks at the one nearest to the target. In its last turn it rolls until it
    is ahead of everybody. It never changes places with a leader, of which no card speaks, nor goes
    beyond a target that must be hit exactly, unless nothing else is allowed.
    """

    def __init__(self, name: str, card: Card) -> None:
        super().__init__(name)
        self.card = card

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the card's decision, or what the rules leave: one of only banks or only rolls.

        Raises `CardError` by rules with another number of dice.
        """
        if self.card.dice != state.rules.dice:
            raise CardError(
                "browser-card-dice",
                rules=state.rules.name,
                given=self.card.dice,
                dice=state.rules.dice,
            )
        legal = legal_actions(state)
        actions = [it for it in legal if not it.exchange] or legal
        within = [it for it in actions if not state.overshoots(after_keeping(state, it)[0])]
        actions = within or actions
        banks = [it for it in actions if type(it) is Bank]
        rolls = [it for it in actions if type(it) is not Bank]
        most = max(banks, key=lambda it: after_keeping(state, it), default=None)
        if not rolls:
            assert most is not None  # a decision has options
            return most
        shift = self._shift(state)
        home = shift is None or self._is_last(state)
        best = max(rolls, key=lambda it: self._preference(state, it, home=home))
        if most is not None and self._is_banked(state, most, best, shift):
            return most
        return best

    def _preference(self, state: State, action: Decision, *, home: bool) -> tuple[int, int, int]:
        score, dice = after_keeping(state, action)
        return score + self.card.worth(dice, home=home), score, dice

    def _is_last(self, state: State) -> bool:
        """Return True if it rolls until it is ahead.

        A card for so many rounds knows that others may still have a last turn of their own.
        """
        return is_last_turn(state) and not (self.card.turns and following(state))

    def _shift(self, state: State) -> Shift:
        shift, penalty = self._shift_of_zone(state), state.rules.turn.farkle_penalty
        farkles = state.sides[state.turn.side].farkles + 1
        due = penalty is not None and penalty.is_due(farkles, in_final_round=is_last_turn(state))
        return self.card.at_risk(shift) if due else shift

    def _shift_of_zone(self, state: State) -> Shift:
        end = state.rules.end
        if self.card.turns:
            mine, others = _totals(state)
            return self.card.shift_in(turns_left(state, state.turn.side), mine - others)
        if end.target is None:
            return self.card.shifts[-1][-1]
        mine, others = _totals(state)
        zone = self.card.zone
        return self.card.shifts[zone(end.least_total - mine)][zone(end.least_total - others)]

    def _is_banked(self, state: State, most: Bank, best: Decision, shift: Shift) -> bool:
        end = state.rules.end
        mine, others = _totals(state)
        banked = mine + after_keeping(state, most)[0]
        if banked == mine:
            return False  # to bank nothing does what a farkle does
        if state.overshoots(banked - mine):
            return True  # all that scores is too much
        is_hit = end.must_hit and not state.play_off and banked == end.goal
        if self._is_last(state) or is_hit:
            return banked > others or is_hit
        if is_last_turn(state) and banked >= others + self.card.lead:
            return True
        if end.target is not None and banked >= end.least_total:
            others_to_come = not apply(state, most).is_over
            if not others_to_come or banked >= others + self.card.lead:
                return True
        score, dice = after_keeping(state, best)
        return score >= self.card.banks_from(dice, shift)


def _totals(state: State) -> tuple[int, int]:
    side = state.turn.side
    others = [it.total for number, it in enumerate(state.sides) if number != side]
    return state.sides[side].total, max(others, default=0)
