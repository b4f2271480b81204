"""Corrected turns: what followed from the corrections, and how they are undone."""

from __future__ import annotations

from typing import NamedTuple

from tincup.game import Action, Game, Leave, Resign, Return
from tincup.game.rows import rows_of
from tincup.table.log.entries import Corrected


class Undoing(NamedTuple):
    """The undoing of a correction: the turn (from 0) as it was, and the marks that there were."""

    turn: int
    actions: tuple[Action, ...]
    marks: Marks
    played: int


class Marks(NamedTuple):
    """Turns by index in `Game.turns`: those ``corrected``, and those that came out ``anew``.

    The latter are later ones of which the total, or what they made, is another by a correction.
    """

    corrected: frozenset[int] = frozenset()
    anew: frozenset[int] = frozenset()


class Corrections(NamedTuple):
    marks: Marks = Marks()
    undoings: tuple[Undoing, ...] = ()

    def after(self, content: Corrected, game: Game) -> Corrections:
        """Correct the game, and note it. Raises `GameError`, and then nothing has changed."""
        spans = game.turns()
        was = [
            game.actions[at] for at in (spans[content.turn] if content.turn < len(spans) else ())
        ]
        before = _outcomes(game)
        game.correct(content.turn, content.actions)
        last = self.of(game).latest
        kept = tuple(it for it in was if not isinstance(it, Leave | Return | Resign))
        if last is not None and (last.turn, last.actions) == (content.turn, content.actions):
            return Corrections(last.marks, self.undoings[:-1])
        after = _outcomes(game)
        anew = {
            turn for turn, it in after.items() if turn > content.turn and it != before.get(turn)
        }
        marks = Marks(self.marks.corrected | {content.turn}, self.marks.anew | anew)
        undoing = Undoing(content.turn, kept, self.marks, len(game.actions))
        return Corrections(marks, (*self.undoings, undoing))

    def of(self, game: Game) -> Corrections:
        """Return these without marks and undoings of what the game has taken back."""
        played, turns = len(game.actions), len(game.turns())
        undoings = tuple(it for it in self.undoings if it.turn < turns and it.played <= played)
        known = frozenset(range(turns))
        return Corrections(Marks(self.marks.corrected & known, self.marks.anew & known), undoings)

    @property
    def latest(self) -> Undoing | None:
        return self.undoings[-1] if self.undoings else None


def _outcomes(game: Game) -> dict[int, tuple[int, int, int]]:
    """Return, by turn, the side, what its total has changed by, and the total."""
    return {
        it.turn: (side, it.after.sides[side].total - it.before.sides[side].total,
                   it.after.sides[side].total)
        for row in rows_of(game)
        for side, it in row.items()
    }  # fmt: skip
