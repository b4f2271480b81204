"""Short cuts for the tests of the presets."""

from tests.game.script import Script, faces
from tincup.game import GameError, Keep, Roll, Scoring, new_game
from tincup.game.scoring import is_farkle
from tincup.rules import RuleSet, load
from tincup.rules.charts.dice_sets import sets_of


def points(name: str, dice: str) -> int:
    """What all of these dice score, rolled together."""
    roll = tuple(sorted(faces(dice)))
    return Scoring(load(name)).keeps[roll][roll].points


def begun(name: str, players: int = 2) -> Script:
    """A game after its roll for the start, Ada to play."""
    game = Script(name, players=players)
    if game.state.phase == "roll_off":
        dice = game.state.turn.dice
        game.roll_off("6" * dice, *["1" * dice] * (players - 1))
    return game


class Paid:
    """What dice score at the table: one turn after the other, each of which ends in a farkle."""

    def __init__(self, name: str) -> None:
        self._game = begun(name)

    def __call__(self, dice: str) -> int:
        """The points of these dice of a roll, which are set aside."""
        kept = tuple(sorted(faces(dice)))
        self._game.play(Roll(tuple(sorted((*kept, *self._nothing(6 - len(kept)))))))
        self._game.play(Keep(kept))
        turn = self._game.state.turn
        self._game.play(Roll(self._nothing(turn.dice)))
        return turn.score

    def _nothing(self, count: int) -> tuple[int, ...]:
        """So many dice of which none scores."""
        rules = self._game.state.rules
        return next(it for it in sets_of(count) if not count or is_farkle(rules, it))


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
