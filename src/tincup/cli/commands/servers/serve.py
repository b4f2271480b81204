"""`tincup serve`: keep tables for people in different rooms, over HTTP and WebSocket."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from tincup.cli.options import whole_between
from tincup.cli.server_parts import add_database_option, database_url, page_engine, server_packages

EPILOG = """\
Everything else is set by the environment: TINCUP_DATABASE, TINCUP_ORIGINS and
so on; docs/hosting.md lists it. Without --database the tables are kept in the
data folder (TINCUP_HOME). It stops at Ctrl-C or SIGTERM, clients come back to
where they were once it runs again. PostgreSQL needs the extra
'server': in Tincup's folder, scripts/play --add server, or in an environment of
your own pip install '.[server]'."""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    parser.add_argument(
        "--port", type=whole_between(0, 65535), metavar="N", help="the port (default: 8080; 0: any)"
    )
    add_database_option(parser)
    parser.add_argument(
        "--workers",
        type=whole_between(1, 256),
        metavar="N",
        help="processes that serve (default: 1); more than one needs PostgreSQL",
    )
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with server_packages():
        from tincup.server.process.run import serve
        from tincup.server.settings import read_settings
    serve(read_settings(**_given(args)), _announce)
    return 0


def _given(args: Namespace) -> dict[str, Any]:
    given = {
        "host": args.host,
        "port": args.port,
        "database": database_url(args.database),
        "workers": args.workers,
        "page_engine": page_engine(),
    }
    return {key: value for key, value in given.items() if value is not None}


def _announce(address: str) -> None:
    from tincup.messages import text

    print(text("serve-ready", address=address), flush=True)
