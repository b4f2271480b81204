"""`tincup check-bot`: does a program play as the bot protocol asks, and if not, what is wrong?"""

from __future__ import annotations

from argparse import REMAINDER, ArgumentParser, Namespace
from collections import deque
from typing import Final

from tincup.cli.errors import UserError
from tincup.cli.output import print_json
from tincup.messages import listing, text, visible

RULES: Final = ("plain", "playmonster", "zilch", "farkle-cribbage-advanced")
"""They cover points and holes, minimums, penalties, dice scored for less, and exchanges."""

_NAME: Final = "bot"
_GAMES: Final = 2
_SECONDS: Final = 10.0
_LAST: Final = 6
_LONGEST_SHOWN: Final = 400


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument(
        "command",
        metavar="COMMAND",
        nargs=REMAINDER,
        help="the program and its arguments, such as: python3 bot.py",
    )
    parser.epilog = (
        "It plays whole games against itself by several rule sets, is asked from several\n"
        "threads, and closed. What is wrong is said with the last lines of the talk. What\n"
        "the program writes to its standard error is shown."
    )


def run(args: Namespace) -> int:
    from tincup.players import Limit, PlayerError
    from tincup.players.external import ExternalPlayer
    from tincup.testing.conformance import ConformanceError
    from tincup.testing.player_check import check_player

    command = args.command[1:] if args.command[:1] == ["--"] else args.command
    if not command:
        raise UserError(text("bot-check-nothing"))
    talk = _Talk()
    player = ExternalPlayer(_NAME, command, show_stderr=True, on_line=talk.hear)
    try:
        report = check_player(player, RULES, games=_GAMES, limit=Limit(_SECONDS))
    except (PlayerError, ConformanceError) as error:
        raise UserError("\n".join([str(error), *talk.lines(), text("bot-check-read")])) from error
    finally:
        player.close()
    milliseconds = round(1000 * report.slowest)
    if args.json:
        from tincup.views.analysis import bot_check_view

        print_json(
            bot_check_view(
                name=player.program_name,
                games=report.games,
                decisions=report.decisions,
                slowest=report.slowest,
                slips=talk.slips,
            )
        )
        return 0
    called = visible(player.program_name or _NAME)
    print(
        text(
            "bot-check-right",
            name=called,
            games=report.games,
            decisions=report.decisions,
            rules=listing(RULES),
            ms=milliseconds,
        )
    )
    if talk.slips:
        print(text("bot-check-slips", times=talk.slips, answer=talk.slipped))
    return 0


class _Talk:
    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=_LAST)
        self.slips = 0
        self.slipped = ""

    def hear(self, direction: str, line: bytes) -> None:
        """Note a line: ``>`` to the program, ``<`` by it."""
        shown = visible(line.decode(errors="replace"))
        if len(shown) > _LONGEST_SHOWN:
            shown = shown[: _LONGEST_SHOWN - 3] + "..."
        if direction == ">" and line.startswith(b'{"type":"error"'):
            self.slips += 1
            self.slipped = self._last[-1].removeprefix("< ") if self._last else ""
        self._last.append(f"{direction} {shown}")

    def lines(self) -> list[str]:
        return [text("bot-check-last"), *self._last] if self._last else []
