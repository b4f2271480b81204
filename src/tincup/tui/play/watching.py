"""Draws the table while nobody here is asked: bots play, or others who sit elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.game import Keep, Option, State, as_listed, options
from tincup.game.events import Farkled, PutOut, Rolled, SetAside, WonOutright, turn_end
from tincup.messages import text
from tincup.narration import player_subject
from tincup.table import Happening, TableError
from tincup.tui.input.commands import Command, CommandError, Word, parse
from tincup.tui.play.any_time import Asides
from tincup.tui.play.console import Console, Left, is_leaving
from tincup.tui.screen import board, dice_art, frame, sheet, turn
from tincup.tui.screen.dice_art import Look, tumble
from tincup.tui.screen.notices import Notice, latest
from tincup.tui.screen.sheet import totals_line
from tincup.tui.terminal.keyboard import ESCAPE
from tincup.tui.terminal.terminal import LOOK
from tincup.tui.terminal.text import as_sentence, fit

_FEWEST_TOLD_ROWS: Final = 4  # below the board
_AT_REST: Final = 0.5  # of a bot's pause, between its roll and what it keeps
_OWN_END: Final = 2.0  # of a bot's pause, at a roll that ends a turn: it is somebody's own


class Watching:
    """Draws what has happened, and waits until it can have been seen.

    ``pause``: seconds that each thing that a bot does stays before the next. Somebody may ask for
    help meanwhile. Everything that waits raises `Left` if they leave.
    """

    def __init__(self, console: Console, pause: float, asides: Asides) -> None:
        self._console = console
        self._pause = pause
        self._asides = asides

    @property
    def draws(self) -> bool:
        return self._console.terminal.clears and self._pause > 0

    def show(self, happening: Happening, *, is_bot: bool) -> None:
        terminal = self._console.terminal
        if not happening.events:
            return  # something about the table, and not about the game
        rolled = next((it for it in happening.events if isinstance(it, Rolled)), None)
        kept = next((it for it in happening.events if isinstance(it, SetAside)), None)
        lost = any(isinstance(it, Farkled | PutOut) for it in happening.events)
        won = any(isinstance(it, WonOutright) for it in happening.events)
        if rolled is not None and (is_bot or lost or won):
            roll = tuple(sorted(rolled.dice))
            for faces in tumble(roll, terminal):
                self._draw(happening, faces, (), tell=False)
            look: Look = "lost" if lost else "plain"
            longer = _OWN_END if not is_bot else 1.0 if lost or won else _AT_REST
            self._stay(longer, happening, roll, [look] * len(roll))
        elif kept is not None and is_bot:
            roll = tuple(sorted(kept.roll))
            self._stay(1.0, happening, roll, dice_art.looks(roll, kept.dice, [kept.dice]))
        elif is_bot and rolled is None:
            self._stay(1.0, happening, (), ())

    def draw_present(self) -> None:
        console, state = self._console, self._console.game.state
        whose = turn.so_far(console.game, console.terminal, console.viewer)
        roll = state.turn.roll if state.phase == "decide" else ()
        states, notices = console.game.states, console.notices()
        console.show(self._screen(states, state, notices, whose=whose, roll=roll))

    def rest(self) -> None:
        self._is_asked(self._pause)

    def _stay(
        self, pauses: float, happening: Happening, roll: Sequence[int], looks: Sequence[Look]
    ) -> None:
        """Draw it, and let it stay for so many pauses: anew once something else stood there."""
        self._draw(happening, roll, looks)
        while self._is_asked(pauses * self._pause):
            self._draw(happening, roll, looks)

    def _is_asked(self, seconds: float) -> bool:
        """Wait so long; return True once something has been asked for, and answered."""
        asked = self._console.terminal.pause(seconds)
        if asked == "help":
            self._asides.help()
        elif asked == "quit" and is_leaving(self._console.terminal):
            raise Left
        return bool(asked)

    def _draw(
        self, happening: Happening, roll: Sequence[int], looks: Sequence[Look], *, tell: bool = True
    ) -> None:
        # The turn stays on the sheet until it has been seen: neither its points nor who is next.
        before, ended = happening.before, turn_end(happening.events) is not None
        state = before if ended else happening.after
        states = _until(self._console.game.states, state)
        kept = _option_kept(happening) if ended else None
        said = self._console.notices() if tell else self._console.notices_before()
        whose = self._whose(before, happening)
        self._console.show(
            self._screen(states, state, said, whose=whose, roll=roll, looks=looks, kept=kept)
        )

    def _screen(
        self,
        states: Sequence[State],
        state: State,
        said: Sequence[Notice],
        *,
        whose: str,
        roll: Sequence[int],
        looks: Sequence[Look] = (),
        kept: Option | None = None,
    ) -> list[str]:
        console, terminal = self._console, frame.main_part(self._console.terminal)
        head = frame.heading(state, terminal)
        rolled = turn.dice(roll, terminal, looks, draw=True) if roll else []
        room = frame.room_of(terminal) - len(head) - 1 - dice_art.HEIGHT
        scores = sheet.within(state, terminal, frame.sheet_rows(state, room))
        room -= len(scores)
        track = board.drawn(states, terminal, room - _FEWEST_TOLD_ROWS, kept)
        room -= len(track)
        chart = totals_line(states, terminal) if room > frame.FEWEST_TOLD_ROWS else []
        room -= len(chart)
        lines = latest(said, terminal, max(room, 0))
        above = [*head, *scores, *chart, *track]
        dice = [terminal.style(whose, "bold"), *rolled]
        return frame.beside(
            frame.spaced(room - len(lines), above, dice, lines),
            console.game,
            console.terminal,
            actions=len(states) - 1,
            viewer=console.viewer,
            upper=len(above),
        )

    def _whose(self, before: State, happening: Happening) -> str:
        terminal = self._console.terminal
        if before.phase == "roll_off":
            return ""
        who, name = player_subject(before.lineup, before.player, self._console.viewer)
        kept = (it.turn_score for it in happening.events if isinstance(it, SetAside))
        score = next(kept, before.turn.score)
        said = text("turn-watched", who=who, name=name, score=score)
        return fit(terminal.plain(said), terminal.size[0] - 1).rstrip()


def _option_kept(happening: Happening) -> Option | None:
    kept = next((it for it in happening.events if isinstance(it, SetAside)), None)
    if kept is None:
        return None
    meant = as_listed(happening.before, Keep(kept.dice, kept.exchange, kept.points))
    return next((it for it in options(happening.before).allowed if it.keep == meant), None)


def _until(states: Sequence[State], last: State) -> Sequence[State]:
    """Return the states up to this one: what follows has not been told yet."""
    for place in range(len(states) - 1, -1, -1):
        if states[place] is last:
            return states[: place + 1]
    return states


_CTRL_D: Final = "\x04"

_WHILE_OTHERS_ACT: Final = tuple(map(Word, ("undo", "yes", "no", "off")))
"""Commands that need no turn: people may give them while others are waited for."""


class Waiting:
    def __init__(self, console: Console, asides: Asides, watching: Watching) -> None:
        self._console = console
        self._asides = asides
        self._watching = watching
        self._is_noted = False

    def wait(self, awaited: str) -> bool:
        """Wait until something happens elsewhere; return False if the people leave.

        What is typed meanwhile is read where screens are drawn.
        """
        played, terminal = self._console.played, self._console.terminal
        if played.hear(0):
            return True  # what is there already is shown without the sheet between
        if not terminal.clears:
            return played.hear(None)
        is_typed = terminal.source.has_key if terminal.presses else terminal.source.waits
        said: str | None = awaited
        known = len(self._console.table.entries)
        while said is not None:
            self._watching.draw_present()
            self._note(said)
            while not is_typed(0):
                if played.hear(LOOK):
                    return True
            said = self._answer(terminal.source.take(), awaited)
            if len(self._console.table.entries) != known:  # what was taken back
                return True
        return False

    def _answer(self, typed: str, awaited: str) -> str | None:
        """Do what is typed while others are waited for; return what the last line then says.

        Return ``None`` if the people leave.
        """
        terminal = self._console.terminal
        self.clear()
        if not typed or _CTRL_D in typed:
            return None  # nothing there to be read: the input has ended
        if typed.startswith(ESCAPE):
            return awaited  # an arrow, say, which asks for nothing
        for command in map(_command, typed if terminal.presses else typed.splitlines()):
            if command == Word("quit"):
                return None if is_leaving(terminal) else awaited
            if command is not None and self._asides.is_page(command):
                self._asides.follow(command)
                return awaited
            if command in _WHILE_OTHERS_ACT:
                assert command is not None
                try:
                    self._asides.follow(command)
                except TableError as error:
                    return as_sentence(str(error))
                return awaited
        return text("join-own-turn")

    def _note(self, said: str) -> None:
        self._is_noted, terminal = True, self._console.terminal
        terminal.note(fit(terminal.plain(said), terminal.size[0] - 1).rstrip())

    def clear(self) -> None:
        if self._is_noted:
            self._console.terminal.note("")
        self._is_noted = False


def _command(typed: str) -> Command | None:
    try:
        return parse(typed)
    except CommandError:
        return None
