"""What goes wrong with a sheet at the kitchen table: each says a sentence, and nothing is lost.

That a thirteenth is told why not stands in `test_keeping`, and what cannot be kept of a copy in
`test_both`.
"""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.hosted import replaced
from tests.browser.hosts import OfServer
from tests.browser.test_keeping import Pencil

PARTNERS = {"extends": "plain", "partners": 2}


def is_a_sentence(said: Any) -> str:
    detail: str = said["detail"]
    assert 20 < len(detail) < 400
    return detail


@pytest.mark.parametrize("people", [1, 3, 5, 11])
def test_partners_who_do_not_come_out_even_are_told(people: int) -> None:
    device = Device()
    seats = [{"player": "person", "name": f"P{number}"} for number in range(people)]
    asked = {"rules": PARTNERS, "seats": seats, "dice": "entered"}
    status, said = device.ask("POST", "/tables", asked)
    assert status == 422
    is_a_sentence(said)
    assert not device.stored


@pytest.mark.parametrize("form", [0, 2, "1.0", None])
def test_a_copy_of_another_version_says_so(form: Any) -> None:
    pencil = Pencil("Ada", "Bo")
    pencil.act("+300")
    copy = deepcopy(pencil.device.stored[pencil.code])
    copy["table"]["format"] = form
    other = Device()
    for device in (other, pencil.device):
        status, said = device.ask("POST", "/kept", copy)
        assert (status, said["code"]) == (422, "browser-other-format")
        assert "another version" in is_a_sentence(said)
    assert not other.stored
    pencil.act("+400")


def test_an_entry_that_only_a_later_version_knows_says_so() -> None:
    pencil = Pencil("Ada", "Bo")
    copy = deepcopy(pencil.device.stored[pencil.code])
    last = copy["entries"][-1]
    last["text"] = json.dumps({**json.loads(last["text"]), "kind": "danced"})
    other = Device()
    status, said = other.ask("POST", "/kept", copy)
    assert status == 422
    is_a_sentence(said)
    assert not other.stored


@pytest.mark.parametrize("why", ["QuotaExceededError", "SecurityError"])
def test_what_a_full_or_forbidden_storage_refuses_can_be_entered_again(why: str) -> None:
    pencil = Pencil("Ada", "Bo")
    pencil.act("+300")
    before = deepcopy(pencil.device.stored)
    pencil.device.forbidden = why
    body = {"key": "again", "type": "act", "seq": pencil.view["seq"], "action": "+400"}
    path = f"/tables/{pencil.code}/commands"
    for _ in range(2):
        status, said = pencil.device.ask("POST", path, body)
        assert (status, said["code"]) == (507, "browser-unsaved")
        assert why in is_a_sentence(said)
        assert pencil.device.stored == before
    pencil.device.forbidden = ""
    for _ in range(2):  # sent again it is entered once
        status, said = pencil.device.ask("POST", path, body)
        assert status == 200
        assert [it["total"] for it in said["view"]["game"]["sides"]] == [300, 400]


class Jumping:
    """A clock that says these years, one after another, and stays at the last."""

    def __init__(self, *years: int) -> None:
        self._years = list(years)

    def now(self, _: object = None) -> datetime:
        year = self._years.pop(0) if len(self._years) > 1 else self._years[0]
        return datetime(year, 5, 1, tzinfo=UTC)


def test_a_clock_that_jumps_changes_nothing(tmp_path: Path) -> None:
    clock = Jumping(2026, 2019, 2026, 2001, 2026)
    with replaced({"tincup.table.log.entries.datetime": clock}):
        pencil = Pencil("Ada", "Bo")
        for action in ("+300", "x", "+50", "+200"):
            pencil.act(action)
        pencil.do("correct", seq=pencil.view["seq"], turn=1, actions=["+350"])
    times = [json.loads(it["text"])["time"] for it in pencil.device.stored[pencil.code]["entries"]]
    assert times == sorted(times)
    pencil.device.start()
    pencil.act("+100")
    assert [it["total"] for it in pencil.view["game"]["sides"]] == [500, 200]
    server = OfServer(tmp_path)
    sent = pencil.device.ask("POST", f"/tables/{pencil.code}/move")[1]
    assert server.ask("POST", "/kept", sent)[0] == 200
    server.close()


def test_a_game_of_a_clock_that_was_far_ahead_stays_here(tmp_path: Path) -> None:
    with replaced({"tincup.table.log.entries.datetime": Jumping(2099)}):
        pencil = Pencil("Ada", "Bo")
        pencil.act("+300")
    pencil.act("+400")  # the clock is right again
    server = OfServer(tmp_path)
    sent = pencil.device.ask("POST", f"/tables/{pencil.code}/move")[1]
    status, said = server.ask("POST", "/kept", sent)
    assert (status, said["code"]) == (422, "log-sent-time")
    is_a_sentence(said)
    pencil.act("x")
    assert [it["total"] for it in pencil.view["game"]["sides"]] == [300, 400]
    server.close()
