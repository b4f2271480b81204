"""`tincup resume`: go on with an unfinished game, or list them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tincup.cli.errors import UserError
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json, print_table
from tincup.cli.play import add_fast_option, greeting

if TYPE_CHECKING:
    from tincup.cli.saving import GameStore
    from tincup.table import Table


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
        "seat: with the dice of its seed if it states one, with your own where whole turns\n"
        "were entered, else with new fair dice, and then no seed is shown at the end."
    )


def run(args: Namespace) -> int:
    """List the games, or go on with one."""
    from tincup.cli.saving import GameStore
    from tincup.table import StoreError

    store = GameStore()
    if args.list:
        _list(store, as_json=args.json)
        return 0
    if args.json:
        raise UserError("--json goes with --list")
    try:
        return _go_on(args, store, _find(args.game, store))
    except StoreError as error:
        raise UserError(f"{error}; nothing has been changed") from error


def _go_on(args: Namespace, store: GameStore, meant: str | Path) -> int:
    from tincup.cli.match import Match
    from tincup.cli.record_file import check_record_path
    from tincup.cli.seating import prepare_bots
    from tincup.table import RECORD_NOTE, open_table
    from tincup.tui.session import BOT_PAUSE
    from tincup.tui.terminal import Terminal

    adopted = _adopt(meant) if isinstance(meant, Path) else None
    table_id = meant if isinstance(meant, str) else adopted.id if adopted else ""
    if not store.lock(table_id):
        raise UserError(f"the game {table_id} is being played in another window")
    try:
        if adopted is not None:
            adopted.keep_in(store)
        table = adopted or open_table(table_id, store)
        noted = table.state.notes.get(RECORD_NOTE)
        where = args.record or noted
        if where is not None and (where := check_record_path(where, table.game)) != noted:
            table.note(RECORD_NOTE, where)
        prepare_bots(table.game.state.rules, table.seats, table.created.substitute)
        match = Match(table, store)
        terminal = Terminal.standard()
        terminal.write(*greeting(table, terminal))
        return match.play(terminal, pause=0 if args.fast else BOT_PAUSE)
    finally:
        store.release(table_id)


def _find(name: str | None, store: GameStore) -> str | Path:
    """The game that is meant: the id of one of the user's, or a record's file."""
    ids = list(store.ids())
    if name is None:
        for table_id in ids:
            if store.lock(table_id):
                return table_id
        if ids:
            raise UserError("your only unfinished game is being played in another window")
        raise UserError("there is no unfinished game; start one with 'tincup play'")
    matching = [table_id for table_id in ids if table_id == name] or [
        table_id for table_id in ids if name and table_id.startswith(name)
    ]
    if len(matching) == 1:
        return matching[0]
    if matching:
        raise UserError(f"{len(matching)} games begin with '{name}': {', '.join(matching)}")
    return _find_file(name, ids, store)


def _find_file(name: str, ids: list[str], store: GameStore) -> str | Path:
    from tincup.table import RECORD_NOTE, StoreError, open_table

    path = _existing(name)
    if path is None:
        raise UserError(f"there is no unfinished game '{name[:60]}'; see 'tincup resume --list'")
    for table_id in ids:
        try:
            if path in [it.resolve() for it in store.paths(table_id)]:
                return table_id
            if open_table(table_id, store).state.notes.get(RECORD_NOTE) == str(path):
                return table_id
        except StoreError:
            continue  # damaged, and so not known to be the one that is meant
    return path


def _existing(name: str) -> Path | None:
    try:
        path = Path(name).expanduser().resolve()
        return path if path.exists() else None
    except (OSError, ValueError, RuntimeError):  # too long, a NUL in it, no such user
        return None


def _adopt(path: Path) -> Table:
    """Make a table of an unfinished record from elsewhere."""
    from tincup.cli.saving import new_id, started_now
    from tincup.notation import RecordError, verify_record
    from tincup.notation.files import read_text
    from tincup.players import DEFAULT_LEVEL
    from tincup.table import StoreError, take_over
    from tincup.table.seats import player_text

    try:
        checked = verify_record(read_text(path))
    except RecordError as error:
        raise StoreError(f"{path}: {error}") from error
    record = checked.record
    if record is None or not checked.is_right:
        line = f"line {checked.line}: " if checked.line else ""
        raise StoreError(f"{path}: {line}{checked.problem}")
    state = record.game.state
    if state.is_over:
        raise UserError(f"the game in {path} is over")
    return take_over(
        new_id(state.rules.id),
        record,
        substitute=player_text(DEFAULT_LEVEL),
        started=started_now(),
    )


def _list(store: GameStore, *, as_json: bool) -> None:
    from tincup.table import StoreError, open_table
    from tincup.views.tables import damaged_view, under_way_view

    games: list[dict[str, Any]] = []
    for table_id in store.ids():
        playing = store.is_locked(table_id)
        try:
            table = open_table(table_id, store)
            created = table.created
            games.append(
                under_way_view(
                    table_id,
                    table.game.state,
                    started=created.started,
                    stake=created.stake,
                    playing=playing,
                )
            )
        except StoreError as error:
            games.append(damaged_view(table_id, str(error)))
    if as_json:
        print_json(games)
        return
    if not games:
        print("no unfinished game")
        return
    rows = []
    for game in games:
        if "damaged" in game:
            rows.append((game["name"], game["damaged"]))
            continue
        totals = ", ".join(f"{side} {total:,}" for side, total in game["totals"].items())
        rows.append((game["name"], totals + (" (being played now)" if game["playing"] else "")))
    print_table(("name", "totals"), rows)
