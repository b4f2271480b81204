"""argparse, with this program's manners: no abbreviations, one sentence for a mistake."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, NoReturn

from tincup.cli.errors import UserError

if TYPE_CHECKING:
    from argparse import _SubParsersAction


class Answered(Exception):
    """The parser itself has given the answer that was asked for."""


class Parser(ArgumentParser):
    """A parser that raises `UserError` where argparse would print its usage and exit."""

    def __init__(
        self,
        prog: str | None = None,
        usage: str | None = None,
        description: str | None = None,
        epilog: str | None = None,
        **others: str | None,
    ) -> None:
        """Take argparse's own arguments; `others` are those it hands to a subcommand's parser."""
        super().__init__(
            prog=prog,
            usage=usage,
            description=description or others.get("help"),
            epilog=epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Raise `UserError` with argparse's sentence and where to find help."""
        raise UserError(f"{message} (see '{self.prog} --help')")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:  # noqa: ARG002
        """Raise `Answered`: argparse comes here only after --help and --version."""
        raise Answered

    def parse_strictly(self, argv: list[str]) -> Namespace:
        """Parse `argv`; an option that does not exist is refused with the nearest that does."""
        args, unknown = self.parse_known_args(argv)
        if unknown:
            self.error(_explain_unknown(unknown[0], self._all_options()))
        return args

    def _all_options(self) -> list[str]:
        parsers: list[ArgumentParser] = [self]
        for action in self._actions:
            parsers.extend(_subparsers(action))
        return [option for parser in parsers for option in parser._option_string_actions]  # noqa: SLF001


def _subparsers(action: Action) -> list[ArgumentParser]:
    choices = action.choices
    if not isinstance(choices, dict):
        return []
    return [parser for parser in choices.values() if isinstance(parser, ArgumentParser)]


def _explain_unknown(word: str, options: list[str]) -> str:
    if not word.startswith("-"):
        return f"did not expect '{word}'"
    from difflib import get_close_matches

    name = word.partition("=")[0]
    close = get_close_matches(name, options, n=1)
    return f"there is no option '{name}'" + (f"; did you mean '{close[0]}'?" if close else "")


def add_commands(parser: ArgumentParser) -> _SubParsersAction[Parser]:
    """Let `parser` have subcommands, of which one must be given."""
    return parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", required=True, parser_class=Parser
    )
