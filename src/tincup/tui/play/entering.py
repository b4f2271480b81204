"""Whole turns of a real table: entered, corrected, and asked about if they are hardly possible."""

from __future__ import annotations

from tincup.game import EnterTurn, State, apply
from tincup.game.odds.likely import is_rare
from tincup.messages import text
from tincup.table.planning import check_total
from tincup.tui.input.commands import CommandError, Fix, Points
from tincup.tui.input.resolve import whole_turn
from tincup.tui.play.console import Console
from tincup.tui.screen.notices import Notice


class Entering:
    """Turns that are typed as their points, or anew. Each method returns True once it is entered.

    Both raise `GameError`, `TableError` and `CommandError`.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table
        self._asked: tuple[int, int | None, EnterTurn] | None = None

    def enter(self, turn: EnterTurn) -> bool:
        game = self._table.game
        if not self._table.rolls_dice and game.state.phase == "roll":
            check_total(game.state.rules, turn)
            apply(game.state, turn)  # what is wrong with it is said before it is asked about
            if self._asks_about(turn, game.state):
                return False
        self._console.played.act(turn)
        return True

    def correct(self, fix: Fix) -> bool:
        game, turns = self._table.game, self._table.game.turns()
        index = game.turn_index(fix.number)
        actions = () if isinstance(fix.entry, Points) else fix.entry
        if not self._table.rolls_dice and 0 <= index < len(turns):
            if not fix.entry:
                raise CommandError("command-no-turn", turn=fix.number)
            if isinstance(fix.entry, Points):
                before = game.states[turns[index].start]
                turn = whole_turn(fix.entry, before)
                check_total(before.rules, turn)
                game.copy().correct(index, [turn])
                if self._asks_about(turn, before, fix.number):
                    return False
                actions = (turn,)
        self._console.played.correct(index, actions)  # raises what is wrong with any other turn
        self._console.tell(Notice(text("terminal-corrected", turn=fix.number)))
        return True

    def _asks_about(self, turn: EnterTurn, before: State, number: int | None = None) -> bool:
        """Ask about a turn that is hardly possible, unless it is typed again; return True if asked.

        ``before``: the state at its beginning; ``number``: that of a turn to be corrected.
        """
        rules = before.rules
        asked = (len(self._table.game.actions), number, turn)
        if asked == self._asked or not is_rare(rules, turn.points, one_roll=before.is_one_roll):
            return False
        self._asked = asked
        self._console.say(text("terminal-rare-turn", points=turn.points, unit=rules.unit))
        self._console.terminal.end_run()
        return True
