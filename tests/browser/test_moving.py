"""Tables of a page that go on at a server, as the page's host has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.hosts import AtTable, OfPage, OfServer
from tincup.notation import verify_record

HERE = (200, [1])


def seats(host: OfPage, table: AtTable) -> tuple[int, list[int]]:
    status, said = host.ask("GET", table.path)
    return status, said["you"]["seats"]


def test_what_is_sent_is_what_a_server_goes_on_with(tmp_path: Path) -> None:
    page, server = OfPage(tmp_path), OfServer(tmp_path)
    table = AtTable(page, "Ada", "bot:easy")
    sent = page.ask("POST", f"{table.path}/move")[1]
    status, brought = server.ask("POST", "/kept", sent)
    assert (status, brought["view"]["game"]) == (200, table.view["game"])
    page.restart()
    assert page.ask("POST", f"{table.path}/move")[1] == sent  # with the same key
    assert server.ask("POST", "/kept", sent)[1]["host"] == brought["host"]
    server.close()


def test_where_it_goes_on_elsewhere_nothing_happens_here(tmp_path: Path) -> None:
    page = OfPage(tmp_path)
    table = AtTable(page, "Ada", "bot:easy")
    assert seats(page, table) == HERE
    there = "https://farkle.example/t/k7m2pq"
    viewer = page.device.listen(table.code)
    page.ask("POST", f"{table.path}/move")
    assert viewer not in page.device.closed
    assert page.ask("POST", f"{table.path}/moved", {"to": there})[0] == 200
    assert page.device.closed[viewer]
    for _ in range(2):
        said: Any = page.ask("GET", table.path)[1]
        assert (said["you"], said["link"]) == ({"seats": [], "host": False}, there)
        assert table.refused("roll", seq=table.view["seq"]) == (409, "browser-moved")
        assert page.ask("POST", f"{table.path}/rematch", {})[0] == 409
        assert page.settle(table.code) == table.view
        page.restart()
    assert page.ask("POST", f"{table.path}/moved", {"to": None})[0] == 200
    assert seats(page, table) == HERE
    table.do("roll", seq=table.view["seq"])


def test_where_it_goes_is_an_address(tmp_path: Path) -> None:
    page = OfPage(tmp_path)
    table = AtTable(page, "Ada", "bot:easy")
    for bad in ("javascript:alert(1)", "k7m2pq", "https://a b", 5):
        assert page.ask("POST", f"{table.path}/moved", {"to": bad})[0] == 422
    assert page.ask("POST", "/tables/0zzzzzz/move")[0] == 404


def copy_of(server: OfServer, table: AtTable) -> dict[str, Any]:
    """What a server's page keeps of a table."""
    log = table.log()
    chain = server.ask("GET", table.path)[1]["view"]["chain"]
    return {"log": log, "chain": chain, "from": f"https://farkle.example/t/{table.code}"}


def test_a_copy_of_a_server_s_table_is_looked_at_here(tmp_path: Path) -> None:
    page, server = OfPage(tmp_path), OfServer(tmp_path)
    table = AtTable(server, "Ada", "Bo")
    for over in (False, True):
        if over:
            table.do("act", seq=table.view["seq"], action="resign:1")
        copy = copy_of(server, table)
        status, kept = page.ask("POST", "/kept", copy)
        assert (status, kept["is_new"]) == (200, True), kept
        assert page.ask("POST", "/kept", copy)[1] == {**kept, "is_new": False, "added": 0}
        page.restart()
        here = AtTable.__new__(AtTable)
        here.host, here.code, here.path = page, kept["code"], f"/tables/{kept['code']}"
        said = page.ask("GET", here.path)[1]
        assert said["view"] == server.ask("GET", table.path)[1]["view"]
        assert (said["you"]["seats"], said["link"]) == ([], copy["from"])
        assert here.refused("roll", seq=said["view"]["seq"])[1] == "browser-moved"
        checked = verify_record(page.ask("GET", f"{here.path}/record")[1])
        assert (checked.is_right, checked.dice == "not revealed") == (True, not over)
        assert here.log() == copy["log"]
        assert page.ask("GET", f"{here.path}/record")[0] == 200
    server.close()


def test_a_copy_that_was_changed_is_none(tmp_path: Path) -> None:
    page, server = OfPage(tmp_path), OfServer(tmp_path)
    table = AtTable(server, "Ada", "Bo")
    table.do("roll", seq=table.view["seq"])
    copy = copy_of(server, table)
    for bad in (
        {**copy, "chain": 64 * "0"},
        {**copy, "from": "javascript:alert(1)"},
        {**copy, "log": copy["log"][:-1]},
        {**copy, "log": []},
        {**copy, "log": [1, 2]},
        {"log": copy["log"]},
    ):
        assert page.ask("POST", "/kept", bad)[1]["code"] == "browser-no-copy"
    assert page.device.stored == {}
    server.close()
