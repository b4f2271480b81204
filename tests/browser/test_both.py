"""One evening kept on two devices that both went on with it, and brought together again."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.hosts import OfServer
from tests.browser.test_keeping import Pencil
from tincup.notation import verify_record

Copy = dict[str, Any]
NOTHING = {"is_new": False, "added": 0}


@pytest.fixture
def pencil() -> Pencil:
    """An evening of two rounds, as far as both devices have it."""
    evening = Pencil("Ada", "Bo")
    for action in ("+300", "x", "+50"):
        evening.act(action)
    return evening


def copy_of(pencil: Pencil) -> Copy:
    return deepcopy(pencil.device.stored[pencil.code])


def on_another_device(pencil: Pencil) -> Pencil:
    other = object.__new__(Pencil)
    vars(other).update({**vars(pencil), "device": Device()})
    status, said = other.device.ask("POST", "/kept", copy_of(pencil))
    assert (status, said["is_new"]) == (200, True)
    return other


def bring(pencil: Pencil, copy: Copy, **more: Any) -> tuple[int, Any]:
    status, said = pencil.device.ask("POST", "/kept", {**copy, **more})
    return status, said


def totals(device: Device, code: str) -> list[int]:
    view = device.ask("GET", f"/tables/{code}")[1]["view"]
    return [it["total"] for it in view["game"]["sides"]]


def test_what_the_other_device_has_more_is_added_once(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    viewer = pencil.device.listen(pencil.code)
    other.act("+200")
    other.act("+1000")
    for added in (2, 0):
        status, said = bring(pencil, copy_of(other))
        assert (status, said) == (200, {"code": pencil.code, "is_new": False, "added": added})
        assert totals(pencil.device, pencil.code) == [1350, 200]
    assert pencil.device.closed[viewer]  # it comes back, and is told all of it
    assert bring(other, copy_of(pencil))[1] == {"code": pencil.code, **NOTHING}
    pencil.view = pencil.device.ask("GET", f"/tables/{pencil.code}")[1]["view"]
    pencil.act("+150")
    pencil.device.start()
    assert totals(pencil.device, pencil.code) == [1350, 350]


def test_what_both_went_on_with_is_shown_and_asked(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    pencil.act("+200")
    for action in ("+250", "x"):
        other.act(action)
    before = copy_of(pencil)
    status, said = bring(pencil, copy_of(other))
    assert (status, said["code"]) == (409, "browser-went-on")
    data = said["data"]
    assert (data["here"], data["there"]) == (1, 2)
    both = data["both"]
    assert (both["names"], both["here"], both["there"]) == (["Ada", "Bo"], [350, 200], [350, 250])
    shown = [
        (it["round"], it["side"], *(cell and cell["points"] for cell in (it["here"], it["there"])))
        for it in both["turns"]
    ]
    assert (shown, both["more"]) == ([(2, 2, 200, 250), (3, 1, None, 0)], 0)
    assert copy_of(pencil) == before


def test_the_other_one_is_kept_beside_it(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    pencil.act("+200")
    other.act("+250")
    beside = [bring(pencil, copy_of(other), anew=True)[1] for _ in range(2)]
    assert [it["is_new"] for it in beside] == [True, False]
    code = beside[0]["code"]
    assert beside[1]["code"] == code != pencil.code
    assert totals(pencil.device, code) == [350, 250]
    assert totals(pencil.device, pencil.code) == [350, 200]
    there = object.__new__(Pencil)
    vars(there).update({**vars(pencil), "code": code, "view": other.view})
    there.act("+400")
    pencil.device.start()
    assert totals(pencil.device, code) == [750, 250]
    assert verify_record(pencil.device.ask("GET", f"/tables/{code}/record")[1]).is_right


def test_a_corrected_turn_is_among_what_differs(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    pencil.act("x")
    other.do("correct", seq=other.view["seq"], turn=1, actions=["+350"])
    both = bring(pencil, copy_of(other))[1]["data"]["both"]
    assert [(it["round"], it["side"]) for it in both["turns"]] == [(1, 1), (2, 2)]
    assert (both["here"], both["there"]) == ([350, 0], [400, 0])


def test_many_turns_that_differ_are_counted(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    pencil.act("x")
    for _ in range(70):
        other.act("+50")
    both = bring(pencil, copy_of(other))[1]["data"]["both"]
    assert (len(both["turns"]), both["more"]) == (60, 10)


def test_lobbies_that_both_changed_have_no_turns(pencil: Pencil) -> None:
    device, other = pencil.device, Device()
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    opened = {"rules": "plain", "seats": seats, "dice": "entered"}
    code = device.ask("POST", "/tables", opened)[1]["code"]
    other.ask("POST", "/kept", deepcopy(device.stored[code]))
    for number, there in enumerate((device, other), 1):
        body = {"type": "head_start", "key": f"h{number}", "at": 1, "points": 100 * number}
        assert there.ask("POST", f"/tables/{code}/commands", body)[0] == 200
    status, said = device.ask("POST", "/kept", other.stored[code])
    nothing = {"names": [], "here": [], "there": [], "turns": [], "more": 0}
    assert (status, said["data"]["both"]) == (409, nothing)


def test_a_damaged_game_does_not_lose_its_copy(pencil: Pencil) -> None:
    copy = copy_of(pencil)
    last = pencil.device.stored[pencil.code]["entries"][-1]
    last["text"] = last["text"].replace("+50", "+60")
    pencil.device.start()
    status, said = bring(pencil, copy)
    assert (status, said["code"]) == (409, "browser-went-on")
    code = bring(pencil, copy, anew=True)[1]["code"]
    assert totals(pencil.device, code) == [350, 0]


def test_where_nothing_can_be_kept_nothing_is_lost(pencil: Pencil) -> None:
    other = on_another_device(pencil)
    other.act("+200")
    pencil.device.forbidden = "QuotaExceededError"
    assert bring(pencil, copy_of(other))[0] == 507
    pencil.device.forbidden = "ConstraintError"  # another tab was quicker
    assert bring(pencil, copy_of(other)) == (200, {"code": pencil.code, **NOTHING})
    pencil.device.forbidden = ""
    assert totals(pencil.device, pencil.code) == [350, 0]
    assert bring(pencil, copy_of(other))[1]["added"] == 1


def test_a_server_shows_both_and_the_device_goes_on_after_all(
    pencil: Pencil, tmp_path: Path
) -> None:
    device, path = pencil.device, f"/tables/{pencil.code}"
    server = OfServer(tmp_path)
    there = server.ask("POST", "/kept", device.ask("POST", f"{path}/move")[1])[1]
    code = there["code"]
    server.secrets[code] = [there["host"], *there["secrets"].values()]
    device.ask("POST", f"{path}/moved", {"to": "https://farkle.example/t/k7m2pq"})
    assert device.ask("GET", path)[1]["may_return"]
    seq = there["view"]["seq"]
    body = {"type": "act", "key": "there", "seq": seq, "action": "+600"}
    assert server.ask("POST", f"/tables/{code}/commands", body)[0] == 200
    assert "may_return" not in device.ask("POST", f"{path}/moved", {"to": None})[1]
    pencil.act("+700")
    again = device.ask("POST", f"{path}/move")[1]
    status, said = server.ask("POST", "/kept", again)
    assert (status, said["code"]) == (409, "server-went-on")
    both = said["data"]["both"]
    assert (both["here"], both["there"]) == ([350, 600], [350, 700])
    (turn,) = both["turns"]
    assert (turn["here"]["points"], turn["there"]["points"]) == (600, 700)
    beside = server.ask("POST", "/kept", {**again, "anew": True})[1]
    assert [it["total"] for it in beside["view"]["game"]["sides"]] == [350, 700]
    first = server.ask("GET", f"/tables/{code}")[1]
    assert [it["total"] for it in first["view"]["game"]["sides"]] == [350, 600]
    server.close()


def test_a_copy_of_a_server_s_table_cannot_be_gone_on_with(tmp_path: Path, pencil: Pencil) -> None:
    server = OfServer(tmp_path)
    there = server.ask("POST", "/kept", pencil.device.ask("POST", f"/tables/{pencil.code}/move")[1])
    code = there[1]["code"]
    log = server.ask("GET", f"/tables/{code}/log")[1]
    chain = server.ask("GET", f"/tables/{code}")[1]["view"]["chain"]
    copy = {"log": log, "chain": chain, "from": f"https://farkle.example/t/{code}"}
    kept = pencil.device.ask("POST", "/kept", json.loads(json.dumps(copy)))[1]
    assert "may_return" not in pencil.device.ask("GET", f"/tables/{kept['code']}")[1]
    server.close()
