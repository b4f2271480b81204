"""`tincup play`: a game at this terminal, against bots, each other, or bots among themselves."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING, Literal

from tincup.cli.errors import EXIT_BROKEN_PIPE, UserError
from tincup.cli.game.sharing import add_share_option
from tincup.cli.game.starts import add_start_options
from tincup.cli.options import (
    add_json_option,
    add_pace_options,
    add_rules_options,
    pause,
    rules_from,
    terminal_for,
    whole_between,
)
from tincup.cli.output import PatientOutput, print_json
from tincup.messages import text

if TYPE_CHECKING:
    from tincup.players.optimal import Preparation
    from tincup.protocol.accounts import ResultView
    from tincup.rules import RuleSet
    from tincup.table import Seat, Table
    from tincup.tui.terminal.terminal import Terminal

EPILOG = """\
Without --players and --bots you play one bot; with --bots alone only bots
play and nothing is asked. Partners and players that the rules need are filled
up with bots. Moves can be piped in, one a line, as you would type them; with
no input at all bots play a demonstration game. At a terminal single keys are
read, without Enter, and bots alone are watched; ? explains the keys.

The game is saved after every move: after Ctrl-C, a closed terminal or a power
cut 'tincup resume' goes on with it, bots alone that are watched included; those
that are printed at once are saved at Ctrl-C. A game in which nobody has done
anything yet is not kept. Bots alone are stopped where no total has
changed in 2,000 turns, and any game before its record is too long to be read.
Exit status: 0; 2 for what cannot be done, a game that was stopped included;
130 after Ctrl-C, 143 and 129 after the signals TERM and HUP, the game being
saved. A game of bots for --stakes or --record is played to its end also where
nobody reads all of what it prints (| head); the exit status is then 141."""


def configure(parser: ArgumentParser) -> None:
    add_rules_options(parser)
    parser.add_argument(
        "--players", metavar="NAME,NAME", help="the people who play at this keyboard"
    )
    parser.add_argument(
        "--bots",
        type=whole_between(0, 1000),
        metavar="N",
        help="how many bots play; they play alone without --players",
    )
    parser.add_argument(
        "--partners",
        metavar="NAME+NAME,NAME+NAME",
        help="who plays with whom, where the rules have partners; who is not in --players is a bot",
    )
    parser.add_argument(
        "--first",
        metavar="NAME",
        help="who starts, where no dice are rolled for it (default: who is named first)",
    )
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
        type=whole_between(1, 1_000_000_000),
        metavar="N",
        default=0,
        help="each side's stake in play money; see 'tincup ledger'",
    )
    parser.add_argument(
        "--rematch",
        metavar="NAME",
        nargs="?",
        const="",
        help="play a finished game's rematch, the last one's unless it is named: the same rules, "
        "dice and stakes, with the seats rotated by one",
    )
    add_start_options(parser)
    parser.add_argument("--record", metavar="FILE", help="write the game's record to this new file")
    add_share_option(parser)
    add_pace_options(parser)
    add_json_option(parser)
    parser.epilog = EPILOG


def level(typed: str) -> str:
    from tincup.players import SpecError, parse_spec

    try:
        spec = parse_spec(typed)
    except SpecError as error:
        raise ArgumentTypeError(str(error)) from error
    if spec.kind == "card":  # saved games hold no files
        raise ArgumentTypeError(f"a saved game has no cards; external:'tincup bot {typed}' plays")
    return spec.text


def _is_program(kind: str) -> bool:
    from tincup.players import parse_spec

    return parse_spec(kind).is_external


def run(args: Namespace) -> int:
    from tincup.cli.game.seating import (
        beginning_with,
        partners,
        people,
        prepare_bots,
        seats,
        seats_of_sides,
    )
    from tincup.cli.game.starts import people_and_bots

    if args.rematch is not None:
        return _rematch(args)
    _check(args)
    rules = rules_from(args)
    names = people(args.players)
    sides = partners(args.partners)
    if sides is None:
        names, bots = people_and_bots(args.position, rules, names, args.bots)
        seated = seats(rules, names, bots, args.level)
    else:
        seated = seats_of_sides(rules, sides, names, args.bots, args.level)
    seated = beginning_with(rules, seated, args.first)
    table = _table(args, rules, seated)
    terminal = terminal_for(args)
    wait = not (terminal.interactive and any(seat.is_person for seat in seated))
    preparing = prepare_bots(rules, seated, table.created.substitute, wait=wait)
    try:
        return _begin(args, table, terminal, preparing)
    finally:  # whether the game has been played, left or not begun
        if preparing is not None:
            preparing.stop()


def _begin(args: Namespace, table: Table, terminal: Terminal, preparing: Preparation | None) -> int:
    from tincup.cli.game.seating import added_bots, seats

    rules, seated = table.game.state.rules, table.seats
    if not any(seat.is_person for seat in seated):
        _refuse_entered(args, "play-entered-by-bots")
        return _bots_only(args, table, terminal, _more_bots(rules, added_bots(seated, args.bots)))
    nobody_named = args.players is None and args.partners is None
    if nobody_named and not sys.stdin.isatty() and _has_ended(terminal):
        _refuse_entered(args, "play-entered-by-nobody")
        table = _table(args, rules, seats(rules, None, len(seated), args.level))
        return _bots_only(args, table, terminal, [text("greeting-demonstration")])
    if args.json:
        raise UserError(text("play-json-alone"))
    return _with_people(args, table, terminal, preparing)


def _rematch(args: Namespace) -> int:
    from tincup.cli.game.after_game import rematch_table
    from tincup.cli.game.seating import prepare_bots
    from tincup.cli.parser import Parser

    parser = Parser()
    configure(parser)
    table = rematch_table(args, defaults=parser.parse_args([]))
    prepare_bots(table.game.state.rules, table.seats, table.created.substitute)
    terminal = terminal_for(args)
    if not any(seat.is_person for seat in table.seats):
        return _bots_only(args, table, terminal, [])
    if args.json:
        raise UserError(text("play-json-alone"))
    if args.salt and table.created.dice != "fair":
        raise UserError(text("rematch-salt"))
    return _with_people(args, table, terminal)


def _check(args: Namespace) -> None:
    if args.seed is not None and args.dice == "entered":
        raise UserError(text("play-seed-or-entered"))
    if args.salt and (args.seed is not None or args.dice == "entered"):
        raise UserError(text("play-salt-of-fair-dice"))


def _refuse_entered(
    args: Namespace, why: Literal["play-entered-by-bots", "play-entered-by-nobody"]
) -> None:
    if args.dice == "entered":
        raise UserError(text(why))


def _table(args: Namespace, rules: RuleSet, seats: list[Seat]) -> Table:
    from tincup.chance import DiceError, SeededDice
    from tincup.cli.game.saving import check_record_path, new_id, started_now
    from tincup.cli.game.seating import refuse_like_in_ledger
    from tincup.cli.game.starts import head_starts, start_from
    from tincup.players import DEFAULT_LEVEL
    from tincup.table import RECORD_NOTE, create_table
    from tincup.table.seats import player_text

    if args.seed is not None:
        try:
            SeededDice(args.seed)
        except DiceError as error:
            raise UserError(text("option-refused", option="--seed", reason=error)) from error
    if args.stakes:
        refuse_like_in_ledger(seats)
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
        start=start_from(args, rules, seats),
        head_starts=head_starts(args.head_start, rules, seats),
    )
    if args.record is not None:
        table.note(RECORD_NOTE, check_record_path(args.record))
    return table


def _has_ended(terminal: Terminal) -> bool:
    """Return True if there is no input at all; a first line that was read is put back."""
    if not terminal.source.waits(0):
        return False  # a program at the other end of a pipe may first want to see the game
    line = terminal.source.line()
    if line is not None:
        terminal.put_back(line)
    return line is None


def _more_bots(rules: RuleSet, added: int) -> list[str]:
    from tincup.narration import rules_name

    return [text("greeting-more-bots", rules=rules_name(rules), bots=added)] if added else []


def _bots_only(args: Namespace, table: Table, terminal: Terminal, said: list[str]) -> int:
    from tincup.cli.game.match import Match
    from tincup.cli.game.saving import GameStore
    from tincup.cli.game.sharing import refuse_share, shared
    from tincup.table import RECORD_NOTE
    from tincup.tui.table.seats import greeting
    from tincup.tui.terminal.keyboard import StreamSource
    from tincup.tui.terminal.terminal import Terminal
    from tincup.tui.terminal.text import wrap

    watched = terminal.interactive and not args.json and pause(args) > 0
    output = PatientOutput()
    if not watched:
        refuse_share(args)
        leaves_something = table.created.stake > 0 or RECORD_NOTE in table.state.notes
        sink = io.StringIO() if args.json else output if leaves_something else terminal.sink
        terminal = Terminal(StreamSource(io.StringIO()), sink, os.environ, interactive=False)
    cells = terminal.size[0] - 1
    terminal.write(*(line for sentence in said for line in wrap(sentence, cells)))
    terminal.write(*greeting(table, terminal))
    match = Match(table, None)
    if watched:
        match.keep(GameStore())
    with shared(args, terminal) as match.show:
        status = match.play(
            terminal, pause=pause(args) if watched else 0, is_narrated=not args.json
        )
    if args.json:
        print_json(_view(table))
    return EXIT_BROKEN_PIPE if output.is_cut else status


def _with_people(
    args: Namespace, table: Table, terminal: Terminal, preparing: Preparation | None = None
) -> int:
    from tincup.cli.game.after_game import play_on
    from tincup.cli.game.match import Match
    from tincup.cli.game.saving import GameStore
    from tincup.cli.game.sharing import shared
    from tincup.tui.table.seats import greeting, to_write_down

    terminal.write(*greeting(table, terminal, whole=args.salt))
    if args.salt:
        _ask_salts(table, terminal)
        terminal.write(*to_write_down(table, terminal))
    match = Match(table, None, preparing)
    terminal.write(*match.not_yet_optimal(terminal))
    with shared(args, terminal) as match.show:
        match.keep(GameStore())
        return play_on(match, terminal, pause=pause(args))


def _ask_salts(table: Table, terminal: Terminal) -> None:
    for player, seat in enumerate(table.seats):
        if seat.is_person:
            prompt = text("terminal-salt-prompt", name=terminal.plain(seat.name))
            answer = terminal.ask(f"{prompt} ")
            table.salt(player, answer or "")


def _view(table: Table) -> ResultView:
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
