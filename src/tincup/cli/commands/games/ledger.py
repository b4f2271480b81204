"""`tincup ledger`: who has won what across games, in play money."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option
from tincup.cli.output import confirmed, print_json, print_table
from tincup.cli.server_parts import add_server_option, client_packages, server_of
from tincup.messages import text

if TYPE_CHECKING:
    from tincup.table.ledger import Accounts

SHOWN = 20  # games, the last ones


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--reset", action="store_true", help="begin a new ledger; the old one's file is kept"
    )
    parser.add_argument("--yes", action="store_true", help="with --reset: do not ask")
    parser.add_argument(
        "--circle", metavar="LINK|CODE", help="the ledger of a circle of friends on a server"
    )
    parser.add_argument(
        "--new-circle", metavar="NAME", help="begin a circle on a server, and tell its code"
    )
    add_server_option(parser, "a circle")
    add_json_option(parser)
    parser.epilog = (
        "Play money only: Tincup knows no real money. Every side puts in the stake, the\n"
        "pot goes to the winner; tied winners share it equally, what cannot be shared\n"
        "going in ones to those who sit first. Where the last on the board loses, its\n"
        "stake is shared among the others. A game without a winner gives stakes back."
    )


def run(args: Namespace) -> int:
    if args.circle is not None or args.new_circle is not None:
        return _on_server(args)
    from tincup.cli.game.saving import ledger

    if args.reset:
        _reset(yes=args.yes, as_json=args.json)
        return 0
    kept = ledger()
    accounts = kept.read()
    for line, reason in accounts.damaged.items():
        say(text("ledger-line-damaged", path=str(kept.path), line=line, reason=reason))
    if args.json:
        from tincup.views.tables import ledger_view

        games = [asdict(entry) for entry in accounts.entries]
        print_json(ledger_view(accounts.balances(), games, accounts.damaged))
    else:
        _print(accounts)
    return 0


def _print(accounts: Accounts) -> None:
    if not accounts.entries:
        print(text("ledger-nobody"))
        return
    games = [asdict(entry) for entry in accounts.entries]
    _print_ledger(accounts.balances(), games)


def _print_ledger(balances: Mapping[str, int], games: Sequence[Mapping[str, Any]]) -> None:
    from tincup.narration.subjects import odd_names
    from tincup.table.stakes import winnings

    print(text("ledger-balances"), end="\n\n")
    name, won = text("ledger-heading-name"), text("ledger-heading-won")
    print_table((name, won), list(balances.items()))
    for said in odd_names(list(balances)):
        print(f"\n{said}")
    count = len(games)
    shown = SHOWN if count > SHOWN else 0
    print(f"\n{text('ledger-games', games=count, shown=shown)}\n")
    rows = [
        (
            game["date"][:16].replace("T", " "),
            game["name"],
            game["stake"],
            winnings(game["won"]),
        )
        for game in games[-SHOWN:]
    ]
    headings = ("ledger-heading-date", "ledger-heading-rules", "ledger-heading-stake")
    print_table((*map(text, headings), won), rows)


def _on_server(args: Namespace) -> int:
    with client_packages():
        from tincup.client import Client
    from tincup.client.links import parse_circle, parse_server

    server = server_of(args.server)
    if args.reset:
        raise UserError(text("ledger-one-circle"))
    if args.new_circle is not None:
        with Client(parse_server(server)) as client:
            code = client.open_circle(args.new_circle)
            name = client.circle(code)["name"]
        if args.json:
            from tincup.views.tables import circle_view

            print_json(circle_view(code, name))
        else:
            print(text("ledger-new-circle", circle=name, code=code))
        return 0
    address, code = parse_circle(args.circle, server)
    with Client(address) as client:
        kept = client.circle(code)
    if args.json:
        print_json(dict(kept))
    elif kept["games"]:
        print(f"{kept['name']}\n")
        _print_ledger(kept["balances"], kept["games"])
    else:
        print(text("ledger-circle-empty", circle=kept["name"]))
    return 0


def _reset(*, yes: bool, as_json: bool) -> None:
    from tincup.cli.game.saving import ledger

    if not yes and not confirmed(text("ledger-reset-question"), "--reset"):
        return
    kept = ledger().rotate()
    if as_json:
        from tincup.views.tables import reset_view

        print_json(reset_view(str(kept) if kept else None))
    else:
        print(text("ledger-reset", path=str(kept)) if kept else text("ledger-empty-already"))
