"""`tincup play`: a game at this terminal, against bots, each other, or bots among themselves."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tincup.cli.errors import UserError
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import print_json

if TYPE_CHECKING:
    from tincup.rules import RuleSet
    from tincup.table import Seat, Table
    from tincup.tui.terminal import Terminal

DEMONSTRATION: Final = (
    "Nothing can be typed here (the input is at its end): bots play a demonstration game."
)

EPILOG = """\
Without --players and --bots you play one bot; with --bots alone only bots
play and nothing is asked. Partners and players that the rules need are filled
up with bots. Moves can be piped in, one a line, as you would type them; with
no input at all bots play a demonstration game.

The game is saved after every move: after Ctrl-C, a closed terminal or a power
cut 'tincup resume' goes on with it. Exit status: 0; 2 for what cannot be done;
130 after Ctrl-C, 143 and 129 after the signals TERM and HUP, the game being
saved."""


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_rules_options(parser)
    parser.add_argument(
        "--players", metavar="NAME,NAME", help="the people who play at this keyboard"
    )
    parser.add_argument("--bots", type=whole(0, 1000), metavar="N", help="how many bots play")
    parser.add_argument(
        "--level",
        type=level,
        metavar="LEVEL",
        default="medium",
        help="how well the bots play: easy, medium (the default), hard or optimal; easy loses "
        "about 10 games of a hundred more than optimal play, medium 4, hard 1. Also lookahead, "
        "greedy, threshold:500 (banks from 500 on) or external:COMMAND (a program of yours)",
    )
    parser.add_argument("--seed", metavar="TEXT", help="dice that are the same for the same text")
    parser.add_argument(
        "--dice",
        choices=("fair", "entered"),
        default="fair",
        help="fair: committed to before the game and to be checked after it (the default); "
        "entered: you roll real dice and type them, or whole turns as points",
    )
    parser.add_argument(
        "--salt",
        action="store_true",
        help="fair dice: ask each person for a salt once the commitment is shown",
    )
    parser.add_argument(
        "--stakes",
        type=whole(1, 1_000_000_000),
        metavar="N",
        default=0,
        help="each side's stake in play money; see 'tincup ledger'",
    )
    parser.add_argument("--record", metavar="FILE", help="write the game's record to this new file")
    add_fast_option(parser)
    add_json_option(parser)
    parser.epilog = EPILOG


def add_fast_option(parser: ArgumentParser) -> None:
    """Add `--fast`."""
    parser.add_argument("--fast", action="store_true", help="no pauses while bots play")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Give what reads a whole number of this range, for an argument's type."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 12 else low - 1
        if not low <= number <= high:
            shown = text if len(text) <= 40 else text[:37] + "..."
            raise ArgumentTypeError(f"a whole number from {low:,} to {high:,}, not '{shown}'")
        return number

    return read


def level(text: str) -> str:
    """Read a kind of bot, for an argument's type."""
    from tincup.players import SpecError, parse_spec

    try:
        return parse_spec(text).text
    except SpecError as error:
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise ArgumentTypeError(f"invalid choice: '{shown}' ({error})") from error


def _is_program(kind: str) -> bool:
    """Whether this is a program, which may not be there when it is needed."""
    from tincup.players import parse_spec

    return parse_spec(kind).is_external


def run(args: Namespace) -> int:
    """Seat everyone and play."""
    from tincup.cli.seating import added_bots, people, prepare_bots, seats
    from tincup.tui.terminal import Terminal

    _check(args)
    rules = rules_from(args)
    names = people(args.players)
    seated = seats(rules, names, args.bots, args.level)
    table = _table(args, rules, seated)
    prepare_bots(rules, seated, table.created.substitute)
    terminal = Terminal.standard()
    if not any(seat.is_person for seat in seated):
        _refuse_entered(args, "only bots play: give --players")
        return _bots_only(args, table, terminal, _more_bots(rules, added_bots(seated, args.bots)))
    if names is None and not sys.stdin.isatty() and _has_ended(terminal):
        _refuse_entered(args, "the input is at its end")
        table = _table(args, rules, seats(rules, None, len(seated), args.level))
        return _bots_only(args, table, terminal, [DEMONSTRATION])
    if args.json:
        raise UserError("--json is for games of bots alone: give --bots N, and no --players")
    return _with_people(args, table, terminal)


def _check(args: Namespace) -> None:
    if args.seed is not None and args.dice == "entered":
        raise UserError("--seed makes dice and --dice entered asks for yours: give one of them")
    if args.salt and (args.seed is not None or args.dice == "entered"):
        raise UserError("--salt goes with fair dice: leave out --seed and --dice")


def _refuse_entered(args: Namespace, why: str) -> None:
    if args.dice == "entered":
        raise UserError(f"--dice entered needs people who roll dice and type them, and {why}")


def _table(args: Namespace, rules: RuleSet, seats: list[Seat]) -> Table:
    """The table that the options describe; it is not saved yet."""
    from tincup.chance import DiceError, SeededDice
    from tincup.cli.record_file import check_record_path
    from tincup.cli.saving import new_id, started_now
    from tincup.players import DEFAULT_LEVEL
    from tincup.table import RECORD_NOTE, create_table
    from tincup.table.seats import player_text

    if args.seed is not None:
        try:
            SeededDice(args.seed)
        except DiceError as error:
            raise UserError(f"--seed: {error}") from error
    creator = next((seat.name for seat in seats if seat.is_person), "")
    table = create_table(
        new_id(rules.id),
        rules,
        seats,
        kind=args.dice if args.seed is None else "seeded",
        seed=args.seed,
        stake=args.stakes,
        substitute=player_text(DEFAULT_LEVEL if _is_program(args.level) else args.level),
        creator=creator,
        started=started_now(),
    )
    if args.record is not None:
        table.note(RECORD_NOTE, check_record_path(args.record))
    return table


def _has_ended(terminal: Terminal) -> bool:
    """Whether there is no input at all; a first line that is there waits to be read."""
    if not terminal.source.waits(0):
        return False  # a program at the other end of a pipe may first want to see the game
    line = terminal.source.line()
    if line is not None:
        terminal.put_back(line)
    return line is None


def _more_bots(rules: RuleSet, added: int) -> list[str]:
    if not added:
        return []
    return [f"{rules.name} needs more players: {added} more bot{'s' * (added > 1)} sit down."]


def _bots_only(args: Namespace, table: Table, terminal: Terminal, said: list[str]) -> int:
    from tincup.cli.match import Match
    from tincup.tui.source import StreamSource
    from tincup.tui.terminal import Terminal
    from tincup.tui.text import wrap

    sink = io.StringIO() if args.json else terminal.sink
    terminal = Terminal(StreamSource(io.StringIO()), sink, os.environ, interactive=False)
    cells = terminal.size[0] - 1
    terminal.write(*(line for text in said for line in wrap(text, cells)))
    terminal.write(*greeting(table, terminal))
    status = Match(table, None).play(terminal, pause=0)
    if args.json:
        print_json(_view(table))
    return status


def _with_people(args: Namespace, table: Table, terminal: Terminal) -> int:
    from tincup.cli.match import Match
    from tincup.cli.saving import GameStore
    from tincup.tui.session import BOT_PAUSE

    terminal.write(*greeting(table, terminal))
    if args.salt:
        _ask_salts(table, terminal)
    match = Match(table, None)
    match.keep(GameStore())
    return match.play(terminal, pause=0 if args.fast else BOT_PAUSE)


def _ask_salts(table: Table, terminal: Terminal) -> None:
    """Let each person add something of their own to fair dice, the commitment being known."""
    for player, seat in enumerate(table.seats):
        if seat.is_person:
            name = terminal.plain(seat.name)
            answer = terminal.ask(f"{name}, type anything (it goes into the dice): ")
            table.salt(player, answer or "")


def greeting(table: Table, terminal: Terminal) -> list[str]:
    """What is played, by whom, with which dice and for what."""
    from tincup.messages import listing
    from tincup.narration import target
    from tincup.tui.seats import title
    from tincup.tui.text import wrap

    created, lineup = table.created, table.game.state.lineup
    names = [title(seat) for seat in table.seats]
    parts = [f"{lineup.rules.name}, to {target(lineup.rules)}."]
    parts.append(f"At the table: {listing(names)}.")
    if lineup.rules.partners > 1:
        sides = [lineup.side_name(side) for side in range(len(lineup.sides))]
        parts.append(f"Partners: {'; '.join(sides)}.")
    if created.dice == "entered":
        parts.append("Dice: your own.")
    elif created.adopted:
        parts.append("Dice: new fair ones; the first rolls came from others, so no seed gives all.")
    elif created.dice == "seeded":
        parts.append(f'Dice: from the seed "{created.seed}".')
    else:
        parts.append(f"Dice: fair, from a secret seed with the commitment {created.commitment}.")
    if created.stake:
        parts.append(f"Stake: {created.stake:,} a side in play money, the pot to the winner.")
    cells = terminal.size[0] - 1
    return [line for part in parts for line in wrap(terminal.plain(part), cells, "  ")]


def _view(table: Table) -> dict[str, Any]:
    from tincup.table import RECORD_NOTE
    from tincup.views.tables import result_view

    return result_view(
        table.game,
        players=[(seat.name, seat.spec.level if seat.spec else None) for seat in table.seats],
        commit=table.created.commitment,
        seed=table.state.seed,
        stakes=table.state.won,
        record=table.state.notes.get(RECORD_NOTE),
    )
