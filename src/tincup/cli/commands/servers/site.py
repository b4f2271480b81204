"""`tincup site`: write a folder that any web space serves, with the engine in its page."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from tincup.cli.options import add_json_option
from tincup.cli.output import print_json
from tincup.cli.server_parts import server_packages

EPILOG = """\
The folder needs no server of Tincup's: put it on any web space, below any path,
or look at it with 'python3 -m http.server --directory FOLDER'. One plays there
alone or hands the device round, with the engine itself in the browser, and
without a network once it has been opened; dice, rules and records are beside
it. Nothing leaves the device. Written again, only what has changed is replaced;
a folder with other files is left as it is. It needs what
'scripts/play --add site' fetches."""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where it is written")
    parser.add_argument(
        "--solutions",
        metavar="RULES",
        nargs="+",
        default=[],
        help="rule sets whose exact play for two sides lies there, ready; others are worked out "
        "in the page, which takes from a second to minutes",
    )
    add_json_option(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with server_packages():
        from tincup.site.build import site, solutions_of
        from tincup.site.folder import write
    from tincup.messages import text
    from tincup.rules import load

    def on_file(path: str) -> None:
        if not args.json and sys.stderr.isatty():
            print(f"\r\033[K{path}", end="", file=sys.stderr, flush=True)

    ready = solutions_of(map(load, args.solutions)) if args.solutions else None
    done = write(args.folder, site(ready), on_file=on_file)
    on_file("")
    if args.json:
        print_json(asdict(done))
        return 0
    said = text(
        "site-written",
        folder=str(args.folder),
        version=done.version,
        files=done.files,
        written=done.written,
        removed=done.removed,
    )
    plain, gzipped, brotli = (each / 1e6 for each in (done.plain, done.gzipped, done.brotli))
    print(f"{said}\n{text('site-sizes', plain=plain, gzipped=gzipped, brotli=brotli)}")
    return 0
