"""After a game at a terminal: its review, and a rematch of those who sat there."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from tincup.cli.errors import UserError
from tincup.cli.game.games import finished_table
from tincup.cli.game.match import Match, Stopped, stopping
from tincup.cli.game.saving import GameStore, check_record_path, new_id, started_now
from tincup.cli.game.seating import prepare_bots
from tincup.cli.progress_bar import Bar
from tincup.messages import message, text
from tincup.solve.errors import Unsolvable
from tincup.table import RECORD_NOTE, Table, rematch
from tincup.tui.table.seats import greeting
from tincup.tui.terminal.pages import broken, show_pages
from tincup.tui.terminal.terminal import Terminal

_REMATCH = ("n", "rematch")
_REVIEW = ("v", "review")


def play_on(match: Match, terminal: Terminal, *, pause: float) -> int:
    while True:
        status = match.play(terminal, pause=pause)
        people = any(seat.is_person for seat in match.table.seats)
        if not (match.table.state.is_finished and terminal.interactive and people):
            return status
        if not _wants_rematch(match.table, terminal):
            return status
        show = match.show
        match = _rematch(match.table)
        match.show = show
        terminal.write("", *greeting(match.table, terminal))


def _wants_rematch(table: Table, terminal: Terminal) -> bool:
    terminal.forget()
    try:
        with stopping(), terminal.in_use():
            while True:
                answer = terminal.press(f"{text('terminal-after-prompt')} ")
                said = "q" if answer is None else answer.strip().casefold()
                if said in _REVIEW:
                    _review(table, terminal)
                elif said in _REMATCH:
                    return True
                elif said in ("", "q", "quit"):
                    return False
    except (KeyboardInterrupt, Stopped):  # the game is over and kept: there is nothing to lose
        return False


def _review(table: Table, terminal: Terminal) -> None:
    from tincup.cli.reports.review_text import review_lines
    from tincup.coach import review

    game = table.game
    terminal.write("")
    try:
        with Bar(message("bar-reviewing", rules=game.state.rules.id), compiles=True) as bar:
            reviewed = review(game, progress=bar)
    except Unsolvable as error:
        terminal.write(terminal.plain(str(error)))
        terminal.forget()  # typed before this could be read: no answer to it
    else:
        terminal.forget()
        lines = [terminal.plain(line) for line in review_lines(reviewed)]
        show_pages([*broken(lines, terminal.size[0] - 1), ""], terminal, then=None)


def _rematch(table: Table) -> Match:
    again = _again(table)
    prepare_bots(again.game.state.rules, again.seats, again.created.substitute)
    match = Match(again, None)
    match.keep(GameStore())
    return match


def _again(table: Table) -> Table:
    return rematch(table, new_id(table.game.state.rules.id), started=started_now())


STAYING: Final = {
    "rules": "--rules",
    "variations": "--with",
    "sets": "--set",
    "players": "--players",
    "bots": "--bots",
    "partners": "--partners",
    "first": "--first",
    "head_start": "--head-start",
    "position": "--from",
    "level": "--level",
    "seed": "--seed",
    "dice": "--dice",
    "stakes": "--stakes",
}
"""Options that a rematch refuses, because it takes them from the finished game."""


def rematch_table(args: Namespace, defaults: Namespace) -> Table:
    for name, option in STAYING.items():
        if getattr(args, name, None) != getattr(defaults, name, None):
            raise UserError(text("rematch-option", option=option))
    table = _again(finished_table(args.rematch or None))
    if args.record is not None:
        table.note(RECORD_NOTE, check_record_path(args.record))
    return table
