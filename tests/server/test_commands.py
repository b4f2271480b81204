"""Commands happen once, in order, and only for whoever may give them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import (
    Client,
    Server,
    Socket,
    begun_table,
    choice,
    command,
    new_table,
    play_out,
)


def sent(view: dict[str, Any]) -> dict[str, Any]:
    """The simple player's command as it goes over the wire."""
    values = choice(view)
    return command(values.pop("kind"), **values)


def test_a_double_tap_acts_once(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    body = sent(view)
    with Client(server, ada) as client:
        first = client.post(f"/tables/{code}/commands", **body)
        again = client.post(f"/tables/{code}/commands", **body)
        assert (first["repeated"], again["repeated"]) == (False, True)
        assert first["seq"] == again["seq"]
        assert first["view"] == again["view"]
        with Socket(server, f"/tables/{code}/live", ada) as socket:
            socket.read()
            socket.send(body)
            assert socket.read()["repeated"] is True


def test_a_key_stands_for_one_command(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        client.command(code, "roll", seq=view["seq"], key="once")
        problem = client.refused(code, "act", seq=view["seq"], key="once", action="1+")
        assert (problem["status"], problem["code"]) == (422, "server-key-used")


def test_the_keys_of_others_are_theirs(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client, Client(server, bo) as other:
        client.command(code, "roll", seq=view["seq"], key="mine")
        problem = other.refused(code, "roll", seq=view["seq"], key="mine")
        assert problem["code"] == "server-stale"  # it was no resend, but a command of its own


def test_a_stale_command_gets_the_present_view(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        now = client.command(code, "roll", seq=view["seq"])["view"]
        problem = client.refused(code, "roll", seq=view["seq"])
        assert (problem["status"], problem["code"]) == (409, "server-stale")
        assert problem["data"] == {"given": view["seq"], "seq": now["seq"]}
        assert problem["view"] == now
        ahead = client.refused(code, "roll", seq=now["seq"] + 1)
        assert ahead["code"] == "server-stale"
    with Socket(server, f"/tables/{code}/live", bo) as socket:
        socket.read()
        answer, _ = socket.ask("roll", seq=view["seq"])
        assert answer["problem"]["code"] == "server-stale"
        assert answer["view"] == now


def test_what_others_do_beside_the_game_makes_no_command_stale(server: Server) -> None:
    code, host, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, host) as client:
        client.command(code, "pause")
        client.command(code, "pause", on=False)
    with Client(server, ada) as client:
        assert client.command(code, "roll", seq=view["seq"])["seq"] > view["seq"]


def test_nobody_acts_for_another(server: Server) -> None:
    code, host, (ada, bo), view = begun_table(server, "Ada", "Bo")
    seq = view["seq"]
    with Client(server, bo) as client:
        assert client.refused(code, "roll", seq=seq)["code"] == "table-not-your-turn"
        assert client.refused(code, "roll", seq=seq, seat=1)["code"] == "server-not-your-seat"
        problem = client.refused(code, "act", seq=seq, action="resign:1")
        assert problem["code"] == "table-not-your-turn"
        assert client.refused(code, "start")["status"] == 403
    for secrets in ((), ("x" * 22,), (ada[1:],), (f"{ada}x",), (ada[::-1],)):
        with Client(server, *secrets) as client:
            problem = client.refused(code, "roll", seq=seq)
            assert (problem["status"], problem["code"]) == (403, "server-not-seated")
    with Client(server, host) as client:  # the host has no seat of their own here
        assert client.refused(code, "roll", seq=seq)["code"] == "server-not-seated"
    with Client(server) as client:
        assert client.get(f"/tables/{code}")["view"] == view


def test_secrets_of_one_table_are_nothing_at_another(server: Server) -> None:
    _, host, (ada, _), _ = begun_table(server, "Ada", "Bo")
    other, _, _, view = begun_table(server, "Cy", "Di")
    with Client(server, ada, host) as client:
        assert client.refused(other, "roll", seq=view["seq"])["code"] == "server-not-seated"
        assert client.refused(other, "pause")["code"] == "server-host-only"


def test_what_the_rules_forbid_is_refused_with_the_reason(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules="dix-mille")
    with Client(server, ada) as client:
        assert client.refused(code, "act", seq=view["seq"], action="1=")["status"] in (409, 422)
        view = client.command(code, "roll", seq=view["seq"])["view"]
        if view["game"]["phase"] == "decide" and view["game"]["player"] == 1:
            option = view["game"]["options"][0]
            if option["why_not_bank"]:
                problem = client.refused(code, "act", seq=view["seq"], action=option["bank"])
                assert problem["status"] == 409
                assert problem["code"] == option["why_not_bank"]["code"]
                assert problem["data"] == option["why_not_bank"]["data"]
        problem = client.refused(code, "act", seq=view["seq"], action="no such thing")
        assert problem["status"] == 422
        assert client.get(f"/tables/{code}")["view"] == view


@pytest.mark.parametrize("action", ["111111", "+10000", "x"])
def test_nobody_chooses_the_dice(server: Server, action: str) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        problem = client.refused(code, "act", seq=view["seq"], action=action)
        assert problem["code"] in ("table-not-its-dice", "table-dice-not-entered")


def test_several_seats_at_one_device(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada, bo) as both:
        assert both.get(f"/tables/{code}")["you"]["seats"] == [1, 2]
        for _ in range(10):
            view = both.command(code, **choice(view))["view"]
        assert both.refused(code, "roll", seq=view["seq"], seat=3)["code"] == "server-not-your-seat"


def test_leaving_and_coming_back(server: Server) -> None:
    code, host, (ada, bo, _), view = begun_table(server, "Ada", "Bo", "Cy")
    with Client(server, bo) as client:
        view = client.command(code, "act", seq=view["seq"], action="leave:2")["view"]
        assert [seat["present"] for seat in view["seats"]] == [True, False, True]
        view = client.command(code, "act", seq=view["seq"], action="return:2")["view"]
    with Client(server, host) as client:
        assert client.refused(code, "skip", at=1)["code"] == "server-was-here"
    with Client(server, host, ada) as client:  # who may skip a seat of their own at any time
        view = client.command(code, "skip", at=1)["view"]
        assert view["game"]["player"] == 2
        assert view["seats"][0]["present"] is False


def test_a_paused_game_waits(server: Server) -> None:
    code, host, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, host) as client:
        assert client.command(code, "pause")["view"]["paused"] is True
    with Client(server, ada) as client:
        assert client.refused(code, "roll", seq=view["seq"])["code"] == "server-paused"
    with Client(server, host) as client:
        assert client.command(code, "pause", on=False)["view"]["paused"] is False
    with Client(server, ada) as client:
        client.command(code, "roll", seq=view["seq"])


def test_a_bot_takes_the_seat_of_somebody_absent(server: Server) -> None:
    code, host, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Socket(server, f"/tables/{code}/live", host, ada) as socket:
        socket.read()
        answer, _ = socket.ask("assign", at=2, player="bot:easy")
        assert answer["type"] == "done"
        view = {"game": {"player": 1}, "seq": answer["seq"]}
        with Client(server) as client:
            view = client.get(f"/tables/{code}")["view"]
        while view["game"]["player"] == 1:
            view = socket.ask(**choice(view))[1][-1]["view"]
        while view["game"]["player"] == 2:  # the bot's turn goes by
            view = socket.read().get("view") or view
        with Client(server, bo) as client:
            problem = client.refused(code, "act", seq=view["seq"], action="resign:2")
            assert problem["code"] == "server-bot-plays"
        socket.ask("assign", at=2, player="person")
    with Client(server, bo) as client:
        seq = client.get(f"/tables/{code}")["view"]["seq"]
        client.command(code, "act", seq=seq, action="resign:2")


def test_a_new_link_takes_the_seat_from_the_old_one(server: Server) -> None:
    code, host, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Socket(server, f"/tables/{code}/live", ada) as old, Client(server, host) as client:
        old.read()
        assert client.command(code, "new_link", at=1)["secrets"]["1"] != ada
        assert old.ask("roll", seq=view["seq"])[0]["problem"]["code"] == "server-not-seated"
        # The answer was lost, say, or the button was tapped twice: it is the same link.
        body = command("new_link", at=1)
        lost, kept = (client.post(f"/tables/{code}/commands", **body) for _ in range(2))
        assert (lost["repeated"], kept["repeated"]) == (False, True)
        assert lost["secrets"] == kept["secrets"]
        other = client.refusal(f"/tables/{code}/commands", **{**body, "at": 2})
        assert other["code"] == "server-key-used"
    with Client(server, kept["secrets"]["1"]) as client:
        client.command(code, "roll", seq=view["seq"])


def test_a_late_resend_of_what_changed_nothing_changes_nothing(server: Server) -> None:
    code, host, *_ = begun_table(server, "Ada", "Bo")
    with Client(server, host) as client:
        resume = command("pause", on=False)  # it is not paused
        assert not client.post(f"/tables/{code}/commands", **resume)["repeated"]
        paused = client.command(code, "pause")
        again = client.post(f"/tables/{code}/commands", **resume)
        assert (again["repeated"], again["view"]) == (True, paused["view"])
        told = [entry["on"] for entry in client.get(f"/tables/{code}/log")[-2:]]
        assert told == [False, True]  # it is in the log, as everything that was done


def test_what_is_refused_disconnects_nobody(server: Server) -> None:
    code, host, (ada,) = new_table(server, "Ada", "bot:easy")
    with Socket(server, f"/tables/{code}/live") as viewer, Client(server, host, ada) as client:
        viewer.read()
        client.command(code, "assign", at=2, player="open")
        refused = client.refusal(f"/tables/{code}/seats", name="Bo", salt="a\u202eb")
        assert refused["code"] == "server-text-hidden"
        client.command(code, "promise_salt", digest="sha256:" + "0" * 64)
        refused = client.refused(code, "start", fill="bot:easy")
        assert refused["code"] == "server-salt-promised"
        seen = viewer.read_until(client.get(f"/tables/{code}")["view"]["seq"])
        assert [event["kind"] for event in seen] == ["assigned", "salt_promised"]


CODEPOINTS = {
    "server-name-scripts": "U+0410",
    "server-name-alike": "U+FF21",
    "server-text-hidden": "U+2800",
    "server-name-marks": "U+0303",
}


def test_a_lobby_is_taken_up_and_left(server: Server) -> None:
    code, host, (ada,) = new_table(server, "Ada", "bot:easy")
    with Client(server, host) as client:
        view = client.command(code, "assign", at=2, player="open")["view"]
        assert view["seats"][1] == {**view["seats"][1], "player": "open", "name": None}
        assert client.refused(code, "start")["code"] == "server-seats-free"
        assert client.refusal(f"/tables/{code}/seats", name="aDA")["code"] == "server-name-taken"
        for name, why in (
            ("\u0410da", "server-name-scripts"),
            ("\uff21da", "server-name-alike"),
            ("Ada\u2800", "server-text-hidden"),
            ("A\u0301\u0302\u0303da", "server-name-marks"),
        ):
            refusal = client.refusal(f"/tables/{code}/seats", name=name)
            assert (refusal["code"], refusal["data"]["codepoint"]) == (why, CODEPOINTS[why])
            seats = [{"player": "person", "name": it} for it in ("Ada", name)]
            opened = client.refusal("/tables", rules="plain", seats=seats)
            assert opened["code"] == why
        assert client.refusal(f"/tables/{code}/seats", name="Bo", seat=1)["code"] == (
            "server-seat-taken"
        )
    with Client(server, host) as client:
        bo = client.post(f"/tables/{code}/seats", name="Bo")["secret"]
    with Client(server, f"{ada}.{bo}") as client:
        assert client.refused(code, "stand")["code"] == "server-which-seat"
        view = client.command(code, "stand", seat=2)["view"]
        assert [seat["player"] for seat in view["seats"]] == ["person", "open"]
    with Client(server, ada) as client:
        view = client.command(code, "stand")["view"]
        assert [seat["player"] for seat in view["seats"]] == ["open", "open"]
        assert client.refused(code, "stand")["code"] == "server-not-seated"
    with Client(server, host) as client:
        view = client.command(code, "start", fill="bot:medium")["view"]
        assert {seat["player"] for seat in view["seats"]} == {"bot:medium"}
        assert client.refusal(f"/tables/{code}/seats", name="Bo")["code"] == "server-has-begun"


def test_people_who_roll_their_own_dice(server: Server) -> None:
    code, host, (ada, bo), view = begun_table(server, "Ada", "Bo", dice="entered")
    with Client(server, ada) as client, Client(server, bo) as other:
        view = client.command(code, "act", seq=view["seq"], action="+500")["view"]
        view = other.command(code, "act", seq=view["seq"], action="113346")["view"]
        assert view["game"]["turn"]["roll"] == [1, 1, 3, 3, 4, 6]
        view = other.command(code, "act", seq=view["seq"], action="11+")["view"]
        assert client.refused(code, "roll", seq=view["seq"])["code"] == "table-not-your-turn"
        # One proposes to take it back, it happens once the other agrees, or not at all.
        view = client.command(code, "undo", seq=view["seq"])["view"]
        assert view["undo"] == [1]
        view = other.command(code, "undo", seq=view["seq"], agree=False)["view"]
        assert view["undo"] == []
        asked, refused = client.get(f"/tables/{code}/log")[-2:]
        assert (asked["actor"], refused["actor"]) == (1, 2), "it is told who does not want it"
        view = client.command(code, "undo", seq=view["seq"])["view"]
        view = other.command(code, "undo", seq=view["seq"])["view"]
        assert view["undo"] == []
        assert view["game"]["phase"] == "decide"
        assert view["game"]["turn"]["roll"] == [1, 1, 3, 3, 4, 6]
    with Client(server, host) as client:
        answer = client.command(code, "correct", seq=view["seq"], turn=1, actions=["+350"])
        assert answer["view"]["game"]["sides"][0]["total"] == 350


def test_rolled_dice_are_not_taken_back(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        view = client.command(code, "roll", seq=view["seq"])["view"]
        assert client.refused(code, "undo", seq=view["seq"])["code"] == "table-dice-rolled"
    with Client(server) as nobody:  # who is asked for their seat before the table is asked
        assert nobody.refused(code, "undo", seq=view["seq"])["code"] == "server-not-seated"


def until_banked(client: Client, code: str, view: dict[str, Any]) -> dict[str, Any]:
    """Play until a turn has just been banked and nobody has rolled since."""
    while True:
        values = choice(view)
        view = client.command(code, **values)["view"]
        if values.get("action", "").endswith("="):
            return view


def test_points_that_were_banked_by_mistake_are_taken_back_before_the_next_roll(
    server: Server,
) -> None:
    code, host, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada, bo) as both, Client(server, ada) as one, Client(server, bo) as other:
        view = until_banked(both, code, view)
        first = one.command(code, "undo", seq=view["seq"])["view"]
        assert (first["undo"], first["game"]) == ([1], view["game"])
        refused = other.command(code, "undo", seq=view["seq"], agree=False)["view"]
        assert refused["undo"] == []
        one.command(code, "undo", seq=view["seq"])
        undone = other.command(code, "undo", seq=view["seq"])["view"]
        assert undone["undo"] == []
        assert undone["game"]["phase"] == "decide"
        assert sum(side["total"] for side in undone["game"]["sides"]) < sum(
            side["total"] for side in view["game"]["sides"]
        )
        assert one.refused(code, "undo", seq=undone["seq"])["code"] == "table-dice-rolled"
        with Client(server, host) as table:  # who plays for nobody takes nothing back
            assert table.refused(code, "undo", seq=undone["seq"])["code"] == "server-not-seated"
        view = until_banked(both, code, undone)
        one.command(code, "undo", seq=view["seq"])
        rolled = both.command(code, "roll", seq=view["seq"])["view"]
        assert rolled["undo"] == []  # it lapsed when somebody acted
        server.stop()
        server.start()
        assert one.get(f"/tables/{code}")["view"]["game"] == rolled["game"]
        over = play_out(server, code, [ada, bo], rolled)
        assert one.is_right(code)
        assert one.refused(code, "undo", seq=over["seq"])["code"] == "table-dice-rolled"


def test_a_device_with_every_seat_takes_back_alone(server: Server) -> None:
    seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", dice="entered", seats=seats)
    code = opened["code"]
    with Client(server, opened["host"], *opened["secrets"].values()) as device:
        view = device.command(code, "start")["view"]
        view = device.command(code, "act", seq=view["seq"], action="+500")["view"]
        view = device.command(code, "undo", seq=view["seq"])["view"]
        assert view["game"]["sides"][0]["total"] == 0


def test_two_spectators_see_the_same(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Client(server) as client:
        seats = [{"player": "open"}, {"player": "open"}]
        watch = client.post("/tables", rules="plain", seats=seats)["watch"]
        assert client.get(f"/watch/{watch}")["view"]["status"] == "lobby"
        assert code not in str(client.get(f"/watch/{watch}"))
    path = f"/tables/{code}/live"
    with Socket(server, path) as one, Socket(server, path) as other:
        assert one.read() == other.read()
        with Client(server, ada, bo) as both:
            for _ in range(10):
                view = both.command(code, **choice(view))["view"]
        seen = one.read_until(view["seq"])
        assert seen == other.read_until(view["seq"])
        answer, _ = one.ask("roll", seq=view["seq"])
        assert answer["problem"]["code"] == "server-not-seated"
    with Socket(server, f"/watch/{watch}/live") as socket:
        assert socket.read()["you"] == {"seats": [], "host": False}
