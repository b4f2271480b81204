"""Seats whose secrets the host was told stay known to them: whoever comes there has new ones.

It makes no difference who is the host by then, in which game, and how the host came by the secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.in_process import Feed, InProcess, served
from tests.server.test_at_stake import Named, again, greeted, new_key, take
from tests.server.test_from_devices import Page, forged, send
from tests.server.test_host import MINUTE, Evening
from tincup.table.state.lobby import digest_of


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def ask(table: Evening, secrets: list[str], kind: str, **values: Any) -> Any:
    body = {"key": new_key(), "type": kind, **values}
    return table.post(f"/{table.code}/commands", secrets, body)


def holds_alone(table: Evening, seat: int, feed: Feed) -> str:
    """The new secret of a seat's holder; what the host was told is worth nothing."""
    mine: str = greeted(feed)["secrets"][f"{seat}"]
    told = ask(table, [table.secrets[seat - 1]], "stand")
    assert (told.status_code, told.json()["code"]) == (403, "server-not-seated")
    return mine


def test_a_host_who_hands_over_to_their_own_seat_knows_the_others_still(server: InProcess) -> None:
    """Nobody's seat was told any more then: the host began, and resigned, for a connected guest."""
    table = Named(server)
    table.do("host", "hand_over", at=1)
    mine = holds_alone(table, 2, table.connect(2))
    assert table.refused("host", "start") == "server-stake-to-agree"
    assert ask(table, [mine], "agree", to=1).status_code == 200
    table.do("host", "start")


def test_nor_does_an_accomplice_begin_for_them(server: InProcess) -> None:
    seats = [*({"player": "person", "name": name} for name in ("Ada", "Bo")), {}]
    table = Named(server, seats=seats)
    cy = table.post(f"/{table.code}/seats", (), {"name": "Cy", "stake": 5}).json()["secret"]
    table.secrets.append(cy)
    table.do("host", "hand_over", at=3)
    holds_alone(table, 2, table.connect(2))
    answer = ask(table, [cy, table.secrets[0]], "start")
    assert answer.json()["data"] == {"names": "Bo", "stake": 5}


def test_who_has_been_the_host_keeps_the_seats_of_their_device(server: InProcess) -> None:
    """Their browser has a cookie, in which nobody could put other secrets now."""
    table = Evening(server, "Ada", "Bo", stake=5).begin()
    server.pass_by(3 * MINUTE)
    table.do(2, "take_over")
    ada = server.connect(f"/api/tables/{table.code}/live", table.whose("host"))
    assert (greeted(ada)["seats"], greeted(ada)["host"]) == ([1], False)
    assert "secrets" not in greeted(ada)
    table.do(1, "act", seq=table.view["seq"], action="resign:1")
    again(table)
    ada = server.connect(f"/api/tables/{table.code}/live", [table.host, table.secrets[1]])
    assert "secrets" not in greeted(ada)


def test_who_comes_to_their_seat_in_a_rematch_holds_it_alone(server: InProcess) -> None:
    """The host played the first game for both, and the second against somebody who was there."""
    table = Named(server).begin()
    table.do("host", "act", seq=table.view["seq"], action="resign:1", seat=1)
    again(table)
    bo = table.connect(1)
    mine = holds_alone(table, 1, bo)
    assert table.send("host", "start").json()["data"]["names"] == "Bo"
    assert ask(table, [mine], "agree", to=1).status_code == 200
    bo.leave()
    server.stop()
    server.start()
    assert "secrets" not in greeted(server.connect(f"/api/tables/{table.code}/live", [mine]))


def test_in_a_rematch_too_all_play_at_the_hosts_device(server: InProcess) -> None:
    table = Named(server).begin()
    table.do("host", "act", seq=table.view["seq"], action="resign:1", seat=1)
    again(table)
    live = server.connect(f"/api/tables/{table.code}/live", table.whose("host"))
    assert "secrets" not in greeted(live)
    table.do("host", "start")


def test_whoever_has_come_once_is_asked_for_no_other_secret(server: InProcess) -> None:
    table = Named(server)
    table.secrets[1] = take(table, table.secrets[1], new_key()).json()["secrets"]["2"]
    table.do(2, "agree", to=1)
    table.do("host", "start", seat=1)
    table.do(2, "act", seq=table.view["seq"], action="resign:2")
    again(table)
    assert "secrets" not in greeted(table.connect(1))


def test_who_connects_by_a_link_that_the_host_was_given_holds_the_seat_alone(
    server: InProcess,
) -> None:
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    server.pass_by(MINUTE)
    table.look(3)
    table.do("host", "new_link", at=2)
    table.agree(3)
    table.secrets[1] = table.do("host", "new_link", at=2)["secrets"]["2"]
    mine = holds_alone(table, 2, table.connect(2))
    assert "secrets" not in greeted(server.connect(f"/api/tables/{table.code}/live", [mine]))


def test_nor_does_it_help_to_have_had_another_secret_before(server: InProcess) -> None:
    """With a new host it looks like that of the host before."""
    table = Evening(server, "Ada", "Bo", "Cy", stake=5).begin()
    table.do("host", "hand_over", at=3)
    server.pass_by(MINUTE)
    table.look(1)
    table.do(3, "new_link", at=2)
    table.agree(1)
    before, table.secrets[1] = table.secrets[1], table.do(3, "new_link", at=2)["secrets"]["2"]
    path = f"/api/tables/{table.code}/live"
    holds_alone(table, 2, server.connect(path, [before, table.secrets[1]]))


def test_no_salt_of_the_hosts_is_taken_for_that_of_who_comes(server: InProcess) -> None:
    """The host promised one for them, and they could give no other."""
    table = Named(server)
    table.do("host", "promise_salt", digest=digest_of("the host's"), seat=2)
    mine = take(table, table.secrets[1], new_key()).json()["secrets"]["2"]
    assert table.view["dice"]["promised"] == []
    assert ask(table, [mine], "salt", salt="their own").status_code == 200
    table.secrets[1] = take(table, mine, new_key()).json()["secrets"]["2"]
    assert table.view["dice"]["salted"] == [2], "what they have said themselves stays"


def lose(page: Page) -> None:
    page.do("start")
    page.do("act", action="resign:1", seq=page.view()["seq"])


def test_whoever_has_brought_a_table_was_told_all_its_secrets(server: InProcess) -> None:
    """Also where its log says that it was a rematch, of which nobody was told any."""
    page = Page("Ada", "Bo", stake=5)
    lose(page)
    page.code = page.device.ask("POST", f"/tables/{page.code}/rematch", None)[1]["code"]
    lose(page)
    brought = send(server, forged(page.copy(), 0, lambda opened: opened.pop("told")))[1]
    secrets = [brought["host"], *brought["secrets"].values()]
    path = f"/api/tables/{brought['code']}/rematch"
    code = server.send("POST", path, secrets).json()["code"]
    first = server.connect(f"/api/tables/{code}/live", [brought["secrets"]["2"]])
    assert greeted(first)["secrets"].keys() == {"1"}
