"""How many states and keeps lie within a few actions of the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tincup.game import Keep, State, apply, chance_outcomes, legal_actions, new_game
from tincup.rules import load

COLUMNS = ("rolls", "farkles", "keeps", "decisions", "states1", "states2", "states3")


def first_state(preset: str, sets: Sequence[str] = ()) -> State:
    """Two sides, the first to roll: who starts is left out of the count."""
    rules = load(preset, ["start.roll_off=0", *sets])
    return new_game(rules, [str(number) for number in range(2 * rules.partners)])


def follow(state: State) -> Iterator[State]:
    """Every state that one roll or one decision leads to."""
    for roll, _ in chance_outcomes(state):
        yield apply(state, roll)
    for decision in legal_actions(state):
        yield apply(state, decision)


def deeper(states: Iterable[State]) -> set[State]:
    return {after for state in states for after in follow(state)}


def counts(preset: str, sets: Sequence[str] = (), depth: int = 3) -> dict[str, int]:
    """The columns of a preset's row; of the last ones only those up to the depth."""
    start = first_state(preset, sets)
    level = deeper([start])
    decisions = [it for state in level for it in legal_actions(state)]
    found = {
        "rolls": sum(1 for _ in chance_outcomes(start)),
        "farkles": sum(apply(start, roll).phase == "roll" for roll, _ in chance_outcomes(start)),
        "keeps": sum(isinstance(it, Keep) for it in decisions),
        "decisions": len(decisions),
        "states1": len(level),
    }
    for reached in range(2, depth + 1):
        level = deeper(level)
        found[f"states{reached}"] = len(level)
    return found


def roll_off_counts(preset: str) -> tuple[int, int]:
    """Different states after one roll, and after two, of the roll-off between two sides."""
    rules = load(preset)
    start = new_game(rules, [str(number) for number in range(2 * rules.partners)])
    once = deeper([start])
    return len(once), len(deeper(once))
