"""Bots elsewhere, which play by the secret of a seat and are seen to be bots."""

from __future__ import annotations

from typing import Any

from tests.server.running import Client, Server, play_out

RULES = {"extends": "plain", "end": {"target": 300}, "start": {"roll_off": 0}}


def opened_table(server: Server, *seats: dict[str, Any], **how: Any) -> Any:
    with Client(server) as client:
        return client.post("/tables", rules=RULES, seats=list(seats), **how)


def test_a_bot_elsewhere_plays_by_its_token(server: Server) -> None:
    people = {"player": "person", "name": "Ada"}
    opened = opened_table(server, {"player": "external", "name": "Robo"}, people)
    code, token = opened["code"], opened["secrets"]["1"]
    with Client(server, opened["host"]) as host, Client(server, token) as bot:
        assert bot.get(f"/tables/{code}")["you"] == {"seats": [1], "host": False}
        view = host.command(code, "start")["view"]
        assert (view["seats"][0]["name"], view["seats"][0]["player"]) == ("Robo", "external")
        assert host.refused(code, "roll", seq=view["seq"])["code"] == "server-not-seated"
        assert bot.command(code, "roll", seq=view["seq"])["view"]["seq"] > view["seq"]
        host.command(code, "pause")
        view = host.command(code, "assign", at=1, player="bot:easy")["view"]
        assert view["seats"][0]["player"] == "bot:easy"
        view = host.command(code, "assign", at=1, player="person")["view"]
        assert view["seats"][0]["player"] == "external"  # it is its token's seat still
        assert host.refused(code, "assign", at=1, player="external")["status"] == 409


def test_the_hosts_browser_does_not_play_for_it(server: Server) -> None:
    seats = [{"player": "person", "name": "Ada"}, {"player": "external"}]
    with Client(server) as client:
        answer = client.http.post("/api/tables", json={"rules": "plain", "seats": seats})
        told = answer.json()
        cookie = answer.headers["set-cookie"]
        assert told["host"] in cookie
        assert told["secrets"]["1"] in cookie
        assert told["secrets"]["2"] not in cookie


def test_a_seat_is_given_to_a_bot_elsewhere_in_the_lobby(server: Server) -> None:
    opened = opened_table(server, {}, {})
    code = opened["code"]
    with Client(server, opened["host"]) as host:
        token = host.command(code, "assign", at=1, player="external")["secrets"]["1"]
        view = host.get(f"/tables/{code}")["view"]
        assert view["seats"][0]["player"] == "external"
        assert view["seats"][0]["name"]
        newer = host.command(code, "new_link", at=1)["secrets"]["1"]
        for secret, seats in ((token, []), (newer, [1])):
            with Client(server, secret) as bot:
                assert bot.get(f"/tables/{code}")["you"]["seats"] == seats
        assert host.refused(code, "start", fill="external")["code"] == "server-fill-bot"
        host.command(code, "assign", at=1, player="open")
        with Client(server, newer) as bot:
            assert bot.get(f"/tables/{code}")["you"]["seats"] == []


def test_it_plays_again_and_is_not_asked_for_its_consent(server: Server) -> None:
    seats = ({"player": "person", "name": "Ada"}, {"player": "external", "name": "Robo"})
    opened = opened_table(server, *seats, dice="entered")
    code, told = opened["code"], opened["secrets"]
    with Client(server, opened["host"], told["1"]) as ada:
        view = ada.command(code, "start")["view"]
        view = ada.command(code, "act", seq=view["seq"], action="+50")["view"]
        view = ada.command(code, "undo", seq=view["seq"])["view"]
        assert view["game"]["sides"][0]["total"] == 0
        view = ada.command(code, "act", seq=view["seq"], action="resign:1")["view"]
        assert view["status"] == "over"
        again = ada.post(f"/tables/{code}/rematch")
        assert [seat["player"] for seat in again["view"]["seats"]] == ["external", "person"]
        with Client(server, told["2"]) as bot:
            assert bot.get(f"/tables/{again['code']}")["you"]["seats"] == [1]


def test_two_bots_elsewhere_play_a_game(server: Server) -> None:
    opened = opened_table(server, {"player": "external"}, {"player": "external"})
    code = opened["code"]
    with Client(server, opened["host"]) as host:
        view = host.command(code, "start")["view"]
        over = play_out(server, code, list(opened["secrets"].values()), view)
        assert [seat["player"] for seat in over["seats"]] == ["external", "external"]
        assert host.is_right(code)
        server.stop()
        server.start()
        assert host.get(f"/tables/{code}")["view"] == over
