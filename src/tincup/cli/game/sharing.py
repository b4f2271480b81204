"""`--share`: show a game that is played here to others in the network, who can only watch."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError
from tincup.cli.options import whole_between
from tincup.cli.server_parts import own_address, qr_text, server_packages
from tincup.messages import text

if TYPE_CHECKING:
    from tincup.server.process.sharing import Sharing
    from tincup.table import Table
    from tincup.tui.terminal.terminal import Terminal

PORT: Final = 8478
"""The port at which games are shown unless it is taken.

It is not the page's, since a browser keeps what belongs to the page by its address.
"""

_ANY: Final = 0

Show = Callable[["Table"], None]


def add_share_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--share",
        type=whole_between(1, 65535),
        metavar="PORT",
        nargs="?",
        const=_ANY,
        help="let phones and televisions in this network watch the game in their browser, without "
        f"doing anything in it; PORT: the port to be found at (default: {PORT}, or any that is "
        "free)",
    )


@contextmanager
def shared(args: Namespace, terminal: Terminal) -> Generator[Show | None]:
    """Show tables to others within this block, if `--share` asks for it, and say where.

    Raises `UserError` and `ServerError` if that is impossible.
    """
    if args.share is None:
        yield None
        return
    with server_packages():
        from tincup.server.process.sharing import Sharing
    own = own_address()
    with ExitStack() as stack:
        sharing = _begun(Sharing, "127.0.0.1" if own is None else "0.0.0.0", args.share, stack)  # noqa: S104 - asked for
        address = f"http://{own or '127.0.0.1'}:{sharing.port}/"
        _announce(address, terminal, is_alone=own is None)
        yield sharing.show


def refuse_share(args: Namespace) -> None:
    """Refuse `--share` where nothing is played that could be watched. Raises `UserError`."""
    if args.share is not None:
        raise UserError(text("share-nothing"))


def _begun(made: type[Sharing], host: str, port: int, stack: ExitStack) -> Sharing:
    from tincup.hosting.errors import ServerError

    if port == _ANY:
        try:
            return stack.enter_context(made(host, PORT))
        except ServerError as error:
            if error.code != "serve-no-address":
                raise
    return stack.enter_context(made(host, port))


def _announce(address: str, terminal: Terminal, *, is_alone: bool) -> None:
    from tincup.tui.terminal.text import wrap

    port = address.rstrip("/").rpartition(":")[2]
    said = [text("share-ready", address=address)]
    said.append(text("share-no-network") if is_alone else text("share-firewall", port=port))
    cells = terminal.size[0] - 1
    terminal.write("", *(line for sentence in said for line in wrap(sentence, cells, "  ")))
    if terminal.interactive and not is_alone:
        terminal.write(*qr_text(address).splitlines())
