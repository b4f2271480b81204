"""argparse with this program's manners: no abbreviations, one sentence for a mistake."""

from __future__ import annotations

from argparse import SUPPRESS, Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter

from tincup.cli.errors import UserError

TYPE_CHECKING = False  # see `tincup`
if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from typing import Final, NoReturn


LANGUAGE: Final = "--language"
"""An option of every command, which may also stand before the command."""


class Answered(Exception):
    """Raised when the parser itself has answered: to --help or --version."""


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
        self.add_argument(
            LANGUAGE,
            metavar="TAG",
            action=_Language,
            default=SUPPRESS,
            help="the language: de, en or fr (default: the system's)",
        )

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{self._said_clearly(message)} (see '{self.prog} --help')")

    def _said_clearly(self, message: str) -> str:
        """Return argparse's sentence, or a better one if a value is missing or is no number."""
        message = message.removeprefix("argument ")
        message = message.replace("invalid int value: ", "a whole number, not ")
        name = message.removesuffix(": expected one argument")
        option = name.split("/")[-1]
        action = self._option_string_actions.get(option)
        if action is None or name == message:
            return message
        value = action.metavar or action.dest.upper()
        return f"{option} needs a value: {option} {value}"

    def _check_value(self, action: Action, value: object) -> None:
        names = list(action.choices or ())
        if names and value not in names:
            if not _subparsers(action):
                self.error(f"{action.option_strings[-1]}: {_listed(names)}, not {value!r}")
            from difflib import get_close_matches

            close = get_close_matches(str(value), names, n=1, cutoff=0.5)
            meant = f"; did you mean '{close[0]}'?" if close else f": {_listed(names)}"
            self.error(f"there is no command '{value}'{meant}")
        super()._check_value(action, value)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:  # noqa: ARG002
        raise Answered

    def parse_strictly(self, argv: list[str]) -> Namespace:
        args, unknown = self.parse_known_args(argv)
        if unknown:
            seated = getattr(args, "players", None)
            self.error(_explain_unknown(unknown, self._all_options(), seated))
        return args

    def _all_options(self) -> list[str]:
        parsers: list[ArgumentParser] = [self]
        for action in self._actions:
            parsers.extend(_subparsers(action))
        return [option for parser in parsers for option in parser._option_string_actions]  # noqa: SLF001


class _Language(Action):
    """Chooses the language at once, so that mistakes in later words are reported in it."""

    def __call__(self, _parser: object, _args: object, value: object, _: object = None) -> None:
        from tincup.cli.language import choose

        choose(str(value))


def _subparsers(action: Action) -> list[ArgumentParser]:
    choices = action.choices
    if not isinstance(choices, dict):
        return []
    return [parser for parser in choices.values() if isinstance(parser, ArgumentParser)]


def _explain_unknown(unknown: list[str], options: list[str], seated: str | None) -> str:
    """Say what is wrong with words that no argument takes; ``seated``: the value of `--players`."""
    word = unknown[0]
    if not word.startswith("-"):
        return f"did not expect '{word}'" + _option_meant(unknown, options, seated)
    from difflib import get_close_matches

    name = word.partition("=")[0]
    if "--set" in options and (key := _field_meant(name)):
        return f"there is no option '{name}'; did you mean --set {key}=VALUE?"
    close = get_close_matches(name, options, n=1)
    return f"there is no option '{name}'" + (f"; did you mean '{close[0]}'?" if close else "")


def _option_meant(unknown: list[str], options: list[str], seated: str | None) -> str:
    said = _rules_meant(unknown[0]) if "--rules" in options else ""
    names = [word.strip(",") for word in unknown]
    if said or "--players" not in options or not all(map(str.isalpha, names)):
        return said
    listed = ",".join([seated.rstrip(","), *names] if seated else names)
    from shlex import quote

    return f"; did you mean --players {quote(listed)}?"


def _field_meant(option: str) -> str | None:
    from tincup.rules.fields.schema import every_field

    name = option.lstrip("-").replace("-", "_")
    return next((field.key for field in every_field() if field.name == name), None)


def _rules_meant(word: str) -> str:
    from shlex import quote

    from tincup.cli.game.games import existing
    from tincup.rules import presets

    path = existing(word)
    is_file = path is not None and path.is_file() and path.suffix == ".toml"
    return f"; did you mean --rules {quote(word)}?" if is_file or word in presets() else ""


def _listed(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}"


def add_commands(parser: ArgumentParser) -> _SubParsersAction[Parser]:
    """Let `parser` have subcommands, of which one must be given; each sets what to ``do``."""
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", parser_class=Parser
    )

    def refuse(_args: Namespace) -> NoReturn:
        parser.error(f"a command is missing: {_listed(list(commands.choices))}")

    parser.set_defaults(do=refuse)  # a command sets its own in place of it
    return commands
