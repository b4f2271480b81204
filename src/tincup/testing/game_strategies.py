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
    found: SearchStrategy[Dice] = st.lists(
        st.sampled_from(FACES), min_size=least, max_size=most
    ).map(tuple)
    return found


def rolls(count: int) -> SearchStrategy[Dice]:
    """A roll of so many dice, in any order; of a kind and straights oftener than chance has it."""
    st = strategies()
    found: SearchStrategy[Dice] = st.one_of(
        dice(count, count),
        dice(count, count),
        st.sampled_from(FACES).map(lambda face: (face,) * count),
        st.permutations(FACES).map(lambda faces: tuple(faces[:count])),
    )
    return found


def names() -> SearchStrategy[str]:
    """A player's name: any script, no space around it."""
    st = strategies()
    characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
    found: SearchStrategy[str] = (
        st.text(characters, min_size=1, max_size=LONGEST_NAME).map(str.strip).filter(bool)
    )
    return found


def players(rules: RuleSet) -> SearchStrategy[list[str]]:
    """Names for as many players as the rules allow, seldom more than eight."""
    st = strategies()
    low, high = sides_allowed(rules)

    def named(count: int) -> Any:
        return st.lists(names(), min_size=count, max_size=count, unique=True)

    counts = st.integers(low, high).map(lambda sides: sides * rules.partners)
    found: SearchStrategy[list[str]] = counts.flatmap(named)
    return found


def sides_allowed(rules: RuleSet) -> tuple[int, int]:
    """The smallest number of sides of a game, and the largest worth drawing."""
    low, high = rules.players or (1, _MOST_SIDES)
    if rules.end.winner == "last_on_board_loses":
        low = max(low, 2)
    return low, max(low, min(high, _MOST_SIDES))


def actions(state: State, *, people: bool = False) -> SearchStrategy[Action]:
    """An action that is legal now. Empty once the game is over.

    With ``people`` sides resign, and players leave and come back, as well.
    """
    st = strategies()
    found: list[Any] = []
    if state.phase == "decide":
        found.append(st.sampled_from(legal_actions(state)))
    elif not state.is_over:
        found.append(rolls(state.turn.dice).map(Roll))
    if state.phase == "roll" and not state.turn.score and not state.turn.exchange:
        entry = st.integers(0, 20).map(lambda extra: EnterTurn(_enough(state, extra)))
        found.append(entry)
        if _is_legal(state, EnterTurn(_enough(state, 1), exchange=True)):
            found.append(entry.map(lambda it: EnterTurn(max(it.points, _enough(state, 1)), True)))
    if people and not state.is_over:
        found.append(st.sampled_from(_comings_and_goings(state)))
    drawn: SearchStrategy[Action] = st.one_of(found)
    return drawn


def games(
    rules: RuleSet | None = None, *, people: bool = True, most: int = 120
) -> SearchStrategy[Game]:
    """Games of random legal actions, at most ``most`` of them; some over, some not.

    Without ``rules`` under any rule set. With ``people`` players come and go in some of them.
    """
    found: SearchStrategy[Game] = strategies().composite(_game)(rules, people, most)
    return found


def _game(draw: Draw, rules: RuleSet | None, people: bool, most: int) -> Game:
    st = strategies()
    rules = rules or draw(rule_sets())
    game = Game(new_game(rules, draw(players(rules))))
    comes_and_goes = people and draw(st.booleans())
    for _ in range(draw(st.integers(0, most))):
        if game.state.is_over:
            break
        now = comes_and_goes and draw(st.integers(0, 9)) == 0
        game.play(draw(actions(game.state, people=now)))
    return game


def _comings_and_goings(state: State) -> list[Action]:
    seats = range(len(state.lineup.names))
    found: list[Action] = [Return(it) if it in state.away else Leave(it) for it in seats]
    for side, it in enumerate(state.sides):
        if it.status == "playing":
            found += [Resign(side), Resign(side, "time")]
    return found


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
    turn, step = state.rules.turn, state.lineup.scoring.step
    least = turn.bank_minimum
    if not state.sides[state.turn.side].on_board:
        least = max(least, turn.opening_minimum)
    return -(-least // step) * step + (extra - 1) * step
