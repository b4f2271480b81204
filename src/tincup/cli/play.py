"""`tincup play`: a game at this terminal, against bots, each other, or bots among themselves."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import print_json

if TYPE_CHECKING:
    from tincup.cli.match import Match
    from tincup.cli.setup import Setup
    from tincup.game import Game
    from tincup.rules import RuleSet
    from tincup.tui.seats import Seat
    from tincup.tui.terminal import Terminal

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
        choices=("easy", "medium", "hard", "optimal"),
        default="medium",
        help="how well the bots play (default: medium); easy loses about 10 games of a hundred "
        "more than optimal play, medium 4, hard 1",
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


def run(args: Namespace) -> int:
    """Seat everyone and play."""
    from tincup.cli.seating import added_bots, people, prepare_bots, seats
    from tincup.game import Game
    from tincup.tui.terminal import Terminal

    _check(args)
    rules = rules_from(args)
    names = people(args.players)
    found = seats(rules, names, args.bots, args.level)
    game = Game.of(rules, [seat.name for seat in found])
    setup = _setup(args, rules, found)
    prepare_bots(rules, found, args.level)
    terminal = Terminal.standard()
    if all(seat.is_bot for seat in found):
        _refuse_entered(args, "only bots play: give --players")
        added = added_bots(found, args.bots)
        return _bots_only(args, game, setup, terminal, _more_bots(rules, added))
    if names is None and not sys.stdin.isatty() and _has_ended(terminal):
        _refuse_entered(args, "the input is at its end")
        return _demonstration(args, rules, setup, terminal)
    if args.json:
        raise UserError("--json is for games of bots alone: give --bots N, and no --players")
    return _with_people(args, game, setup, terminal)


def _check(args: Namespace) -> None:
    if args.seed is not None and args.dice == "entered":
        raise UserError("--seed makes dice and --dice entered asks for yours: give one of them")
    if args.salt and (args.seed is not None or args.dice == "entered"):
        raise UserError("--salt goes with fair dice: leave out --seed and --dice")


def _refuse_entered(args: Namespace, why: str) -> None:
    if args.dice == "entered":
        raise UserError(f"--dice entered needs people who roll dice and type them, and {why}")


def _setup(args: Namespace, rules: RuleSet, found: list[Seat]) -> Setup:
    from tincup.chance import DiceError, SeededDice, new_seed
    from tincup.cli.match import check_record_path
    from tincup.cli.saves import new_id
    from tincup.cli.setup import Setup

    kind, seed = args.dice, None
    if args.seed is not None:
        try:
            kind, seed = "seeded", SeededDice(args.seed).seed
        except DiceError as error:
            raise UserError(f"--seed: {error}") from error
    elif kind == "fair":
        seed = new_seed()
    record = None if args.record is None else check_record_path(args.record)
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return Setup(
        new_id(rules.id), now, tuple(found), args.level, kind, seed, (), args.stakes, record
    )


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


def _demonstration(args: Namespace, rules: RuleSet, setup: Setup, terminal: Terminal) -> int:
    """Play a game of bots where nobody can be asked."""
    from tincup.cli.seating import seats
    from tincup.game import Game

    found = seats(rules, None, len(setup.seats), args.level)
    game = Game.of(rules, [seat.name for seat in found])
    said = ["Nothing can be typed here (the input is at its end): bots play a demonstration game."]
    return _bots_only(args, game, replace(setup, seats=tuple(found)), terminal, said)


def _bots_only(
    args: Namespace, game: Game, setup: Setup, terminal: Terminal, said: list[str]
) -> int:
    from tincup.cli.match import Match
    from tincup.tui.source import StreamSource
    from tincup.tui.terminal import Terminal
    from tincup.tui.text import wrap

    sink = io.StringIO() if args.json else terminal.sink
    terminal = Terminal(StreamSource(io.StringIO()), sink, os.environ, interactive=False)
    match = Match(game, setup, None)
    cells = terminal.size[0] - 1
    terminal.write(*(line for it in said for line in wrap(it, cells)), *greeting(match, terminal))
    status = match.play(terminal, pause=0)
    if args.json:
        print_json(_as_json(match))
    return status


def _with_people(args: Namespace, game: Game, setup: Setup, terminal: Terminal) -> int:
    from tincup.cli.match import Match
    from tincup.cli.saves import Save
    from tincup.tui.session import BOT_PAUSE

    match = Match(game, setup, None)
    terminal.write(*greeting(match, terminal))
    if args.salt:
        match.ask_salts(terminal)
    setup = match.setup
    save = Save(setup.id)
    kept: Save | None = save
    try:
        save.open()
        save.write_setup(setup)
    except OSError as error:
        say(f"this game cannot be saved: {error.filename}: {error.strerror}")
        save.close()
        with suppress(OSError):
            save.remove()
        kept = None
    return Match(game, setup, kept).play(terminal, pause=0 if args.fast else BOT_PAUSE)


def greeting(match: Match, terminal: Terminal) -> list[str]:
    """What is played, by whom, with which dice and for what."""
    from tincup.messages import listing
    from tincup.narration import target
    from tincup.tui.text import wrap

    game, setup = match.game, match.setup
    rules = game.state.rules
    names = [it.title for it in setup.seats]
    parts = [f"{rules.name}, to {target(rules)}.", f"At the table: {listing(names)}."]
    if rules.partners > 1:
        lineup = game.state.lineup
        sides = [lineup.side_name(side) for side in range(len(lineup.sides))]
        parts.append(f"Partners: {'; '.join(sides)}.")
    if setup.dice == "entered":
        parts.append("Dice: your own.")
    elif setup.adopted:
        parts.append("Dice: new fair ones; the first rolls came from others, so no seed gives all.")
    elif setup.dice == "seeded":
        parts.append(f'Dice: from the seed "{setup.seed}".')
    else:
        parts.append(f"Dice: fair, from a secret seed with the commitment {match.commitment}.")
    if setup.stake:
        parts.append(f"Stake: {setup.stake:,} a side in play money, the pot to the winner.")
    cells = terminal.size[0] - 1
    return [line for part in parts for line in wrap(terminal.plain(part), cells, "  ")]


def _as_json(match: Match) -> dict[str, Any]:
    from tincup.cli.stakes import settle

    state, setup = match.game.state, match.setup
    lineup = state.lineup
    return {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "players": [{"name": it.name, "level": it.level} for it in setup.seats],
        "sides": [[lineup.names[player] for player in side] for side in lineup.sides],
        "commit": match.commitment,
        "seed": setup.seed,
        "ending": state.ending,
        "totals": list(state.totals),
        "winners": [lineup.side_name(side) for side in state.winners],
        "turns": sum(side.turns for side in state.sides),
        "rolls": match.game.rolls,
        "stakes": settle(state, setup.stake) if setup.stake else None,
        "record": setup.record,
    }
