"""Short cuts for the tests of the presets."""

from tests.game.script import Script, faces
from tincup.game import GameError, Scoring, new_game
from tincup.rules import RuleSet, load


def points(name: str, dice: str) -> int:
    """What all of these dice score, rolled together."""
    roll = tuple(sorted(faces(dice)))
    return Scoring(load(name)).keeps[roll][roll].points


def allowed(rules: RuleSet) -> list[int]:
    """Which numbers of players from 1 to 13 may play."""
    found = []
    for count in range(1, 14):
        try:
            new_game(rules, [str(number) for number in range(count)])
        except GameError:
            continue
        found.append(count)
    return found


def opened(name: str) -> Script:
    """A game between two who are both on the board with 1000."""
    game = Script(name)
    game.enter(1000, 1000)
    return game


def advanced(*totals: int) -> Script:
    """Advanced cribbage between two with these totals, Ada to play."""
    game = Script("farkle-cribbage-advanced").roll_off("66", "11")
    game.enter(*totals)
    return game
