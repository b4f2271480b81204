"""The command line: which commands there are, and what happens around each of them.

Each command is a module, imported only when it is asked for, with two functions:
`configure(parser)` declares its arguments, `run(args)` runs it and returns the exit status.

Why argparse: on the machine this was measured on (2 cores, CPython 3.11, byte code compiled),
`--help` took 0.19 s with Cyclopts and lazy commands, 0.1 s of it for importing Cyclopts; with
argparse it takes 0.06 s. The aim is 0.2 s for `--help` and 0.25 s for `score`, so neither
imports Rich (0.08 s) either: only commands that draw load it.
"""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module

from tincup.cli.errors import UserError, report, say
from tincup.cli.parser import LANGUAGE, Answered, Parser

TYPE_CHECKING = False  # see `tincup`
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

# In the order of --help: what each command does, in one line.
COMMANDS: dict[str, str] = {
    "page": "play in the browser, alone or with friends in the same network",
    "play": "play a game at this terminal, against bots or each other",
    "resume": "go on with a game that was interrupted",
    "ledger": "who owes whom, in play money, across games",
    "score": "every legal keep of a roll, with its points",
    "rules": "list, show, check and start rule sets, and say them in words",
    "advise": "every legal option of a position, and what it is worth",
    "review": "a game gone through again: its luck, and its errors",
    "solve": "optimal play of a whole game of two sides, worked out exactly",
    "turn": "what one turn is worth, and from which turn score on to bank",
    "reach": "the best chance to make a given score in one turn",
    "card": "the best way to play that fits on a card, and what it gives away",
    "match": "many games of bots against one another, and how sure the result is",
    "arena": "a round robin of bots, with a cross table and ratings",
    "compare": "rule sets side by side: what a rule does to a game",
    "bot": "one of these bots as a program, for others to play with",
    "check-bot": "whether a program of yours plays as a bot has to",
    "verify": "replay a game record and check every line of it",
    "join": "sit down at a table of a server, and play there from this terminal",
    "open": "open a table at a server, and play there from this terminal",
    "watch": "watch a table of a server",
    "serve": "keep tables for people in different rooms, over HTTP and WebSocket",
    "site": "write a folder that any web space serves, with the engine in its page",
    "server": "back a server's tables up, restore them, export their records",
}

# The rooms of tincup.cli.commands, and whose modules are in each.
_ROOMS = {
    "games": "page play resume ledger score rules verify",
    "advice": "advise review solve turn reach card",
    "bots": "match arena compare bot check-bot",
    "servers": "join open watch serve site server",
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names.split()}


_ALONE = (
    "Without a command: page, or play where there is no screen or no browser.",
    "More on each: tincup COMMAND --help",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (default: the process's arguments) names.

    Returns the exit status: 0, 2 for the user's mistakes, 70 for a fault of the program itself,
    130 after Ctrl-C, 141 for a closed pipe.
    """
    _prepare_streams()
    try:
        return _main(list(sys.argv[1:] if argv is None else argv))
    finally:
        if chosen := sys.modules.get("tincup.cli.language"):
            chosen.go_back()


def _main(argv: list[str]) -> int:
    try:
        try:
            _speak_as_asked()
            status = _dispatch(argv)
        except Answered:
            status = 0
        sys.stdout.flush()
    except BaseException as error:  # noqa: BLE001 - report() tells each kind apart
        return report(error)
    return status


def _prepare_streams() -> None:
    """Make the output take every character, and exist even where it was closed (`>&-`)."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = os.O_RDONLY if name == "stdin" else os.O_WRONLY
            nowhere = os.open(os.devnull, mode)
            setattr(sys, name, os.fdopen(nowhere, "r" if name == "stdin" else "w"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name or a die that this terminal's encoding lacks is shown as \uXXXX, not refused.
            stream.reconfigure(errors=_spelling(stream.encoding))


def _spelling(encoding: str) -> str:
    if encoding.replace("-", "").lower() == "utf8":
        return "backslashreplace"  # it lacks what no message has
    from tincup.messages import SPELT

    return SPELT


def _speak_as_asked(environment: Mapping[str, str] = os.environ) -> None:
    """Choose the language of TINCUP_LANGUAGE, or else of the locale.

    For English the message catalogue is not loaded.
    """
    asked = environment.get("TINCUP_LANGUAGE", "")
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    tag = (asked or locale).partition(".")[0].partition("@")[0]
    if tag.replace("-", "_").partition("_")[0].lower() in ("", "c", "posix", "en"):
        return
    from tincup.cli.language import choose, choose_locale

    (choose if asked else choose_locale)(tag)


def _without_language(argv: list[str]) -> list[str]:
    name, is_joined, tag = argv[0].partition("=") if argv else ("", "", "")
    if name != LANGUAGE or not (is_joined or argv[1:]):
        return argv
    from tincup.cli.language import choose

    choose(tag if is_joined else argv[1])
    return argv[1:] if is_joined else argv[2:]


def _dispatch(argv: list[str]) -> int:
    argv = _without_language(argv)
    if not argv:
        argv = _nothing_said()
    name, rest = argv[0], argv[1:]
    if name == "help":
        name, rest = (rest[0], ["--help"]) if rest else ("--help", [])
    if name.startswith("-"):
        _top_level().parse_strictly([name, *rest])
        raise UserError("which command? See 'tincup --help'")
    if name not in COMMANDS:
        raise UserError(_unknown(name))
    parser, module = load_command(name)
    status: int = module.run(parser.parse_strictly(rest))
    _say_what_was_not_kept()
    return status


def _nothing_said() -> list[str]:
    from tincup.cli.commands.games.page import can_show

    return ["page" if can_show() else "play"]


def _say_what_was_not_kept() -> None:
    if "tincup.solve.cache_folder" not in sys.modules:
        return  # nothing has been worked out, and --help need not load what would do it
    from tincup.solve.cache_folder import cache_folder, take_not_kept

    error = take_not_kept()
    if error is not None:
        from tincup.messages import text

        reason = error.strerror or str(error)
        say(text("cache-not-kept", folder=str(cache_folder()), reason=reason))


def load_command(name: str) -> tuple[Parser, ModuleType]:
    line = COMMANDS[name]
    module = import_module(f"tincup.cli.commands.{_ROOM_OF[name]}.{name.replace('-', '_')}")
    parser = Parser(prog=f"tincup {name}", description=f"{line[0].upper()}{line[1:]}.")
    module.configure(parser)
    return parser, module


def _top_level() -> Parser:
    from tincup import __version__

    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {line}" for name, line in COMMANDS.items()]
    parser = Parser(
        prog="tincup",
        usage="tincup [COMMAND [ARGUMENTS]]",
        description="Farkle, the dice game, by every family's rules.",
        epilog="\n".join(["commands:", *lines, "", *_ALONE]),
    )
    parser.add_argument("--version", action="version", version=f"tincup {__version__}")
    return parser


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
    hint = f"did you mean '{close[0]}'?" if close else "see 'tincup --help'"
    return f"there is no command '{name}'; {hint}"
