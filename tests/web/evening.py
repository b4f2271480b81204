"""A whole evening with real dice, typed at phones as it is played natively beside them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from playwright.sync_api import Page, expect

from tests.web.test_keeper import Pencil
from tincup.game import EnterTurn, Start
from tincup.messages import text
from tincup.rules import RuleSet
from tincup.table import Seat, create_table
from tincup.views.sheet import keys_of, points_view, sheet_view

PEOPLE: Final = ("Ada", "Bo", "Cy", "Dot")

_FARKLES: Final = 0.2
_KEYS: Final = 2
_TRIES: Final = 400
_SAID: Final = {
    "farkled": "web-turns-farkle",
    "put_out": "web-side-out",
    "won_outright": "web-side-won",
    "turn_broken_off": "web-turns-skipped",
}


class Evening:
    """An evening of these people; ``typed`` says what is typed next."""

    def __init__(self, rules: RuleSet, names: Sequence[str], chance: Random) -> None:
        self.table = create_table("evening", rules, [Seat(it) for it in names], kind="entered")
        self._keys = keys_of(rules)
        self._chance = chance

    @property
    def is_over(self) -> bool:
        return self.table.present.is_over

    @property
    def player(self) -> int:
        """Who is to play, from 0."""
        return self.table.present.player

    def step(self, phones: Sequence[Pencil]) -> None:
        """Type the next turn at the phone of whoever plays it, by seats."""
        if self.table.present.phase == "roll_off":
            page, seq = phones[0].page, phones[0].seq
            page.locator(".keep-entry .choices button").first.click()
            expect(page.locator(f'main.keeper:not([data-seq="{seq}"])')).to_be_attached()
            self.table.act(Start(0))
            return
        keys = self._turn(None)
        phone = phones[self.player]
        phone.only(*keys) if keys else phone.farkle()
        self.table.act(EnterTurn(sum(keys)))

    def correct(self, phone: Pencil, number: int) -> None:
        """Correct the turn in one of the cells (from 0) that is long past."""
        rounds = sheet_view(self.table.game, self.table.corrections, 0)["rounds"]
        turn = [cell["turn"] for row in rounds for cell in row if cell][number] - 1
        keys = self._turn(turn)
        assert keys, "no other turn would leave the later ones sense"
        phone.cell(number + 1)
        phone.only(*keys)
        self.table.correct(turn, [EnterTurn(sum(keys))])

    def _turn(self, turn: int | None) -> list[int]:
        """The keys that a turn is typed with, which nobody finds odd; none for a farkle."""
        if turn is None and self._chance.random() < _FARKLES:
            return []
        for _ in range(_TRIES):
            keys = self._chance.choices(self._keys, k=self._chance.randint(1, _KEYS))
            if self._is_fine(turn, sum(keys)):
                return keys
        return []

    def _is_fine(self, turn: int | None, points: int) -> bool:
        bank = points_view(self.table.game, turn, points, exchange=False)["bank"]
        return bank is not None and not bank["why_not"] and not bank["odd"]

    def shown(self, page: Page) -> None:
        """Hold every cell that a page shows against the game that was played natively."""
        view = sheet_view(self.table.game, self.table.corrections, 0)
        cells = [cell for row in view["rounds"] for cell in row if cell]
        assert cells
        made, totals = [], []
        for cell in cells:
            change = (
                text("web-keep-less", points=-cell["made"])
                if cell["made"] < 0
                else text("web-turns-points", points=cell["made"])
            )
            if cell["how"] == "banked":
                made.append(change)
            else:
                said = text(_SAID[cell["how"]])
                made.append(f"{said} {change}" if cell["made"] else said)
            totals.append(
                text("web-points", points=cell["total"])
                if cell["now"] is None
                else text("web-keep-moved", total=cell["total"], now=cell["now"])
            )
        written = page.locator(".paper-sheet tbody td:has(small)")
        expect(written.locator("small")).to_have_text(totals)
        expect(written.locator("b")).to_have_text(made)
        marks = [cell["mark"] for cell in cells if cell["mark"]]
        shown = written.locator(".mark")
        expect(shown).to_have_count(len(marks))
        assert [it.get_attribute("class") for it in shown.all()] == [f"mark {it}" for it in marks]
        sides = [it.total for it in self.table.present.sides]
        feet = page.locator(".paper-sheet tfoot td")
        for number, total in enumerate(sides):
            expect(feet.nth(number)).to_contain_text(text("web-points", points=total))
