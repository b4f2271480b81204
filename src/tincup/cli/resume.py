"""`tincup resume`: go on with an unfinished game, or list them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tincup.cli.errors import UserError
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json, print_table
from tincup.cli.play import add_fast_option, greeting

if TYPE_CHECKING:
    from tincup.cli.saves import Save, SavedGame


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "game",
        metavar="NAME|FILE",
        nargs="?",
        help="a game of --list, or the beginning of its name, or the file of a record "
        "(default: the one played last)",
    )
    parser.add_argument("--list", action="store_true", help="list the unfinished games")
    parser.add_argument("--record", metavar="FILE", help="write the game's record to this file")
    add_fast_option(parser)
    add_json_option(parser)
    parser.epilog = (
        "A record that is not one of your unfinished games goes on with people in every\n"
        "seat: with the dice of its seed if it tells one, with your own where whole turns\n"
        "were entered, else with new fair dice, and then it tells no seed at the end."
    )


def run(args: Namespace) -> int:
    """List the games, or go on with one."""
    from tincup.cli.saves import SaveError

    if args.list:
        _list(as_json=args.json)
        return 0
    if args.json:
        raise UserError("--json goes with --list")
    try:
        save = _find(args.game)
        return _go_on(args, save)
    except SaveError as error:
        raise UserError(f"{error}; nothing has been changed") from error


def _go_on(args: Namespace, found: Save | Path) -> int:
    save, saved = _adopt(found) if isinstance(found, Path) else (found, None)
    if saved is None and not save.open():
        raise UserError(f"the game {save.id} is being played in another window")
    try:
        return _play(args, save, saved or save.read())
    finally:
        save.close()


def _play(args: Namespace, save: Save, saved: SavedGame) -> int:
    from tincup.cli.match import Match, check_record_path
    from tincup.cli.seating import prepare_bots
    from tincup.tui.session import BOT_PAUSE
    from tincup.tui.terminal import Terminal

    game, setup = saved.record.game, saved.setup
    record = args.record or setup.record
    if record is not None:
        setup = replace(setup, record=check_record_path(record, game))
        save.write_setup(setup)
    prepare_bots(game.state.rules, setup.seats, setup.level)
    match = Match(game, setup, save)
    terminal = Terminal.standard()
    terminal.write(*greeting(match, terminal))
    return match.play(terminal, pause=0 if args.fast else BOT_PAUSE)


def _find(name: str | None) -> Save | Path:
    """The game that is meant: one of the user's, or a record's file."""
    from tincup.cli.saves import all_saves

    found = list(all_saves())
    if name is None:
        for save in found:
            if save.open():
                return save
        if found:
            raise UserError("your only unfinished game is being played in another window")
        raise UserError("there is no unfinished game; start one with 'tincup play'")
    matching = [save for save in found if save.id == name] or [
        save for save in found if name and save.id.startswith(name)
    ]
    if len(matching) == 1:
        return matching[0]
    if matching:
        names = ", ".join(save.id for save in matching)
        raise UserError(f"{len(matching)} games begin with '{name}': {names}")
    return _find_file(name, found)


def _find_file(name: str, found: list[Save]) -> Save | Path:
    from tincup.cli.saves import SaveError

    path = _existing(name)
    if path is None:
        raise UserError(f"there is no unfinished game '{name[:60]}'; see 'tincup resume --list'")
    for save in found:
        try:
            if path == save.record_path.resolve() or save.read().setup.record == str(path):
                return save
        except SaveError:
            continue  # damaged, and so not known to be the one that is meant
    return path


def _existing(name: str) -> Path | None:
    try:
        path = Path(name).expanduser().resolve()
        return path if path.exists() else None
    except (OSError, ValueError, RuntimeError):  # too long, a NUL in it, no such user
        return None


def _adopt(path: Path) -> tuple[Save, SavedGame]:
    """Make an unfinished game of a record."""
    from tincup.chance import new_seed
    from tincup.cli.saves import Save, SavedGame, SaveError, new_id
    from tincup.cli.setup import DiceKind, Setup
    from tincup.game import EnterTurn
    from tincup.notation import Record, RecordError, verify_record
    from tincup.notation.files import read_text
    from tincup.players import DEFAULT_LEVEL
    from tincup.tui.seats import Seat

    try:
        found = verify_record(read_text(path))
    except RecordError as error:
        raise SaveError(f"{path}: {error}") from error
    record = found.record
    if record is None or not found.is_right:
        line = f"line {found.line}: " if found.line else ""
        raise SaveError(f"{path}: {line}{found.problem}")
    state = record.game.state
    if state.is_over:
        raise UserError(f"the game in {path} is over")
    entered = any(isinstance(it, EnterTurn) for it in record.game.actions)
    kind: DiceKind = "entered" if entered else "seeded" if record.seed else "fair"
    setup = Setup(
        new_id(state.rules.id),
        datetime.now().astimezone().isoformat(timespec="seconds"),
        tuple(Seat(name) for name in state.lineup.names),
        DEFAULT_LEVEL,
        kind,
        None if kind == "entered" else record.seed or new_seed(),
        record.salts if record.seed else (),
        adopted=kind != "seeded" and record.game.rolls > 0,
    )
    save = Save(setup.id)
    save.open()
    save.write_setup(setup)
    kept = Record(record.game, date=record.date) if setup.adopted else record
    save.write_record(kept)
    return save, SavedGame(setup, kept)


def _list(*, as_json: bool) -> None:
    from tincup.cli.saves import SaveError, all_saves

    games: list[dict[str, Any]] = []
    for save in all_saves():
        playing = save.is_open_elsewhere()
        try:
            games.append({"name": save.id, **_describe(save.read()), "playing": playing})
        except SaveError as error:
            games.append({"name": save.id, "damaged": str(error)})
    if as_json:
        print_json(games)
        return
    if not games:
        print("no unfinished game")
        return
    rows = []
    for it in games:
        if "damaged" in it:
            rows.append((it["name"], it["damaged"]))
            continue
        totals = ", ".join(f"{side} {total:,}" for side, total in it["totals"].items())
        rows.append((it["name"], totals + (" (being played now)" if it["playing"] else "")))
    print_table(("name", "totals"), rows)


def _describe(saved: SavedGame) -> dict[str, Any]:
    state = saved.record.game.state
    lineup = state.lineup
    return {
        "rules": state.rules.id,
        "players": list(lineup.names),
        "started": saved.setup.started,
        "totals": {lineup.side_name(s): total for s, total in enumerate(state.totals)},
        "to_act": lineup.names[state.player],
        "stake": saved.setup.stake,
    }
