"""Strategies for names, dice, legal actions and whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from tincup.game import (
    Action,
    CarryOn,
    EnterTurn,
    Game,
    IllegalAction,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
    apply,
    legal_actions,
    new_game,
)
from tincup.game.lineup import LONGEST_NAME
from tincup.game.state import is_present
from tincup.rules import FACES, Dice, RuleSet
from tincup.testing.rule_strategies import Draw, rule_sets, st

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_Choice = TypeVar("_Choice")

_MOST_SIDES = 4
"""Sides in a drawn game, unless the rules ask for more, which would show nothing new."""


@cache
def dice(least: int = 1, most: int = 6) -> SearchStrategy[Dice]:
    """Draw faces in any order."""
    return st.lists(st.sampled_from(FACES), min_size=least, max_size=most).map(tuple)


@cache
def rolls(count: int) -> SearchStrategy[Dice]:
    """Draw a roll of ``count`` dice, in any order; many are of a kind, or straights."""
    return st.one_of(
        dice(count, count),
        dice(count, count),
        st.sampled_from(FACES).map(lambda face: (face,) * count),
        st.permutations(FACES).map(lambda faces: tuple((*faces, *faces)[:count])),
    )


@cache
def names() -> SearchStrategy[str]:
    """Draw a player's name: any script, no space around it."""
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    return st.text(characters, min_size=1, max_size=LONGEST_NAME).map(str.strip).filter(bool)


def players(rules: RuleSet) -> SearchStrategy[list[str]]:
    """Draw names for as many players as the rules allow, seldom more than eight."""
    low, high = sides_allowed(rules)
    counts = st.integers(low, high).map(lambda sides: sides * rules.partners)
    return counts.flatmap(_names)


@cache
def _names(count: int) -> SearchStrategy[list[str]]:
    return st.lists(names(), min_size=count, max_size=count, unique=True)


def sides_allowed(rules: RuleSet) -> tuple[int, int]:
    """Return the smallest number of sides of a game, and the largest worth drawing."""
    low, high = rules.fewest_sides, rules.most_sides or _MOST_SIDES
    return low, max(low, min(high, _MOST_SIDES))


def actions(state: State, *, people: bool = False) -> SearchStrategy[Action]:
    """Draw an action that is legal now; there is none once the game is over.

    With ``people`` sides also resign, and players leave and come back.
    """
    return st.nothing() if state.is_over else st.composite(_action)(state, people)


def _action(draw: Draw, state: State, people: bool) -> Action:
    """Draw an action that is legal while the game goes on, each kind of action as likely."""
    kinds: list[Callable[[], Action]] = []
    if state.phase == "decide":
        kinds.append(lambda: _one_of(draw, legal_actions(state)))
    else:
        kinds.append(lambda: Roll(draw(rolls(state.turn.dice))))
    if state.roll_off is not None and not state.roll_off.total:
        starters = [side for side in range(len(state.sides)) if is_present(state, side)]
        kinds.append(lambda: Start(_one_of(draw, starters)))
    untouched = not (state.turn.score or state.turn.exchange or state.turn.chance)
    if state.phase == "roll" and untouched:
        kinds.append(lambda: EnterTurn(_enough(state, draw(_number(20)))))
        if _is_legal(state, EnterTurn(_enough(state, 1), exchange=True)):
            kinds.append(lambda: EnterTurn(_enough(state, 1 + draw(_number(19))), True))
    if state.turn.offer is not None:
        kinds.append(CarryOn)
    if people:
        kinds.append(lambda: _one_of(draw, _comings_and_goings(state)))
    return _one_of(draw, kinds)()


@cache
def _number(most: int) -> SearchStrategy[int]:
    """Draw from 0 to ``most``. Cached, as a strategy takes longer to make than to draw from."""
    return st.integers(0, most)


def _one_of(draw: Draw, choices: Sequence[_Choice]) -> _Choice:
    number: int = draw(_number(len(choices) - 1))
    return choices[number]


def games(
    rules: RuleSet | None = None, *, people: bool = True, most: int = 120
) -> SearchStrategy[Game]:
    """Draw games of random legal actions, at most ``most`` of them; some over, some not.

    Without ``rules`` under any rule set. With ``people`` players come and go in some of them.
    """
    return st.composite(_game)(rules, people, most)


def _game(draw: Draw, rules: RuleSet | None, people: bool, most: int) -> Game:
    rules = rules or draw(rule_sets())
    names = draw(players(rules))
    game = Game(new_game(rules, names, _head_starts(draw, new_game(rules, names))))
    comes_and_goes = people and draw(_number(1)) == 1
    for _ in range(draw(_number(most))):
        if game.state.is_over:
            break
        seldom = 3 if game.state.away else 9  # who is away comes back, now and then
        now = comes_and_goes and draw(_number(seldom)) == 0
        game.play(_action(draw, game.state, people=now))
    return game


def _head_starts(draw: Draw, first: State) -> list[int]:
    """Draw the total each side begins with: in most games nothing."""
    rules, sides = first.rules, len(first.sides)
    if draw(_number(3)):
        return []
    step = rules.total_step(first.lineup.scoring.step)
    most = 20 if rules.end.target is None else max(0, rules.end.least_total - 1) // step
    points = [step * draw(_number(min(most, 20))) for _ in range(sides)]
    if rules.pegs is not None and rules.pegs.chain:  # a hole has one peg
        lanes = rules.pegs.lanes
        points = [
            it if it not in points[at % lanes : at : lanes] else 0 for at, it in enumerate(points)
        ]
    return points


def _comings_and_goings(state: State) -> list[Action]:
    seats = range(len(state.lineup.names))
    possible: list[Action] = [Leave(player) for player in seats if player not in state.away]
    possible += [Return(player) for player in sorted(state.away)] * len(seats)
    for side, standing in enumerate(state.sides):
        if standing.status == "playing":
            possible += [Resign(side), Resign(side, "time")]
    return possible


def _is_legal(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def _enough(state: State, extra: int) -> int:
    """Return a turn's possible points: 0, or what it must make and ``extra`` - 1 steps more."""
    if not extra:
        return 0
    step, least = state.lineup.scoring.step, state.minimum()
    return -(-least // step) * step + (extra - 1) * step
