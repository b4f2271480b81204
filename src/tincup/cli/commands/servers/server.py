"""`tincup server`: a server's database: backups, records, damage, old tables, push key."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json
from tincup.cli.parser import add_commands
from tincup.cli.progress_bar import Bar
from tincup.cli.server_parts import add_database_option, database_url, server_packages
from tincup.messages import message, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Engine

    from tincup.server.storage.checking import Damaged
    from tincup.server.storage.pruning import Idle

_DAMAGED = 1
"""The exit status if something is damaged, and all else was done."""

EPILOG = """\
Without --database it is TINCUP_DATABASE, or server.db in the data folder. A
backup can be made while the server runs, and restored to SQLite or PostgreSQL;
stop the server before you restore to what it has. It holds the seeds of games
under way and the key of the seats' secrets: keep it as safe as the database."""


def configure(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    commands = add_commands(parser)

    backup = commands.add_parser("backup", help="write all of the database to a new file")
    backup.add_argument("file", metavar="FILE", help="the file to write, a new one")
    backup.set_defaults(do=_backup)

    restore = commands.add_parser("restore", help="put a backup into an empty database")
    restore.add_argument("file", metavar="FILE", help="what 'tincup server backup' has written")
    restore.add_argument(
        "--with-damaged",
        action="store_true",
        help="put back damaged tables, too, which stay closed to play",
    )
    restore.set_defaults(do=_restore)

    check = commands.add_parser("check", help="look for damage in all rows of the database")
    check.set_defaults(do=_check)

    export = commands.add_parser("export", help="write the record of every game")
    export.add_argument("folder", metavar="FOLDER", help="where to write CODE.toml for each table")
    export.set_defaults(do=_export)

    bring = commands.add_parser("import", help="put games into it that a page has saved")
    bring.add_argument("file", metavar="FILE", help="what 'Save a copy' in the page has written")
    bring.add_argument(
        "--anew",
        action="store_true",
        help="make another table of a game that went on here otherwise",
    )
    bring.set_defaults(do=_import)

    prune = commands.add_parser("prune", help="take tables away that have rested for long")
    prune.add_argument(
        "--older",
        metavar="Nd",
        type=_days,
        required=True,
        help="for how many days nothing may have happened at them, such as 90d",
    )
    prune.add_argument("--yes", action="store_true", help="do so; without it they are only counted")
    prune.set_defaults(do=_prune)

    push = commands.add_parser("push", help="let people be told of their turn, their page closed")
    push.add_argument(
        "contact",
        metavar="CONTACT",
        nargs="?",
        help="whom push services may write to: mailto:ada@example.org or https://farkle.example",
    )
    push.add_argument("--off", action="store_true", help="forget the key and all subscriptions")
    push.set_defaults(do=_push)

    for command in (backup, restore, check, export, bring, prune, push):
        add_database_option(command)
        add_json_option(command)


def run(args: Namespace) -> int:
    with server_packages():
        import tincup.server.storage.backup  # noqa: F401 - what it needs may not be installed
    status: int = args.do(args)
    return status


def _backup(args: Namespace) -> int:
    from tincup.server.storage.backup import back_up

    with _database(args, args.file) as engine, Bar(message("bar-backup")) as bar:
        rows, damaged = back_up(engine, Path(args.file), bar)
    return _say(args, "server-backed-up", damaged, file=args.file, rows=rows)


def _restore(args: Namespace) -> int:
    from tincup.server.storage.backup import DamagedBackup, restore
    from tincup.server.storage.database_lock import hold

    try:
        with _database(args, args.file, new=True) as engine, hold(engine) as mine:
            mine.tell()
            with Bar(message("bar-checking")) as bar:
                path = Path(args.file)
                rows, damaged = restore(engine, path, bar, with_damaged=args.with_damaged)
    except DamagedBackup as error:
        _name_damaged(error.damaged)
        raise
    return _say(args, "server-restored", damaged, file=args.file, rows=rows)


def _check(args: Namespace) -> int:
    from tincup.server.storage.checking import check
    from tincup.views.tables import checked_view

    with _database(args, "") as engine, Bar(message("bar-checking")) as bar:
        tables, damaged = check(engine, bar)
    view = checked_view(tables, damaged)
    if args.json:
        print_json(view)
    else:
        _name_damaged(damaged)
        print(text("server-checked", tables=tables, damaged=len(damaged)))
    return _DAMAGED if damaged else 0


def _export(args: Namespace) -> int:
    from tincup.server.tables.record_export import export

    with _database(args, args.folder) as engine, Bar(message("bar-records")) as bar:
        games, damaged = export(engine, Path(args.folder), bar)
    return _say(args, "server-exported", damaged, folder=args.folder, games=games)


def _import(args: Namespace) -> int:
    from tincup.hosting.credentials import Hasher
    from tincup.server.settings import read_settings
    from tincup.server.storage.database import secret_key
    from tincup.server.storage.database_lock import hold
    from tincup.server.tables.from_devices.importing import import_games, read_copy
    from tincup.views.tables import imported_view

    imported = []
    with _database(args, args.file) as engine, hold(engine) as mine:
        mine.tell()
        given = read_copy(Path(args.file))
        hasher = Hasher(read_settings().secret_key or secret_key(engine))
        for table in import_games(engine, hasher, given, anew=args.anew):
            imported.append((table.code, table.is_new, table.host))
            if not args.json:
                name = "server-imported" if table.is_new else "server-import-known"
                print(text(name, code=table.code, host=table.host or ""))
    if args.json:
        print_json(imported_view(imported))
    return 0


def _days(given: str) -> int:
    number = given.removesuffix("d")
    if not (number.isascii() and number.isdigit() and len(number) < 6 and int(number) > 0):
        raise ArgumentTypeError(text("server-prune-older"))
    return int(number)


def _prune(args: Namespace) -> int:
    from datetime import UTC, datetime, timedelta

    from tincup.server.storage.database_lock import hold
    from tincup.server.storage.pruning import idle_tables, prune

    before = datetime.now(UTC) - timedelta(days=args.older)
    with _database(args, "") as engine:
        idle = idle_tables(engine, before)
        if args.yes and idle:
            with hold(engine) as mine:
                mine.tell()
                prune(engine, idle)
    return _say_pruned(args, before.isoformat(), idle)


def _say_pruned(args: Namespace, before: str, idle: Sequence[Idle]) -> int:
    from tincup.views.tables import pruned_view

    pruned = [(each.code, each.status, each.seq) for each in idle]
    view = pruned_view(before, pruned, gone=args.yes)
    if args.json:
        print_json(view)
    elif not idle:
        print(text("server-prune-none", days=args.older))
    else:
        print(
            text(
                "server-pruned" if args.yes else "server-prune-would",
                days=args.older,
                tables=view["tables"],
                entries=view["entries"],
                over=view["over"],
                playing=view["playing"],
                lobby=view["lobby"],
            )
        )
    return 0


def _push(args: Namespace) -> int:
    from tincup.server.storage.database import migrate
    from tincup.server.storage.database_lock import hold
    from tincup.server.storage.subscriptions import (
        drop_server_key,
        is_contact,
        make_server_key,
        server_key,
    )
    from tincup.server.tables.push.messages import are_installed, public_key
    from tincup.views.tables import push_view

    if not are_installed():
        raise UserError(text("push-needs-packages"))
    if args.contact is not None and not is_contact(args.contact):
        raise UserError(text("push-wrong-contact", given=args.contact))
    with _database(args, "", new=args.contact is not None) as engine:
        if args.contact is not None or args.off:
            with hold(engine) as mine:
                mine.tell()
                if args.contact is not None:
                    migrate(engine)
                    make_server_key(engine, args.contact)
                else:
                    drop_server_key(engine)
        key = server_key(engine)
    public = None if key is None else public_key(key)
    if args.json:
        print_json(push_view(public, None if key is None else key.contact))
    elif key is not None:
        print(text("push-on", key=public or "", contact=key.contact))
    else:
        print(text("push-gone" if args.off else "push-off"))
    return 0


@contextmanager
def _database(args: Namespace, path: str, *, new: bool = False) -> Generator[Engine]:
    """Yield the database; one that is not there is made only if it may be ``new``.

    What goes wrong with it, or with the file ``path``, becomes a `UserError`.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from tincup.server.storage.database import is_reachable, open_database
    from tincup.server.storage.database_lock import check_name

    url = database_url(args.database)
    try:
        engine = open_database(url, create=new)
        try:
            check_name(engine)
            if not new and not is_reachable(engine):
                raise UserError(text("archive-no-tables", database=url.rpartition("@")[2]))
            yield engine
        finally:
            engine.dispose()
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", None) or error).strip().splitlines()[0][:200]
        raise UserError(text("serve-no-database", reason=said)) from error
    except OSError as error:
        raise UserError(f"{error.filename or path}: {error.strerror or error}") from error


def _say(args: Namespace, message: str, damaged: Sequence[Damaged], **values: str | int) -> int:
    from tincup.views.tables import archived_view

    if args.json:
        print_json(archived_view(values, damaged))
    else:
        print(text(message, **values))
    _name_damaged(damaged)
    return _DAMAGED if damaged else 0


def _name_damaged(damaged: Sequence[Damaged]) -> None:
    for code, damage in damaged:
        said = str(damage) if not code else text("server-damaged-table", code=code, reason=damage)
        say(said)
