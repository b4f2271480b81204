"""`tincup watch`: watch a table of a server."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.options import add_json_option
from tincup.cli.output import print_json
from tincup.cli.server_parts import (
    add_table_arguments,
    client_packages,
    lost_sayer,
    server_of,
)

if TYPE_CHECKING:
    from tincup.client import Live

EPILOG = """\
A spectators' link will do, or the code of the table. Where the server cannot
be reached any more it is tried again until it answers, and what was missed is
told then; the game's end ends it. With --json every message of the protocol
(docs/protocol.md) is one line: the view, then each event. Exit status: 0 at
the end of the game; 2 for what cannot be watched; 130 after Ctrl-C. In an
environment of your own it needs the extra 'client': in Tincup's folder,
pip install '.[client]'."""


def configure(parser: ArgumentParser) -> None:
    add_table_arguments(parser)
    add_json_option(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with client_packages():
        from tincup.client import Client, parse_link
    link = parse_link(args.table, server_of(args.server))
    with Client(link.server, patience=0) as client:
        client.look(link.code, watching=link.watching)  # a wrong link is said at once
        live = client.live(
            link.code,
            watching=link.watching,
            on_lost=lost_sayer(client.server),
        )
        with live:
            if args.json:
                _print(live)
            else:
                _tell(live)
    return 0


def _print(live: Live) -> None:
    is_over, last = False, 0
    for message in live:
        print_json(message.data)
        if message.view is not None:
            is_over, last = message.view["status"] == "over", message.view["seq"]
        if is_over and (live.feed.seq or 0) >= last:
            return


def _tell(live: Live) -> None:
    from tincup.messages import text
    from tincup.tui.table.words import Speaker, greeting, sentences, standing

    speaker = Speaker()
    view = None
    for message in live:
        began = view is None
        view = message.view or view
        assert view is not None, "the view comes first"
        if message.is_event:
            speaker.say(*sentences(message, view))
        elif not message.again:
            speaker.say(*greeting(view))
        else:
            speaker.say(text("live-again"))
        if view["status"] == "over" and (live.feed.seq or 0) >= view["seq"]:
            speaker.say(*(() if began else standing(view)))
            return
