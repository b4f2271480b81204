"""The cup of the day as a page's host has it: by its date, with all that was decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.hosts import OfPage
from tincup.daily_cup import RULES, TURNS, open_seed, read_day, rules_of_day
from tincup.daily_cup.days import CupDice

DAY = "2026-11-28"


@pytest.fixture
def page(tmp_path: Path) -> OfPage:
    return OfPage(tmp_path)


def asked(page: OfPage, played: list[str], date: str = DAY) -> Any:
    status, said = page.ask("POST", "/cup/open", {"date": date, "played": played})
    assert status == 200, said
    return said


def test_a_date_makes_the_dice_and_the_page_keeps_what_was_decided(page: OfPage) -> None:
    day = read_day(DAY)
    assert day is not None
    played: list[str] = []
    view = asked(page, played)
    assert view["rules"]["id"] == rules_of_day(RULES, day)
    dice = CupDice(open_seed(day))
    while not view["over"]:
        turn, rolls = view["turn"], len(view["tried"][-1]["rolls"])
        roll = view["game"]["turn"]["roll"]
        assert tuple(roll) == dice.roll(turn, rolls, len(roll))
        option = view["game"]["options"][0]
        played.append(option["keep" if option["why_not_bank"] else "bank"])
        view = asked(page, played)
    assert len(view["tried"]) == TURNS
    assert len(view["best"]) == TURNS
    assert sum(view["best"]) >= view["total"]
    page.restart()
    assert asked(page, played) == view


@pytest.mark.parametrize(
    ("date", "played", "status", "code"),
    [
        ("2026-11-31", [], 404, "cup-no-day"),
        ("yesterday!", [], 422, "server-invalid"),
        (DAY, ["66+"], 409, None),
        (DAY, ["carry"], 422, None),
        (DAY, ["1="] * 1001, 422, "server-invalid"),
        (DAY, "1=", 422, "server-invalid"),
    ],
)
def test_what_is_no_attempt(
    page: OfPage, date: str, played: Any, status: int, code: str | None
) -> None:
    answer = page.ask("POST", "/cup/open", {"date": date, "played": played})
    assert answer[0] == status, answer
    assert code in (None, answer[1]["code"])
    assert answer[1]["detail"]
