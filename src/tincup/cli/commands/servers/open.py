"""`tincup open`: open a table at a server, and play there from this terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from tincup.cli.errors import UserError
from tincup.cli.options import (
    add_pace_options,
    add_rules_options,
    pause,
    rules_from,
    terminal_for,
    whole_between,
)
from tincup.cli.server_parts import add_server_option, client_packages, server_of

_FREE: Final = {"player": "open"}

EPILOG = """\
The link, or its code, is for the others: in a browser, or with 'tincup join'.
Enter begins. Who opened a table is its host, and keeps that and the seat:
'tincup join CODE' goes on with both. In an environment of your own it
needs the extra 'client': in Tincup's folder, pip install '.[client]'."""


def configure(parser: ArgumentParser) -> None:
    add_server_option(parser, "the table")
    add_rules_options(parser)
    parser.add_argument("--name", help="what you are called at the table; asked for unless given")
    parser.add_argument(
        "--seats",
        type=whole_between(1, 12),
        metavar="N",
        help="seats in all, your own and those of bots among them (default: one that is free)",
    )
    parser.add_argument(
        "--bots",
        metavar="LEVEL,...",
        default="",
        help="bots that play along, such as easy,hard",
    )
    parser.add_argument(
        "--stake", type=whole_between(0, 1_000_000), default=0, help="in play money"
    )
    parser.add_argument(
        "--circle", metavar="LINK|CODE", help="the circle of friends that has it in its ledger"
    )
    parser.add_argument(
        "--time-limit",
        type=whole_between(5, 86_400),
        metavar="SECONDS",
        help="for each decision of a person; who lets it pass is passed over for that turn",
    )
    parser.add_argument(
        "--own-dice", action="store_true", help="people roll their own dice and type them"
    )
    parser.add_argument("--public", action="store_true", help="list the table while it waits")
    parser.add_argument("--salt", metavar="TEXT", help="a text of yours that goes into fair dice")
    add_pace_options(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with client_packages():
        from tincup.client import Client
    from tincup.cli.game.server_seat import keep_secret, play
    from tincup.client.links import parse_circle
    from tincup.messages import text
    from tincup.tui.table.words import Speaker

    kinds, settings = _seats(args), _settings(args)
    server = server_of(args.server)
    if args.circle is not None:
        server, settings["circle"] = parse_circle(args.circle, server)
    speaker = Speaker(terminal_for(args))
    with Client(server, patience=0) as client:
        name = args.name or speaker.terminal.ask(f"{text('join-name-prompt')} ")
        if not name:
            raise UserError(text("join-no-name"))
        opened = client.open_table(kinds, _rules(args), **settings)
        client.sit_down(opened.code, name, salt=args.salt, stake=args.stake)
        client.secrets.append(opened.host)
        keep_secret(client.server, opened.code, ".".join(client.secrets))
        link = f"{client.server}/t/{opened.code}"
        has_room = kinds.count(_FREE) > 1
        said = "open-table" if has_room else "open-table-full"
        speaker.say(text(said, link=link, code=opened.code))
        if args.own_dice and has_room:
            speaker.say(text("open-own-dice", link=link))
        return play(
            client,
            opened.code,
            speaker,
            seconds=pause(args),
            is_host=True,
            left=text("open-left", link=link),
        )


def _rules(args: Namespace) -> str | dict[str, Any]:
    from tincup.rules import called
    from tincup.rules.canonical import values

    rules = rules_from(args)
    return rules.id if called(rules) == (rules.id, ()) else values(rules)


def _seats(args: Namespace) -> list[dict[str, str]]:
    from tincup.messages import text

    bots = [level.strip() for level in args.bots.split(",") if level.strip()]
    needed = 1 + len(bots)
    count = args.seats or max(needed, 2)
    if count < needed:
        raise UserError(text("open-table-seats", bots=len(bots), seats=count, needed=needed))
    free = [_FREE] * (count - len(bots))
    return [*free, *({"player": f"bot:{level.removeprefix('bot:')}"} for level in bots)]


def _settings(args: Namespace) -> dict[str, Any]:
    settings: dict[str, Any] = {"stake": args.stake, "public": args.public}
    settings |= {"dice": "entered"} if args.own_dice else {}
    return settings | ({"time_limit": args.time_limit} if args.time_limit else {})
