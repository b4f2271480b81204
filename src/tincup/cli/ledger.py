"""`tincup ledger`: who has won what across games, in play money."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json, print_table

if TYPE_CHECKING:
    from tincup.table.ledger import Accounts

SHOWN = 20  # games, the last ones


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--reset", action="store_true", help="begin a new ledger; the old one's file is kept"
    )
    parser.add_argument("--yes", action="store_true", help="with --reset: do not ask")
    add_json_option(parser)
    parser.epilog = (
        "Play money only: Tincup knows no real money. Every side puts in the stake, the\n"
        "pot goes to the winner; tied winners share it equally, what cannot be shared\n"
        "going in ones to those who sit first. Where the last on the board loses, its\n"
        "stake is shared among the others. A game without a winner gives stakes back."
    )


def run(args: Namespace) -> int:
    """Show the ledger, or begin a new one."""
    from tincup.cli.folder import ledger

    if args.reset:
        _reset(yes=args.yes, as_json=args.json)
        return 0
    kept = ledger()
    accounts = kept.read()
    for line, reason in accounts.damaged.items():
        say(f"{kept.path}: line {line} is damaged and left out: {reason}")
    if args.json:
        from tincup.views.tables import ledger_view

        games = [asdict(entry) for entry in accounts.entries]
        print_json(ledger_view(accounts.balances(), games, accounts.damaged))
    else:
        _print(accounts)
    return 0


def _print(accounts: Accounts) -> None:
    if not accounts.entries:
        print("nobody has played for stakes yet: see 'tincup play --stakes'")
        return
    print("Balances in play money\n")
    print_table(("name", "won"), list(accounts.balances().items()))
    count = len(accounts.entries)
    print(f"\n{count} game{'s' * (count > 1)}{f', the last {SHOWN}' * (count > SHOWN)}\n")
    rows = [
        (
            entry.date[:16].replace("T", " "),
            entry.name,
            entry.stake,
            ", ".join(f"{name} {won:+,}" for name, won in entry.won.items()),
        )
        for entry in accounts.entries[-SHOWN:]
    ]
    print_table(("date", "rules", "stake", "won"), rows)


def _reset(*, yes: bool, as_json: bool) -> None:
    from tincup.cli.folder import ledger

    if not yes:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UserError("--reset asks first, and nobody can be asked here: add --yes")
        answer = input("Begin a new ledger, with all balances at nothing? Type yes: ")
        if answer.strip().casefold() not in ("y", "yes"):
            print("nothing has been changed")
            return
    kept = ledger().rotate()
    if as_json:
        from tincup.views.tables import reset_view

        print_json(reset_view(str(kept) if kept else None))
    else:
        print(f"a new ledger; the old one is in {kept}" if kept else "the ledger is empty already")
