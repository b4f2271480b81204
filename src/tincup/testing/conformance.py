"""Checks that a rule set plays as it should, for anybody who has written a house rule.

`check_rules` plays random games and looks at every state. It raises for a fault of the engine, or a
game that does not end; it only remarks on a line of the chart that changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

from tincup.game import (
    Action,
    Bank,
    CarryOn,
    Event,
    Game,
    Leave,
    Roll,
    Scoring,
    State,
    chance_outcomes,
    legal_actions,
)
from tincup.game.events import (
    AsideCounted,
    Banked,
    BonusWon,
    Bumped,
    ExcessGiven,
    Exchanged,
    Farkled,
    GameOver,
    Overshot,
    Penalised,
    PutAside,
    PutOut,
    WonOutright,
    turn_end,
)
from tincup.narration import rules_page
from tincup.rules import FACES, Chart, Dice, Line, RuleSet, from_values, load, parse
from tincup.rules.canonical import toml, values
from tincup.rules.charts.lines import ChartErrors
from tincup.testing.game_strategies import sides_allowed

MOST_ACTIONS = 50_000
"""Far more than the longest game of the presets has: a longer one is taken never to end."""


class ConformanceError(AssertionError):
    """A rule set, or the engine under it, does not behave as it should; a sentence says how."""


class EndlessGame(ConformanceError):
    """A random game goes on and on: by these rules points are too rare, or too easily lost."""


@dataclass(frozen=True)
class RulesReport:
    """The report of `check_rules`. ``remarks`` are sentences on the chart that may be of use."""

    rules: RuleSet
    games: int
    actions: int
    remarks: tuple[str, ...]


def check_rules(
    rules: RuleSet | str | Path, *, games: int = 20, seed: int = 0, most_actions: int = MOST_ACTIONS
) -> RulesReport:
    """Check a rule set, a preset's id or a rule file, by playing ``games`` random games.

    The same ``seed`` plays the same games. Raises `RuleError` for a file that cannot be used,
    `ConformanceError` for anything that does not hold in a game, and `EndlessGame`, one of those,
    for a game that is not over after ``most_actions``.
    """
    rules = rules if isinstance(rules, RuleSet) else load(rules)
    _check_file(rules)
    _check_scoring(rules)
    chance = Random(seed)  # noqa: S311 - games to look at, no fair dice
    actions = sum(
        _play(rules, chance, most_actions, leaving=number % 4 == 3) for number in range(games)
    )
    return RulesReport(rules, games, actions, tuple(_remarks(rules)))


def check_state(state: State) -> None:
    """Raise `ConformanceError` when something about one state cannot be so."""
    turn, rules = state.turn, state.rules
    _hold((state.phase == "roll_off") == (state.roll_off is not None), "a roll-off has its phase")
    _hold((state.phase == "decide") == bool(turn.roll), "a roll on the table is to be decided on")
    _hold((state.phase == "over") == bool(state.ending), "a game that is over has an ending")
    _hold(bool(legal_actions(state)) == (state.phase == "decide"), "a decision can be taken")
    if state.phase in ("roll", "roll_off"):
        _hold(_odds(state) == 1, "the chances of all rolls make 1")
        _hold(turn.dice >= 1, "there are dice to roll")
    if turn.offer is not None:
        begins = state.phase == "roll" and turn.dice == rules.dice and not turn.score
        _hold(begins, "what the side before has left may be had before the first roll")
        fits = turn.offer.points > 0 and 0 < turn.offer.dice < rules.dice
        _hold(fits, "there are points and dice to go on with")
    if state.is_over:
        _hold(
            bool(state.winners) or state.ending not in ("target", "outright"),
            "a game that was won has a winner",
        )
    else:
        there = state.player not in state.away
        _hold(there and state.sides[turn.side].status == "playing", "who is to act is there")
        _hold(not state.winners, "nobody has won before the end")
    board = rules.pegs
    if board and board.chain:
        on_board = [
            (number % board.lanes, side.total)
            for number, side in enumerate(state.sides)
            if side.status == "playing" and side.total > 0 and not rules.end.is_reached(side.total)
        ]
        _hold(len(on_board) == len(set(on_board)), "no hole has two pegs")


def check_step(before: State, after: State, events: Sequence[Event]) -> None:
    """Raise `ConformanceError` when totals did not change as the events say.

    The states are one action apart; ``events`` are what happened with it.
    """
    totals = list(before.totals)
    unbanked = list(totals)
    for event in events:
        match event:
            case Banked(side=side, points=points, total=total):
                unbanked = list(totals)
                totals[side] += points
                _hold(totals[side] == total, "a bank states the total that it makes")
            case BonusWon(side=side, points=points, total=total):
                totals[side] += points
                _hold(totals[side] == total, "a bonus states the total that it makes")
            case AsideCounted(side=side, points=points, total=total):
                totals[side] += points
                _hold(totals[side] == total, "what waited aside states the total that it makes")
            case PutAside(side=side, points=points, total=total):
                totals[side] -= points
                _hold(totals[side] == total, "what waits aside leaves the total as it was")
            case Overshot(side=side, points=points, total=total):
                goal = before.rules.end.goal
                left = max(goal - event.beyond, 0) if event.bounced else unbanked[side]
                _hold(total == left, "what is too much is not scored, or bounces back")
                totals[side] -= points
                _hold(totals[side] == total, "a bank that is too much states the total it leaves")
            case ExcessGiven(side=side, points=points, total=total):
                totals[side] += points
                _hold(totals[side] == total, "what is given states the total that it makes")
            case Penalised(side=side, points=points, total=total):
                totals[side] -= points
                _hold(totals[side] == total, "a penalty states the total that it leaves")
            case Exchanged(side=side, other=other):
                totals[side], totals[other] = totals[other], totals[side]
                stated = (event.total, event.other_total)
                _hold(stated == (totals[side], totals[other]), "an exchange states both totals")
            case Bumped(side=side):
                _hold(totals[side] == event.before, "a peg is bumped from where it is")
                totals[side] = event.after
            case _:
                pass  # moves no peg
    _hold(after.totals == tuple(totals), "totals change by what the events say")
    ended = turn_end(events)
    for side, (old, new) in enumerate(zip(before.sides, after.sides, strict=True)):
        taken = isinstance(ended, Banked | Farkled | WonOutright | PutOut) and ended.side == side
        _hold(new.turns == old.turns + taken, "a turn that ends counts for its side alone")
    over = any(isinstance(event, GameOver) for event in events)
    _hold(over == (after.is_over and not before.is_over), "the end of the game is an event")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise ConformanceError(f"this does not hold: {what}")


_ODDS: dict[int, Fraction] = {}
"""The sum of the chances of all rolls, by number of dice: the engine's own, asked for once."""


def _odds(state: State) -> Fraction:
    if state.turn.dice not in _ODDS:
        chances = (chance for _, chance in chance_outcomes(state))
        _ODDS[state.turn.dice] = sum(chances, Fraction(0))
    return _ODDS[state.turn.dice]


def _check_file(rules: RuleSet) -> None:
    stated = values(rules)
    again = from_values(stated)
    _hold(again == rules and again.canonical == rules.canonical, "its values give the rule set")
    _hold(parse(toml(stated)) == rules, "its rule file gives the rule set")
    _hold(rules.name in rules_page(rules), "it can be put in words")


def _check_scoring(rules: RuleSet) -> None:
    scoring = Scoring(rules)
    for roll in _all_rolls(rules.dice):
        for kept, keep in scoring.keeps[roll].items():
            parts = scoring.partition(roll, kept)
            taken = all(kept.count(face) <= roll.count(face) for face in FACES)
            _hold(taken and bool(kept), f"{kept} can be kept of {roll}")
            _hold(keep.dice_left == len(roll) - len(kept), f"dice left after {kept} of {roll}")
            _hold(sum(part.points for part in parts) == keep.points, f"the parts of {kept} add up")
            fewer = (*keep.fewer, *keep.exchange_fewer)
            _hold(not fewer or rules.turn.scores_as_liked, f"{kept} may be scored for less")
            for points in keep.fewer:
                parts = rules.chart.on(len(roll)).scorings.of(kept)[points]
                adds_up = sum(part.points for part in parts) == points < keep.points
                _hold(adds_up, f"the parts of {kept} for {points} add up")


def _play(rules: RuleSet, chance: Random, most_actions: int, *, leaving: bool) -> int:
    low, high = sides_allowed(rules)
    seats = chance.randint(low, high) * rules.partners
    game = Game.of(rules, [f"Player {number}" for number in range(1, seats + 1)])
    check_state(game.state)
    while not game.state.is_over:
        if len(game.actions) == most_actions:
            raise EndlessGame(f"this does not hold: a game ends within {most_actions:,} actions")
        before = game.state
        goes = leaving and chance.random() < 0.005
        game.play(Leave(before.player) if goes else _any_action(before, chance))
        check_state(game.state)
        check_step(before, game.state, game.latest)
    return len(game.actions)


def _any_action(state: State, chance: Random) -> Action:
    if state.turn.offer is not None and chance.random() < 0.5:
        return CarryOn()
    if state.phase != "decide":
        return Roll(tuple(chance.choice(FACES) for _ in range(state.turn.dice)))
    decisions = legal_actions(state)
    banks = [action for action in decisions if isinstance(action, Bank)]
    # mostly sensible, or no game with a minimum would come to an end
    if banks and chance.random() < 0.5:
        return banks[0]
    return decisions[0] if chance.random() < 0.5 else chance.choice(decisions)


def _remarks(rules: RuleSet) -> Iterator[str]:
    lines = rules.chart.lines
    for line in lines:
        others = [other for other in lines if other is not line]
        if others and _same_worth(rules, others):
            yield f"the line {_shown(line)} changes nothing: its dice always score as much without"


def _same_worth(rules: RuleSet, lines: list[Line]) -> bool:
    try:
        chart = Chart(lines, rules.dice)
    except ChartErrors:  # a formula over the line that was taken off
        return False
    if chart.fewer is chart and rules.chart.fewer is rules.chart:
        return _are_alike(rules, chart, rules.chart)
    pairs = (chart, rules.chart), (chart.fewer, rules.chart.fewer)
    return all(_are_alike(rules, one, other) for one, other in pairs)


def _are_alike(rules: RuleSet, one: Chart, other: Chart) -> bool:
    if one.decisive.levels != other.decisive.levels:
        return False
    if rules.turn.scores_as_liked:
        ways, others = one.new_scorings(), other.scorings
        return all(
            ways.of(roll, exchange=swap).keys() == others.of(roll, exchange=swap).keys()
            for roll in _all_rolls(rules.dice)
            for swap in (False, True)
        )
    return all(
        one.points(roll) == other.points(roll)
        and one.confirm(roll) == other.confirm(roll)
        and one.exchange_points(roll) == other.exchange_points(roll)
        for roll in _all_rolls(rules.dice)
    )


def _shown(line: Line) -> str:
    return f'"{line.pattern}" = {line.points}'


def _all_rolls(dice: int) -> Iterator[Dice]:
    for count in range(1, dice + 1):
        yield from combinations_with_replacement(FACES, count)
