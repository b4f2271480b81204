"""Two browsers, of which one is cut off in each phase of a turn, for as long as a test says.

Time goes by for both pages and for the server when the test says so: what is not said within twelve
seconds of it is never said. The browsers, the server and the network between them are real.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.client.relay import Relay
from tests.web.browser import Watched
from tests.web.cut_lines import Evening, Line, evening

AT_ONCE: Final = 0.3
"""Seconds after which a tap that is not answered is to say that it waits."""

BACK: Final = 25.0
"""Seconds after which everything is to go on: a try may have begun shortly before."""

GIVEN_UP: Final = 20.0
"""Seconds after which a request that no answer comes to is given up, and may be made again."""

CUTS: Final = (5.0, 20.0, 60.0, 300.0)
"""Seconds that a line is cut for."""

WAYS: Final = {
    "silent": Relay.silence,
    "without answers": Relay.hush,
    "unheard": Relay.deafen,
    "closed": Relay.refuse,
}

SURE: Final = {"extends": "plain", "scores": {str(face): 50 for face in range(2, 7)}}
"""Rules by which every die scores, so that whoever chooses may bank."""

FARKLES: Final = {
    "id": "farkles",
    "name": "Farkles",
    "scores": {"xxxxxx": 1000},
    "end": {"target": 10_000},
}
"""Rules by which nearly every roll is a farkle."""

SHORT: Final = {**SURE, "end": {"target": 50}}
"""Rules by which the first bank is the end."""

CHOOSE: Final = "main[data-awaits=choose]"


class Phase(NamedTuple):
    """Where a turn is when the line is cut."""

    begins: str = ""
    """What was done in it: ``roll``, ``pick`` one die; or a ``bot`` plays, or it is the ``end``."""
    shown: str = "main[data-awaits=roll]"
    """What there is to be seen then by whoever acts."""
    does: str = ""
    """A button that they press after that."""
    happens: int = 0
    """How much there is in the log of that; to set aside and to roll on are two."""
    rules: object = SURE


PHASES: Final = {
    "before a roll": Phase(),
    "with a roll asked": Phase(does="roll", happens=1),
    "while dice fall": Phase("roll", ".die.falling"),
    "with dice to choose from": Phase("roll", CHOOSE),
    "with dice chosen": Phase("roll pick", CHOOSE),
    "with dice set aside": Phase("roll pick roll", f"{CHOOSE} .rail"),
    "with dice rolled on": Phase("roll pick", CHOOSE, "roll", 2),
    "with points banked": Phase("roll pick", CHOOSE, "bank", 1),
    "while a farkle is read": Phase("roll", ".oops", rules=FARKLES),
    "while a bot plays": Phase("bot", ".say h2", rules="plain"),
}


ENDS: Final = {
    "with the last points banked": Phase("roll pick", CHOOSE, "bank", 1),
    "with the end on the page": Phase("end", "main[data-awaits=over]"),
}
ASKED: Final = Phase("end", ".end-dock .roll", "roll")


def cases(phases: dict[str, Phase]) -> list[object]:
    """Each phase, whoever acts and however the line is cut; many of them before a release only."""
    likely = ("silent", "without answers")
    return [
        pytest.param(name, acts, way, marks=pytest.mark.slow if is_likely else pytest.mark.deep)
        for name, phase in phases.items()
        for acts in ("Ada", "Bo")
        for way in WAYS
        for is_likely in [way in likely[: 2 if phase.does and acts == "Ada" else 1]]
    ]


def is_there(found: Locator) -> Callable[[], bool]:
    return lambda: found.count() == 1


@pytest.mark.parametrize(("name", "acts", "way"), cases(PHASES))
def test_nobody_waits_in_silence(
    browser: Browser, tmp_path: Path, watched: Watched, name: str, acts: str, way: str
) -> None:
    phase = PHASES[name]
    with evening(browser, tmp_path, watched) as table:
        table.begin(sides(acts, phase), phase.rules)
        player = table.ada if acts == "Ada" else table.bo
        for seconds in CUTS:
            come_to(table, player, phase)
            acted = table.acted()
            told = [table.is_lost, table.is_away, *cut(table, player, phase, way)]
            if way == "without answers":  # it has happened, and who asked for it does not know
                table.until_acted(acted + phase.happens)
            table.stays_cut(seconds, told)
            table.relay.speak()
            table.until(lambda: not table.is_lost() and not table.is_away(), BACK)
            table.until_acted(acted + phase.happens, BACK)
            table.until(table.are_up_to_date, BACK)
            assert table.acted() == acted + phase.happens
            if phase.begins.endswith("pick") and not phase.does:
                expect(player.page.locator(".pick[aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize(("name", "acts", "way"), cases(ENDS))
def test_nobody_waits_in_silence_at_the_end(
    browser: Browser, tmp_path: Path, watched: Watched, name: str, acts: str, way: str
) -> None:
    phase = ENDS[name]
    with evening(browser, tmp_path, watched) as table:
        player = table.ada if acts == "Ada" else table.bo
        for seconds in CUTS:
            table.begin(sides(acts, phase), SHORT)
            come_to(table, player, phase)
            told = [table.is_lost, *cut(table, player, phase, way)]
            table.stays_cut(seconds, told)
            table.relay.speak()
            table.until(lambda: not table.is_lost() and table.view()["status"] == "over", BACK)
            table.until(table.are_up_to_date, BACK)
            assert [table.ada.awaits, table.bo.awaits] == ["over", "over"]


@pytest.mark.parametrize(("name", "acts", "way"), cases({"with a rematch asked": ASKED}))
def test_a_rematch_asked_for_once_is_one(
    browser: Browser, tmp_path: Path, watched: Watched, name: str, acts: str, way: str
) -> None:
    assert name
    with evening(browser, tmp_path, watched) as table:
        player = table.ada if acts == "Ada" else table.bo
        for seconds in CUTS:
            table.begin(sides(acts, ASKED), SHORT)
            come_to(table, player, ASKED)
            cut(table, player, ASKED, way)
            told = [table.is_lost]
            ada = table.bo.page.locator(".seats li", has_text="Ada")  # in the lobby of the next
            if acts == "Bo" or way == "without answers":  # it reaches the server
                table.until(lambda: table.bo.table != table.code, 2)
                table.seat = 3 - table.seat  # everybody has moved on by one
                told.append(is_there(ada.filter(has_text="not here")))
            table.stays_cut(seconds, told)
            table.relay.speak()
            table.until(lambda: not table.is_lost(), BACK)
            if acts == "Ada" and (way == "closed" or seconds >= GIVEN_UP):  # the page has said so
                player.page.evaluate("document.querySelector('.end-dock .roll')?.click()")
            table.until(lambda: table.ada.table == table.bo.table != table.code, BACK)
            table.until(is_there(ada.filter(has_not_text="not here")), 5)
            assert table.view()["rematch"] == table.ada.table


def sides(acts: str, phase: Phase) -> tuple[str, ...]:
    """Who plays, in order: whoever acts begins."""
    bots = ["bot:easy"] if phase.begins == "bot" else []
    return (acts, "Bo" if acts == "Ada" else "Ada", *bots)


def come_to(table: Evening, player: Line, phase: Phase) -> None:
    """Play on till a turn is in this phase, and it is seen."""
    name = ""
    if phase.begins == "end":
        table.play_on(lambda view: view["status"] == "over")
    elif phase.begins == "bot":
        table.begin_turn(2)
        table.play_on(lambda view: view["game"]["player"] == 1)
        name = table.view()["seats"][2]["name"]
    else:
        table.begin_turn(1)
        for step in phase.begins.split():
            if step == "roll":
                player.roll.click()
            else:
                table.until(lambda: player.awaits == "choose", 10)
                player.chips.last.click()
    shown = player.page.locator(phase.shown, has_text=name)
    table.until(lambda: shown.count() > 0, 20)


def cut(table: Evening, player: Line, phase: Phase, way: str) -> list[Callable[[], bool]]:
    """Cut Ada's line, and have done what is done then; what her button says from soon after."""
    table.cut(WAYS[way])
    if not phase.does:
        return []
    button = player.page.locator(f".act.{phase.does}")
    button.click()
    if player is table.bo:
        return []
    table.pass_by(AT_ONCE)
    waits = button.locator("small", has_text="waiting")
    if phase is not ASKED or way != "closed":
        assert waits.count() == 1, table.said
    return [lambda: waits.count() == 1]
