"""Strategies for names, dice, legal actions and whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tincup.game import (
    Action,
    EnterTurn,
    Game,
    IllegalAction,
    Leave,
    Resign,
    Return,
    Roll,
    State,
    apply,
    legal_actions,
    new_game,
)
from tincup.game.state import LONGEST_NAME
from tincup.rules import FACES, Dice, RuleSet
from tincup.testing.lazily import strategies
from tincup.testing.rule_strategies import Draw, rule_sets

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_MOST_SIDES = 4
"""Sides in a drawn game, unless the rules ask for more: more show nothing new."""


def dice(least: int = 1, most: int = 6) -> SearchStrategy[Dice]:
    """Faces in any order."""
    st = strategies()
    strategy: SearchStrategy[Dice] = st.lists(
        st.sampled_from(FACES), min_size=least, max_size=most
    ).map(tuple)
    return strategy


def rolls(count: int) -> SearchStrategy[Dice]:
    """A roll of ``count`` dice, in any order; many are of a kind, or straights."""
    st = strategies()
    strategy: SearchStrategy[Dice] = st.one_of(
        dice(count, count),
        dice(count, count),
        st.sampled_from(FACES).map(lambda face: (face,) * count),
        st.permutations(FACES).map(lambda faces: tuple(faces[:count])),
    )
    return strategy


def names() -> SearchStrategy[str]:
    """A player's name: any script, no space around it."""
    st = strategies()
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    strategy: SearchStrategy[str] = (
        st.text(characters, min_size=1, max_size=LONGEST_NAME).map(str.strip).filter(bool)
    )
    return strategy


def players(rules: RuleSet) -> SearchStrategy[list[str]]:
    """Names for as many players as the rules allow, seldom more than eight."""
    st = strategies()
    low, high = sides_allowed(rules)

    def named(count: int) -> Any:
        return st.lists(names(), min_size=count, max_size=count, unique=True)

    counts = st.integers(low, high).map(lambda sides: sides * rules.partners)
    strategy: SearchStrategy[list[str]] = counts.flatmap(named)
    return strategy


def sides_allowed(rules: RuleSet) -> tuple[int, int]:
    """The smallest number of sides of a game, and the largest worth drawing."""
    low, high = rules.fewest_sides, rules.most_sides or _MOST_SIDES
    return low, max(low, min(high, _MOST_SIDES))


def actions(state: State, *, people: bool = False) -> SearchStrategy[Action]:
    """An action that is legal now. Empty once the game is over.

    With ``people`` sides also resign, and players leave and come back.
    """
    st = strategies()
    possible: list[Any] = []
    if state.phase == "decide":
        possible.append(st.sampled_from(legal_actions(state)))
    elif not state.is_over:
        possible.append(rolls(state.turn.dice).map(Roll))
    if state.phase == "roll" and not state.turn.score and not state.turn.exchange:
        entry = st.integers(0, 20).map(lambda extra: EnterTurn(_enough(state, extra)))
        possible.append(entry)
        if _is_legal(state, EnterTurn(_enough(state, 1), exchange=True)):
            possible.append(
                entry.map(lambda entered: EnterTurn(max(entered.points, _enough(state, 1)), True))
            )
    if people and not state.is_over:
        possible.append(st.sampled_from(_comings_and_goings(state)))
    drawn: SearchStrategy[Action] = st.one_of(possible)
    return drawn


def games(
    rules: RuleSet | None = None, *, people: bool = True, most: int = 120
) -> SearchStrategy[Game]:
    """Games of random legal actions, at most ``most`` of them; some over, some not.

    Without ``rules`` under any rule set. With ``people`` players come and go in some of them.
    """
    strategy: SearchStrategy[Game] = strategies().composite(_game)(rules, people, most)
    return strategy


def _game(draw: Draw, rules: RuleSet | None, people: bool, most: int) -> Game:
    st = strategies()
    rules = rules or draw(rule_sets())
    game = Game(new_game(rules, draw(players(rules))))
    comes_and_goes = people and draw(st.booleans())
    for _ in range(draw(st.integers(0, most))):
        if game.state.is_over:
            break
        seldom = 3 if game.state.away else 9  # who is away comes back, now and then
        now = comes_and_goes and draw(st.integers(0, seldom)) == 0
        game.play(draw(actions(game.state, people=now)))
    return game


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
    """Points that a whole turn may have: 0, or what must be made and ``extra`` steps more."""
    if not extra:
        return 0
    step, side = state.lineup.scoring.step, state.sides[state.turn.side]
    least = state.rules.turn.minimum(on_board=side.on_board)
    return -(-least // step) * step + (extra - 1) * step
