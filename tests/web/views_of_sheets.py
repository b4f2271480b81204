"""Views of the score of real dice: the sheet in the middle of a game, corrected, and at its end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.server.running import Client, Server, begun_table
from tests.web.views import NAMES

View = Callable[[Page, Server], Any]

POINTS: Final = (1200, 0, 1050, 1000, 2000, 0, 1450)  # enough for every opening minimum
HOLES: Final = (8, 0, 14, 3, 25, 0, 6, 19)


def kept(people: int, rules: Any, *, rounds: int = 4, corrected: bool = False) -> View:
    """After so many rounds, or at the end, as the first at the table sees it."""

    def shown(page: Page, server: Server) -> None:
        code, host, secrets, view = begun_table(
            server, *NAMES[:people], rules=rules, dice="entered"
        )
        made = cycle(HOLES if view["game"]["unit"] == "holes" else POINTS)
        with Client(server, host, *secrets) as client:
            if view["game"]["phase"] == "roll_off":
                view = client.command(code, "act", seq=view["seq"], action="start:1")["view"]
            for _ in range(rounds * len(view["game"]["sides"])):
                if view["game"]["phase"] == "over":
                    break
                act = {"seq": view["seq"], "action": f"+{next(made)}", "anyway": True}
                view = client.command(code, "act", **act)["view"]
            if corrected:
                change = {"turn": 3, "actions": ["+1000"], "anyway": True}
                client.command(code, "correct", seq=view["seq"], **change)
        page.goto(f"/t/{code}#{secrets[0]}")
        expect(page.locator(".paper-sheet tfoot td").first).to_be_visible()

    return shown


LANES: Final = {"extends": "farkle-cribbage-tournament", "board": {"lanes": 3}}
SHORT: Final = {"extends": "plain", "end": {"target": 3000}}

SHEETS: Final[dict[str, View]] = {
    "kept": kept(2, "plain"),
    "kept-five": kept(5, "dix-mille"),
    "kept-twelve": kept(12, "plain", rounds=3),
    "kept-partners": kept(4, "farkle-cribbage-partners"),
    "kept-lanes": kept(5, LANES),
    "kept-corrected": kept(3, "plain", corrected=True),
    "kept-end": kept(3, SHORT, rounds=12),
}
