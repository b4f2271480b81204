"""Bots that bank at a threshold: a turn score for each number of dice that are left to roll.

The thresholds are worked out from the rule set's own chart. With n dice to roll, let f be the
chance of a farkle and g what a roll that is none adds on average, with what follows it. Rolling at
a turn score s is then worth (1 - f)(s + g), which is more than s as long as s is below
(1 - f) g / f: the threshold. What follows a roll is worth the better of banking and rolling on by
the same formula, so the g of all numbers of dice are found together, by iteration; each is taken
at half of what an average turn makes, about where such decisions are close. For the chart of
Busche's strategy generator this gives 298, 244, 415 and 1091 for 1 to 4 dice, where the published
best ones are 300, 250, 450 and 1050.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from tincup.game import Bank, Decision, State, after_keeping, farkle_chance, legal_actions
from tincup.game.odds.chances import roll_risk
from tincup.game.odds.offers import outcomes
from tincup.game.refusals import why_too_few
from tincup.game.second_chance import completion_chance
from tincup.game.totals.aims import Aims, aims, counted, room
from tincup.game.totals.pegs import leader_ahead
from tincup.game.turn.carry_on import beginnings
from tincup.game.turn.farkles import after_farkle
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.rules import FACES, RuleSet
from tincup.rules.charts.dice_sets import Without, sets_of, ways

_MOST_ROUNDS = 100  # of the iteration; presets need about ten
_FEWEST_ROUNDS = 10
_MOST_CHOICES = 1_000_000
"""What all rounds together weigh, about; with twelve dice and very many lines they took minutes."""

_GAIN_TOLERANCE = 1e-4
_FAR_WITHOUT_TARGET = 100
"""A share of the gain with all dice, which is some hundred points: thresholds are settled to a few
hundredths of a point, where a chart goes in steps of 50 points or 1 hole."""


class Prospects(NamedTuple):
    """By number of dice to roll (index 0 is unused): ``success``, 1 - f, and ``gain``, g above."""

    success: tuple[float, ...]
    gain: tuple[float, ...]

    def threshold(self, dice: int) -> float:
        """Return the turn score from which banking is worth more than rolling ``dice`` dice."""
        success = self.success[dice]
        return inf if success == 1 else success * self.gain[dice] / (1 - success)


_FAR_ROLLS = 8
"""More rolls than this count as this many: hardly a turn comes to them."""

_FAR_HOT_DICE = 3
"""The same of hot dice."""


class Stage(NamedTuple):
    """The rest of a turn, where its rolls or hot dice are counted.

    ``rolls`` and ``hot_dice`` are those to come, ``None`` for any number; ``had`` is how often all
    the dice have been kept, where the next bonus depends on that.
    """

    rolls: int | None = None
    hot_dice: int | None = None
    had: int = 0

    @classmethod
    def of(cls, state: State) -> Stage:
        turn = state.rules.turn
        if not (turn.hot_dice_bonus or turn.has_limits or state.is_one_roll):
            return _ANY
        return cls.bounded(state.rules, state.rolls_left, state.hot_dice_left, state.turn.hot_dice)

    @classmethod
    def first(cls, rules: RuleSet) -> Stage:
        """Return the stage before the first roll of a turn."""
        turn = rules.turn
        hot_dice = turn.most_hot_dice if turn.limits_hot_dice else None
        return cls.bounded(rules, turn.most_rolls, hot_dice, 0)

    @classmethod
    def bounded(cls, rules: RuleSet, rolls: int | None, hot_dice: int | None, had: int) -> Stage:
        return cls(
            None if rolls is None else min(rolls, _FAR_ROLLS),
            None if hot_dice is None else min(hot_dice, _FAR_HOT_DICE),
            min(had, max(0, len(rules.turn.hot_dice_bonus) - 1)),
        )

    def hot(self, rules: RuleSet) -> Stage | None:
        """Return the stage once all the dice are kept; ``None``: they are not rolled again."""
        if self.hot_dice == 0:
            return None
        hot_dice = None if self.hot_dice is None else self.hot_dice - 1
        return self.bounded(rules, self.rolls, hot_dice, self.had + 1)

    def rolled(self) -> Stage | None:
        """Return the stage after one of the rolls to come; ``None`` where it is the last."""
        if self.rolls is None:
            return self
        return self._replace(rolls=self.rolls - 1) if self.rolls > 1 else None


_ANY = Stage()


@lru_cache(maxsize=256)
def prospects(rules: RuleSet, stage: Stage | None = None) -> Prospects:
    """Return the prospects of every number of dice under these rules, for a risk-neutral bot.

    They are those of a turn at this stage, or before its first roll.
    """
    if stage is None:
        return prospects(rules, Stage.first(rules))
    counts = range(1, rules.dice + 1)
    success = (0.0, *(float(1 - roll_risk(rules, dice)) for dice in counts))
    gain = (0.0,) * (rules.dice + 1)
    rolled = stage.rolled()  # it may leave dice, or none
    later = (None, None) if rolled is None else (rolled, rolled.hot(rules))
    choices = sum(len(it) for dice in counts for it, _ in outcomes(rules, dice))
    for _ in range(max(_FEWEST_ROUNDS, min(_MOST_ROUNDS, _MOST_CHOICES // max(1, choices)))):
        now = Prospects(success, gain)
        then = [
            None if it is None else now if it == stage else prospects(rules, it) for it in later
        ]
        gain = (0.0, *(_gain(rules, now, then, stage.had, dice) for dice in counts))
        if all(
            abs(a - b) <= _GAIN_TOLERANCE * gain[-1] for a, b in zip(gain, now.gain, strict=True)
        ):
            break
    return Prospects(success, gain)


def parts_of_prospects(rules: RuleSet) -> Iterator[None]:
    """Work out the prospects of whole turns in parts, for whoever has other things to do between.

    They are there once nothing more is yielded.
    """
    for dice in range(1, rules.dice + 1):
        farkle_chance(rules, dice)
        yield
    outcomes(rules, rules.dice)
    yield
    prospects(rules)


def _gain(
    rules: RuleSet,
    now: Prospects,
    later: Sequence[Prospects | None],
    had: int,
    dice: int,
) -> float:
    average_turn = now.success[rules.dice] * now.gain[rules.dice]
    score = min(now.threshold(dice), average_turn / 2)
    bonus = rules.turn.bonus_for_hot_dice(had)
    added = 0.0
    for choices, count in outcomes(rules, dice):
        worth = 0.0
        for points, then, must_roll in choices:
            is_hot = then == rules.dice
            made, on = score + points + bonus * is_hot, later[is_hot]
            if on is None:
                worth = max(worth, made)
            else:
                bank = 0 if must_roll else made
                worth = max(worth, bank, on.success[then] * (made + on.gain[then]))
        if choices:
            added += count * (worth - score)
    rolls = len(FACES) ** dice * float(1 - farkle_chance(rules, dice))
    return added / rolls if rolls else 0.0


@lru_cache(maxsize=1024)
def fitting(rules: RuleSet, dice: int, most: float) -> float:
    """Return the share of rolls that score of which no more than so many points may be kept.

    Where a total bounces back from its target, more may be kept as well.
    """
    if not 0 <= most < inf or rules.end.bounces:
        return 1.0
    if rules.turn.keeps_all:
        offers = outcomes(rules, dice)
        fits = sum(n for each, n in offers if each and min(it.points for it in each) <= most)
    else:
        every = rules.chart.on(dice).combinations.values()
        counting = [it for it in every if dice == rules.dice or not it.all_dice]
        few = [it.dice for it in counting if it.points <= most]
        if len(few) == len(counting):
            return 1.0
        none = Without(few)
        fits = sum(ways(roll) for roll in sets_of(dice) if not none.has(roll))
    scoring = len(FACES) ** dice * float(1 - farkle_chance(rules, dice))
    return min(1.0, fits / scoring) if scoring else 0.0


@lru_cache(maxsize=256)
def _tempered(rules: RuleSet, boldness: float, stage: Stage) -> Prospects:
    success, gain = prospects(rules, stage)
    return Prospects(success, tuple(boldness * points for points in gain))


class ThresholdPlayer(PlayerBase):
    """Banks at ``boldness`` times the threshold of the dice left.

    It knows what a farkle would cost besides the turn score, does not bank a total that has lost
    in the final round, and banks at once what wins. Where a roll cannot be a farkle it stops once
    it is far ahead.
    """

    def __init__(self, name: str, boldness: float = 1.0) -> None:
        super().__init__(name)
        self.boldness = boldness

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the decision that is worth most; the first of `legal_actions` among equals."""
        return max(self.weigh(state), key=lambda weighed: weighed[0])[1]

    def carries_on(self, state: State) -> bool:
        """Return True if going on is worth more than a turn with all the dice."""
        going_on, anew = (
            _begun(it, _tempered(state.rules, self.boldness, Stage.of(it)))
            for it in beginnings(state)
        )
        return going_on > anew

    def weigh(self, state: State) -> list[tuple[float, Decision]]:
        """Return the worth of each of `legal_actions` to this bot, in points or holes."""
        keeps = state.keeps[state.turn.roll]
        stage = Stage.of(state)
        success, gain = _tempered(state.rules, self.boldness, stage)
        hot_gain = gain[-1]
        if stage is not _ANY and (hot := stage.hot(state.rules)) is not None:
            hot_gain = _tempered(state.rules, self.boldness, hot).gain[-1]
        penalty = state.sides[state.turn.side].total - after_farkle(state).total
        so_far, all_dice = state.turn.score, state.rules.dice
        is_kept = state.rules.turn.farkle_keeps_points
        unswapped = stand = _Stand.of(state, swap=state.turn.exchange)
        far = _far_ahead(state) if max(success) == 1 else inf
        weighed: list[tuple[float, Decision]] = []
        for action in legal_actions(state):
            keep = keeps[action.dice]
            if keep.chance:
                likely = completion_chance(state.rules, keep.dice, keep.dice_left)
                weighed.append((float(likely), action))
                continue
            if action.exchange:
                stand = _Stand.of(state, swap=True)
                points = keep.exchange_points or 0
            else:
                stand = unswapped
                points = keep.points
            if action.points is not None:
                points = action.points
            score = so_far + points + state.hot_dice_bonus(keep)
            (need, enough), total, at_risk, sure = stand
            if type(action) is not Bank:
                dice = keep.dice_left or all_dice
                pool = state.pool_after(keep)
                chance = (
                    float(1 - roll_risk(state.rules, dice, pool=pool)) if pool else success[dice]
                )
                made = score + at_risk + (gain[dice] if keep.dice_left else hot_gain)
                if score <= (most := room(state, total)):
                    made = min(made, most + at_risk)
                    chance *= fitting(state.rules, dice, most - score)
                else:  # beyond it a turn makes nothing; it may wait for a farkle, if one can come
                    made = -inf if chance and far < inf else 0
                farkled = -penalty
                if is_kept and why_too_few(state, score, points) is None:
                    farkled = counted(state, score, total) + at_risk
                worth = chance * made + (1 - chance) * farkled + sure
            elif (counts := counted(state, score, total)) >= enough or counts >= far:
                worth = inf
            else:
                worth = counts + at_risk + sure if counts >= need else -inf
            weighed.append((worth, action))
        return weighed


def _begun(state: State, prospects: Prospects) -> float:
    success, gain = prospects.success[state.turn.dice], prospects.gain[state.turn.dice]
    penalty = state.sides[state.turn.side].total - after_farkle(state).total
    total, score = state.sides[state.turn.side].total, state.turn.score
    most = room(state, total)
    made = min(score + gain, most) if score <= most else 0
    return success * made - (1 - success) * penalty


def _far_ahead(state: State) -> int:
    """Return the turn score that leaves a side the whole target ahead of the others and the target.

    Where a roll cannot be a farkle, more points are always to be had: one has to stop somewhere.
    Without a target that is a hundred times what the best combination scores.
    """
    end = state.rules.end
    if end.target is None:
        best = max(it.points for it in state.rules.chart.combinations.values())
        return max(state.totals) + _FAR_WITHOUT_TARGET * best - state.totals[state.turn.side]
    target = end.least_total
    return max(target, *state.totals) + target - state.totals[state.turn.side]


class _Stand(NamedTuple):
    """The points of a turn as they count; ``at_risk`` and ``sure``: the worth of changing places.

    ``total`` is the side's as it will be when they are counted.
    """

    aims: Aims
    total: int
    at_risk: int = 0
    sure: int = 0

    @classmethod
    def of(cls, state: State, *, swap: bool) -> _Stand:
        leader = leader_ahead(state, state.turn.side) if swap else None
        if leader is None:  # nobody to change places with, or no wish to
            return cls(aims(state, state.totals), state.sides[state.turn.side].total)
        totals, side = list(state.totals), state.turn.side
        swing = totals[leader] - totals[side]
        totals[side], totals[leader] = totals[leader], totals[side]
        new_aims = aims(state, tuple(totals))
        at_once = state.rules.turn.exchanges_at_once
        at_risk, sure = (0, swing) if at_once else (swing, 0)
        return cls(new_aims, totals[side], at_risk, sure)


class FixedThresholdPlayer(PlayerBase):
    """Banks whenever it may with a turn score of ``threshold`` or more, and never with less.

    It ignores the score of the game, even in the final round. It keeps what a `ThresholdPlayer`
    would think best.
    """

    def __init__(self, name: str, threshold: int) -> None:
        super().__init__(name)
        self.threshold = threshold
        self._judge = ThresholdPlayer(name)

    def carries_on(self, state: State) -> bool:
        return self._judge.carries_on(state)

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the best bank with enough, or the best keep; the first of equals."""
        weighed = self._judge.weigh(state)
        banks: list[tuple[float, Decision]] = []
        keeps: list[tuple[float, Decision]] = []
        few: list[tuple[float, Decision]] = []
        for worth, action in weighed:
            if type(action) is not Bank:
                keeps.append((worth, action))
            elif after_keeping(state, action)[0] >= self.threshold:
                banks.append((worth, action))
            else:
                few.append((worth, action))  # to be taken only where no roll is left
        return max(banks or keeps or few, key=lambda weighed: weighed[0])[1]
