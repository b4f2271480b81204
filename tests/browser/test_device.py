"""A page's host and what the browser keeps for it: nothing is told before it is kept."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest

from tests.browser.device import Device
from tincup.messages import languages

SEATS = [{"player": "person", "name": "Ada"}, {"player": "bot:easy"}]


def opened(device: Device, **how: Any) -> str:
    status, said = device.ask("POST", "/tables", {"rules": "plain", "seats": SEATS, **how})
    assert status == 200, said
    code: str = said["code"]
    start = {"type": "start", "key": "start"}
    assert device.ask("POST", f"/tables/{code}/commands", start)[0] == 200
    return code


def roll(device: Device, code: str, key: str = "roll") -> tuple[int, Any]:
    seq = len(device.stored[code]["entries"])
    return device.ask("POST", f"/tables/{code}/commands", {"type": "roll", "key": key, "seq": seq})


def test_what_cannot_be_kept_has_not_happened() -> None:
    device = Device()
    code = opened(device)
    viewer = device.listen(code)
    heard = len(device.told[viewer])
    device.forbidden = "QuotaExceededError"
    status, said = roll(device, code)
    assert (status, said["code"]) == (507, "browser-unsaved")
    assert "QuotaExceededError" in said["detail"]
    assert len(device.told[viewer]) == heard
    assert device.closed == {viewer: 1012}
    device.forbidden = ""
    assert roll(device, code)[0] == 200
    kept = [json.loads(it["text"])["kind"] for it in device.stored[code]["entries"]]
    assert kept[:3] == ["opened", "created", "acted"]  # after a farkle the bot rolls, too


def test_what_was_given_up_half_way_has_not_happened() -> None:
    """The browser asks for something else, and never says that it kept what it was to keep."""
    device = Device()
    code = opened(device)
    asked = {"type": "roll", "key": "roll", "seq": 2}
    call = {"ask": {"method": "POST", "path": f"/tables/{code}/commands", "body": asked}}
    assert "keep" in json.loads(device.host.begin(json.dumps(call)))
    assert device.ask("GET", f"/tables/{code}")[1]["view"]["seq"] == 2
    assert roll(device, code)[0] == 200


def test_another_tab_may_have_gone_on() -> None:
    device = Device()
    code = opened(device)
    viewer = device.listen(code)
    other = Device()
    other.stored = device.stored
    assert roll(other, code)[0] == 200
    device.do(forget=code)
    assert device.closed == {viewer: 1012}
    seq = device.ask("GET", f"/tables/{code}")[1]["view"]["seq"]
    assert seq == len(device.stored[code]["entries"]) > 2


@pytest.mark.parametrize("how", ["changed", "missing", "seed", "not JSON", "all"])
def test_a_damaged_table_is_closed_to_play(how: str) -> None:
    device = Device()
    with patch("tincup.hosting.new_tables.new_seed", lambda: f"{1:064x}"):  # the first roll scores
        code = opened(device)
    roll(device, code)
    entries = device.stored[code]["entries"]
    assert len(entries) == 3
    match how:
        case "changed":
            entries[1]["text"] = entries[1]["text"].replace("Ada", "Eve")
        case "missing":
            del entries[1]
        case "seed":
            device.stored[code]["table"]["seed"] = f"{5:064x}"
        case "not JSON":
            entries[1]["text"] = entries[1]["text"][:40]
        case _:
            entries[0]["text"] = ""
    device.start()
    command = {"type": "pause", "key": "another"}
    assert device.ask("POST", f"/tables/{code}/commands", command)[0] == 409
    assert device.ask("POST", f"/tables/{code}/rematch", {})[0] == 409
    status, said = device.ask("GET", f"/tables/{code}")
    assert bool(device.do(listen={"viewer": "me", "path": f"/tables/{code}"})) == (how != "all")
    if how == "all":
        assert (status, said["code"]) == (409, "server-damaged")
        return
    right = len(entries) if how == "seed" else 1
    assert said["view"]["damaged"]["entry"] == (None if how == "seed" else 2)
    assert len(device.ask("GET", f"/tables/{code}/log")[1]) == right
    if how == "seed":
        assert device.ask("GET", f"/tables/{code}/record")[1].startswith("# ")


@pytest.mark.parametrize("language", languages())
def test_what_takes_a_server_is_refused_in_a_sentence(language: str) -> None:
    device = Device()
    code = opened(device)
    opening = {"rules": "plain", "seats": SEATS}
    asked = [
        ("POST", "/tables", {**opening, "public": True}),
        ("POST", "/tables", {**opening, "time_limit": 60}),
        ("POST", "/tables", {**opening, "seats": [{"player": "external"}, *SEATS]}),
        ("POST", f"/tables/{code}/commands", {"type": "new_link", "key": "k", "at": 1}),
        ("POST", f"/tables/{code}/commands", {"type": "limit_time", "key": "k", "seconds": 9}),
        ("POST", "/circles", {"name": "Ours"}),
    ]
    for method, path, body in asked:
        call = {"method": method, "path": path, "body": body}
        answer = device.do(ask=call, language=language)
        assert answer["status"] == 422
        assert answer["body"]["code"] == "browser-needs-server"
    seats = [SEATS[0], {"player": "bot:greedy"}]
    call = {"method": "POST", "path": "/tables", "body": {**opening, "seats": seats}}
    assert device.do(ask=call, language=language)["body"]["code"] == "browser-no-such-bot"


def test_a_copy_is_opened_elsewhere() -> None:
    here, there = Device(), Device()
    code = opened(here)
    roll(here, code)
    kept = json.loads(json.dumps(here.stored[code]))
    for is_new, added in ((True, len(kept["entries"])), (False, 0)):
        said = {"code": code, "is_new": is_new, "added": added}
        assert there.ask("POST", "/kept", kept) == (200, said)
    assert there.stored == here.stored
    there.start()
    _, said = there.ask("GET", f"/tables/{code}")
    assert said["view"]["seq"] == len(here.stored[code]["entries"])
    assert said["you"] == {"seats": [1], "host": True, "exact": True}
    kept["entries"][1]["text"] = kept["entries"][1]["text"].replace("Ada", "Eve")
    assert there.ask("POST", "/kept", kept)[1]["code"] == "log-other-chain"
    wrong: list[Any] = [None, {}, [], "x", {"table": {}, "entries": [{}]}, {"table": 1}]
    for nothing in wrong:
        status, said = Device().ask("POST", "/kept", nothing)
        assert (status, bool(said["detail"])) == (422, True)
