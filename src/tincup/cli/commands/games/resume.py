"""`tincup resume`: go on with an unfinished game, list all of them, or forget one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.game.sharing import add_share_option
from tincup.cli.options import add_json_option, add_pace_options, pause, terminal_for
from tincup.messages import Message, message, text

if TYPE_CHECKING:
    from tincup.cli.game.saving import GameStore
    from tincup.table import Table
    from tincup.tui.terminal.terminal import Terminal


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="NAME|FILE",
        nargs="?",
        help="a game of --list, or a part of its name, or the file of a record "
        "(default: the one played last)",
    )
    parser.add_argument("--list", action="store_true", help="list the unfinished games")
    parser.add_argument(
        "--forget",
        metavar="NAME",
        help="take an unfinished game off the list; its files are moved to the folder 'forgotten'",
    )
    parser.add_argument("--yes", action="store_true", help="with --forget: do not ask")
    parser.add_argument("--record", metavar="FILE", help="write the game's record to this file")
    add_share_option(parser)
    add_pace_options(parser)
    add_json_option(parser)
    parser.epilog = (
        "A record that is not one of your unfinished games goes on with people in\n"
        "every seat: with the dice of its seed if it states one, with your own where\n"
        "whole turns were entered, else with new fair dice, and then no seed is shown\n"
        "at the end."
    )


def run(args: Namespace) -> int:
    from tincup.cli.game.saving import GameStore
    from tincup.table import StoreError

    _check(args)
    store = GameStore()
    if args.list or args.forget is not None:
        from tincup.cli.game.games import forget, list_games

        if args.list:
            list_games(store, as_json=args.json)
        else:
            forget(args.forget, store, asks=not args.yes, as_json=args.json)
        return 0
    try:
        return _go_on(args, store, _find(args.game, store))
    except StoreError as error:
        raise UserError(text("resume-unchanged", reason=error)) from error


def _check(args: Namespace) -> None:
    if args.forget is not None and (args.list or args.game is not None or args.record is not None):
        raise UserError(text("resume-forget-alone"))
    if args.share is not None and (args.list or args.forget is not None):
        raise UserError(text("share-nothing"))
    if args.yes and args.forget is None:
        raise UserError(text("resume-yes-alone"))
    if args.json and not args.list and args.forget is None:
        raise UserError(text("resume-json-alone"))


def _go_on(args: Namespace, store: GameStore, meant: str | Path) -> int:
    from tincup.cli.game.after_game import play_on
    from tincup.cli.game.match import Match
    from tincup.cli.game.seating import prepare_bots
    from tincup.cli.game.sharing import shared
    from tincup.table import RECORD_NOTE, open_table
    from tincup.tui.table.seats import greeting

    adopted = _adopt(meant) if isinstance(meant, Path) else None
    table_id = meant if isinstance(meant, str) else adopted.id if adopted else ""
    if not store.lock(table_id):
        raise UserError(text("resume-being-played", game=table_id))
    try:
        if adopted is not None:
            adopted.keep_in(store)
        table = adopted or open_table(table_id, store)
        noted = table.state.notes.get(RECORD_NOTE)
        where = _record_path(args.record, noted, table)
        if where is not None and where != noted:
            table.note(RECORD_NOTE, where)
        prepare_bots(table.game.state.rules, table.seats, table.created.substitute)
        match = Match(table, store)
        terminal = terminal_for(args)
        terminal.write(*greeting(table, terminal), *_where_it_stands(table, terminal))
        with shared(args, terminal) as match.show:
            return play_on(match, terminal, pause=pause(args))
    finally:
        store.release(table_id)


def _record_path(given: str | None, noted: str | None, table: Table) -> str | None:
    from tincup.cli.game.saving import check_record_path

    if given or noted is None:
        return check_record_path(given, table.game) if given else None
    try:
        return check_record_path(noted, table.game)
    except UserError as error:
        raise UserError(text("record-elsewhere", reason=error)) from error


def _where_it_stands(table: Table, terminal: Terminal) -> list[str]:
    from tincup.narration import listed_totals, stage, turn_so_far
    from tincup.tui.table.seats import viewer
    from tincup.tui.terminal.text import wrap

    game, you = table.game, viewer(table.seats)
    state = game.state
    said = text(
        "greeting-resumed",
        game=table.id,
        stage=stage(state),
        totals=listed_totals(state, range(len(state.sides)), you),
    )
    if not state.is_over:
        said = f"{said} {text('greeting-turn', turn=turn_so_far(game, you))}"
    return wrap(terminal.plain(said), terminal.size[0] - 1, "  ")


def _find(name: str | None, store: GameStore) -> str | Path:
    from tincup.cli.game.games import games_meant, refuse_several

    ids = list(store.ids())
    if name is None:
        return _latest(ids, store)
    matching = games_meant(name, ids)
    if len(matching) == 1:
        return matching[0]
    if matching:
        refuse_several(name, matching)
    return _find_file(name, ids, store)


def _latest(ids: list[str], store: GameStore) -> str:
    """Lock and return the game played last, of those that can be read and nobody is playing."""
    from tincup.cli.errors import say
    from tincup.table import StoreError

    first: StoreError | OSError | None = None
    for table_id in ids:
        try:
            if not store.lock(table_id):
                continue
            _check_goes_on(table_id, store)
        except (StoreError, OSError) as error:
            store.release(table_id)
            if len(ids) > 1:
                say(text("resume-passed-over", game=table_id, reason=str(error)))
            first = first or error
        else:
            return table_id
    if first is not None:
        raise first
    if ids:
        raise UserError(text("resume-only-elsewhere"))
    raise UserError(text("resume-none"))


def _check_goes_on(table_id: str, store: GameStore) -> None:
    from tincup.cli.game.games import opened
    from tincup.files import is_file_name
    from tincup.table import RECORD_NOTE, StoreError

    table = opened(table_id, store)
    if not is_file_name(table.state.notes.get(RECORD_NOTE, "")):
        path, reason = str(store.log_path(table_id)), message("save-record-name")
        raise StoreError("save-damaged", path=path, reason=reason)


def _find_file(name: str, ids: list[str], store: GameStore) -> str | Path:
    from tincup.cli.game.games import existing, opened, refuse_unknown
    from tincup.table import RECORD_NOTE, StoreError

    path = existing(name)
    if path is None:
        refuse_unknown(name)
    for table_id in ids:
        try:
            if path == store.log_path(table_id).resolve():
                return table_id
            if opened(table_id, store).state.notes.get(RECORD_NOTE) == str(path):
                return table_id
        except StoreError:
            continue  # damaged, and so not known to be the one that is meant
    return path


def _adopt(path: Path) -> Table:
    from tincup.cli.game.saving import new_id, started_now
    from tincup.notation import RecordError, verify_record
    from tincup.notation.files import read_text
    from tincup.players import DEFAULT_LEVEL
    from tincup.table import StoreError, take_over
    from tincup.table.seats import player_text

    try:
        checked = verify_record(read_text(path))
    except RecordError as error:
        raise StoreError("save-unreadable", path=str(path), reason=error) from error
    record = checked.record
    if record is None or not checked.is_right:
        reason: str | Message = str(checked.problem)
        if checked.line:
            reason = message("record-line", line=checked.line, message=reason)
        raise StoreError("save-unreadable", path=str(path), reason=reason)
    state = record.game.state
    if state.is_over:
        raise UserError(text("resume-is-over", path=str(path)))
    return take_over(
        new_id(state.rules.id),
        record,
        substitute=player_text(DEFAULT_LEVEL),
        started=started_now(),
    )
