"""`tincup join`: sit down at a table of a server, and play there from this terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.options import add_pace_options, pause, terminal_for, whole_between
from tincup.cli.server_parts import (
    add_table_arguments,
    client_packages,
    server_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tincup.client import Client, Link, Looked
    from tincup.tui.table.words import Speaker

EPILOG = """\
The secret of the seat is kept in the data folder (TINCUP_HOME), so that the
same command takes the seat again: after q, after Ctrl-C, and for the rematch
of a game that is over. With another --name somebody else sits down, on a free
seat. A link to a seat, which has the seat's secret behind its #, takes that
seat. It is played as 'tincup play' is, on the whole screen with single keys;
with --lines, at a simple terminal or through pipes a line each; ? lists what
can be typed. Where the server cannot be reached any more it is tried again
until it answers. Exit status: 0 at the end of the game, or after q; 2 for what
cannot be done; 130 after Ctrl-C. In an environment of your own it needs the
extra 'client': in Tincup's folder, pip install '.[client]'."""


def configure(parser: ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--name", help="what you are called at the table; asked for unless given")
    parser.add_argument(
        "--seat",
        type=whole_between(1, 24),
        metavar="N",
        help="the seat to take (default: the first free)",
    )
    parser.add_argument(
        "--stake",
        type=whole_between(0, 1_000_000),
        metavar="N",
        help="the table's stake in play money, to agree to it; asked for unless given",
    )
    parser.add_argument("--salt", metavar="TEXT", help="a text of yours that goes into fair dice")
    parser.add_argument(
        "--show-choices",
        action="store_true",
        help="let partners see what is chosen here before it is banked or rolled, and say whether "
        "they like it",
    )
    add_pace_options(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with client_packages():
        from tincup.client import Client, parse_link
    from tincup.cli.game.server_seat import play
    from tincup.messages import text
    from tincup.tui.table.words import Speaker

    link = parse_link(args.table, server_of(args.server))
    if link.watching:
        raise UserError(text("join-watching"))
    speaker = Speaker(terminal_for(args))
    with Client(link.server, patience=0) as client:
        code, looked = _seated(client, link, args, speaker)
        if not _plays_for(client, code, looked, args, speaker):
            return 0
        return play(
            client,
            code,
            speaker,
            seconds=pause(args),
            is_host=looked.is_host,
            left=text("join-left"),
            shows=args.show_choices,
        )


def _kept(client: Client, code: str) -> dict[str, str]:
    from tincup.cli.game.server_seat import kept_secrets

    kept: dict[str, str] = {}
    for secret in kept_secrets(client.server, code):
        client.secrets[:] = [secret]
        looked = client.look(code)
        if looked.seats:
            kept[looked.view["seats"][min(looked.seats) - 1]["name"] or ""] = secret
    return kept


def _passed_on(client: Client, link: Link) -> str | None:
    """Return the secret of the seat that a link leads to; a new one if something is at stake.

    Whoever passed the link on knows its secret, and could use it to play, and to agree to a stake.
    """
    from tincup.cli.game.server_seat import keep_secret

    client.secrets[:] = [link.secret] if link.secret else []
    looked = client.look(link.code) if link.secret else None
    if looked is None or not looked.seats:
        return None
    if not (looked.view["stake"] or looked.view.get("circle")):
        return link.secret
    (secret, *_) = client.take_seats(link.code).values()
    keep_secret(client.server, link.code, secret)
    return secret


def _secret_of(name: str | None, kept: Mapping[str, str]) -> str | None:
    if name is None:
        return next(iter(kept.values()), None)
    called = " ".join(name.casefold().split())
    return next((kept[it] for it in kept if " ".join(it.casefold().split()) == called), None)


def _agreed(stake: int, args: Namespace, speaker: Speaker) -> int:
    from tincup.messages import text

    if args.stake is not None or not stake:
        return args.stake or 0
    speaker.say(text("greeting-stake", stake=stake))
    if args.name is None:  # whoever gives a name then agrees to it
        return stake
    if _answer(stake, speaker) != "yes":
        raise UserError(text("join-stake-not-agreed", stake=stake))
    return stake


def _answer(stake: int, speaker: Speaker) -> str | None:
    from tincup.messages import text
    from tincup.tui.input.commands import WORDS

    answer = speaker.terminal.ask(f"{text('join-stake-prompt', stake=stake)} ")
    typed = (answer or "").strip().casefold()
    return next((word for word in ("yes", "no") if typed in WORDS[word]), None)


def _plays_for(
    client: Client, code: str, looked: Looked, args: Namespace, speaker: Speaker
) -> bool:
    """Return True if the person agrees to a stake that is asked, as in a rematch.

    Whoever declines loses the seat. Also True if no agreement is needed.
    """
    from tincup.messages import text

    asked, stake = looked.view.get("proposal"), looked.view["stake"]
    if looked.view["status"] != "lobby" or looked.is_host:
        return True
    if asked is None or looked.seats <= set(asked["agreed"]):
        return True
    answer = "yes" if args.stake == stake else None
    if args.stake is None:
        speaker.say(text("greeting-stake", stake=stake))
        answer = _answer(stake, speaker)
    if answer is None:
        raise UserError(text("join-stake-not-agreed", stake=stake))
    client.command(code, "agree" if answer == "yes" else "decline", to=asked["number"])
    if answer == "no":
        speaker.say(text("join-stood"))
    return answer == "yes"


def _seated(client: Client, link: Link, args: Namespace, speaker: Speaker) -> tuple[str, Looked]:
    from tincup.cli.game.server_seat import keep_secret
    from tincup.client import Refused
    from tincup.messages import listing, text

    code = link.code
    passed_on = _passed_on(client, link)
    kept = {} if passed_on else _kept(client, code)
    name = args.name
    if name is None and len(kept) > 1:
        name = speaker.terminal.ask(f"{text('join-name-prompt')} ")
        if not name:
            raise UserError(text("join-whose-seat", names=listing(kept)))
    secret = passed_on or _secret_of(name, kept)
    client.secrets[:] = [secret] if secret else []
    looked = client.look(code)
    while looked.seats and looked.view["rematch"]:
        code = looked.view["rematch"]
        looked = client.look(code)
    if not looked.seats:
        stake = _agreed(looked.view["stake"], args, speaker)
        name = name or speaker.terminal.ask(f"{text('join-name-prompt')} ")
        if not name:
            raise UserError(text("join-no-name"))
        try:
            taken = client.sit_down(code, name, seat=args.seat, salt=args.salt, stake=stake)
            secret = taken.secret
        except Refused as error:
            if not kept:
                raise
            said = text("join-other-kept", reason=error, names=listing(kept))
            raise UserError(said) from error
        looked = client.look(code)
    assert secret
    keep_secret(client.server, code, secret)
    (seat, *_) = sorted(looked.seats)
    speaker.say(text("join-seated", name=looked.view["seats"][seat - 1]["name"] or "", seat=seat))
    return code, looked
