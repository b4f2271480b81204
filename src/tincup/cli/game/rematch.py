"""`tincup play --rematch`: a new table for those who sat at one whose game is over."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError
from tincup.messages import text

if TYPE_CHECKING:
    from tincup.table import Table

STAYING: Final = {
    "rules": "--rules",
    "sets": "--set",
    "players": "--players",
    "bots": "--bots",
    "partners": "--partners",
    "level": "--level",
    "seed": "--seed",
    "dice": "--dice",
    "stakes": "--stakes",
}
"""What a rematch takes from the finished game, and so no option may say."""


def rematch_table(args: Namespace, defaults: Namespace) -> Table:
    """The table that `--rematch` asks for; it is not saved yet."""
    from tincup.cli.game.games import finished_table
    from tincup.cli.game.record_file import check_record_path
    from tincup.cli.game.saving import new_id, started_now
    from tincup.table import RECORD_NOTE, rematch

    for name, option in STAYING.items():
        if getattr(args, name, None) != getattr(defaults, name, None):
            raise UserError(text("rematch-option", option=option))
    finished = finished_table(args.rematch or None)
    table_id = new_id(finished.game.state.rules.id)
    table = rematch(finished, table_id, started=started_now())
    if args.record is not None:
        table.note(RECORD_NOTE, check_record_path(args.record))
    return table
