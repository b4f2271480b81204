"""The command line: which commands there are, and what happens around each of them.

One module per command, imported only when it is asked for. Each has two functions:
`configure(parser)` declares its arguments, `run(args)` runs it and returns the exit status.

Why argparse: on the machine this was measured on (2 cores, CPython 3.11, byte code compiled),
`--help` took 0.19 s with Cyclopts and lazy commands, of which 0.1 s is its import, and takes
0.06 s this way. The aim is 0.2 s for `--help` and 0.25 s for `score`, so neither imports Rich
(0.08 s) either: what is drawn is drawn by the commands that need it.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from tincup.cli.errors import UserError, report
from tincup.cli.parser import Answered, Parser

# In the order of --help: the module of tincup.cli that runs it, and what it does in one line.
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("play", "play a game at this terminal, against bots or each other"),
    "resume": ("resume", "go on with a game that was interrupted"),
    "ledger": ("ledger", "who owes whom, in play money, across games"),
    "score": ("score", "every legal keep of a roll, with its points"),
    "rules": ("rules", "list, show, check, explain and start rule sets"),
    "advise": ("advise", "every legal option of a position, and what it is worth"),
    "solve": ("solve", "optimal play of a whole game of two sides, worked out exactly"),
    "turn": ("turn", "what one turn is worth, and from which turn score on to bank"),
    "reach": ("reach", "the best chance to make a given score in one turn"),
    "verify": ("verify", "replay a game record and check every line of it"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (default: the process's arguments) names.

    Returns the exit status: 0, 2 for the user's mistakes, 70 for a fault of the program itself,
    130 after Ctrl-C, 141 for a closed pipe.
    """
    _prepare_streams()
    try:
        try:
            status = _dispatch(list(sys.argv[1:] if argv is None else argv))
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
            stream.reconfigure(errors="backslashreplace")


def _dispatch(argv: list[str]) -> int:
    if not argv:
        _top_level().print_help()
        return 0
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
    return status


def load_command(name: str) -> tuple[Parser, ModuleType]:
    """Return the parser of a command, and the module that runs it."""
    module_name, line = COMMANDS[name]
    module = import_module(f"tincup.cli.{module_name}")
    parser = Parser(prog=f"tincup {name}", description=f"{line[0].upper()}{line[1:]}.")
    module.configure(parser)
    return parser, module


def _top_level() -> Parser:
    from tincup import __version__

    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {line}" for name, (_, line) in COMMANDS.items()]
    parser = Parser(
        prog="tincup",
        usage="tincup COMMAND [ARGUMENTS]",
        description="Farkle, the dice game, by every family's rules.",
        epilog="\n".join(["commands:", *lines, "", "More on each: tincup COMMAND --help"]),
    )
    parser.add_argument("--version", action="version", version=f"tincup {__version__}")
    return parser


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
    hint = f"did you mean '{close[0]}'?" if close else "see 'tincup --help'"
    return f"there is no command '{name}'; {hint}"
