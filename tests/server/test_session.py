"""A whole evening: tables, seats, commands, the end and what is told then."""

from __future__ import annotations

import json
from hashlib import sha256

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
from tincup.chance import SeededDice, check, dice_code, salt_digest
from tincup.notation import verify_record


def test_a_game_from_its_opening_to_its_record(server: Server) -> None:
    with Client(server) as client:
        seats = [{"player": "person", "name": "Ada"}, {"player": "open"}]
        rules = {"extends": "plain", "end": {"target": 1500}}
        opened = client.post("/tables", rules=rules, seats=seats)
        code, view = opened["code"], opened["view"]
        assert view["status"] == "lobby"
        assert view["dice"]["commitment"].startswith("sha256:")  # before any salt
        assert view["dice"]["code"] is None
        assert [seat["player"] for seat in view["seats"]] == ["person", "open"]
        joined = client.post(f"/tables/{code}/seats", name="Bo", salt="mine")
        assert joined["seat"] == 2
    with Client(server, opened["secrets"]["1"]) as ada:
        ada.command(code, "salt", salt="hers")
    with Client(server, opened["host"]) as host:
        begun = host.command(code, "start")
        view = begun["view"]
        assert view["dice"]["salts"] == ["hers", "mine"]
        assert view["dice"]["salt_digests"] == [salt_digest(salt) for salt in ("hers", "mine")]
        code_of_dice = view["dice"]["code"]
        assert code_of_dice == str(dice_code(view["dice"]["commitment"], ["hers", "mine"], 2))
        assert view["game"]["phase"] == "roll"
        over = play_out(server, code, [opened["secrets"]["1"], joined["secret"]], view)
        dice = over["dice"]
        assert over["status"] == "over"
        assert check(dice["commitment"], dice["seed"])
        assert host.is_right(code)
        record = host.http.get(f"/api/tables/{code}/record").text
        checked = verify_record(record)
        assert checked.is_right
        assert checked.dice == "verified"
        assert not verify_record(record, salts=["hers", "his"]).is_right
        checked = verify_record(record, commit=dice["commitment"], salts=["hers", "mine"])
        assert (checked.dice, checked.same_salts) == ("verified", 2)
        checked = verify_record(record, commit=code_of_dice)
        assert (f"{checked.code}", checked.same_code) == (code_of_dice, True)
        log = host.get(f"/tables/{code}/log")
    chain = ""
    for entry in log:  # as docs/protocol.md has it
        text = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        chain = sha256((chain + text).encode()).hexdigest()
    assert over["chain"] == chain
    rolls = [entry["action"] for entry in log if entry.get("action", "").isdigit()]
    assert dice["salted"] == [1, 2]
    again = SeededDice(dice["seed"], dice["salts"], dice["derivation"])
    for number, roll in enumerate(rolls):
        assert "".join(map(str, again.roll(len(roll), number))) == roll


def test_salts_that_are_promised_before_any_is_shown(server: Server) -> None:
    def digest(salt: str) -> str:
        return "sha256:" + sha256(salt.encode()).hexdigest()

    code, host, (ada, bo, cy) = new_table(server, "Ada", "Bo", "Cy")
    with (
        Client(server, host) as table,
        Client(server, ada) as one,
        Client(server, bo) as two,
        Client(server, cy) as three,
    ):
        one.command(code, "promise_salt", digest=digest("changed my mind"))
        view = one.command(code, "promise_salt", digest=digest("hers"))["view"]
        assert (view["dice"]["promised"], view["dice"]["salts"]) == ([1], [])
        assert one.refused(code, "salt", salt="other")["code"] == "server-other-salt"
        two.command(code, "salt", salt="in the open")
        awaited = one.refused(code, "salt", salt="hers")
        assert (awaited["code"], awaited["data"]["seat"]) == ("server-salts-awaited", 3)
        three.command(code, "promise_salt", digest=digest("theirs"))
        view = one.command(code, "salt", salt="hers")["view"]
        assert (view["dice"]["promised"], view["dice"]["salted"]) == ([3], [1, 2])
        for late in ({"kind": "salt", "salt": "by hers"}, {"kind": "promise_salt"}):
            values = {"digest": digest("by hers"), **late}
            refusal = two.refused(code, values.pop("kind"), **values)
            assert refusal["code"] == "server-salts-closed"
        assert table.refused(code, "start")["code"] == "server-salt-promised"
        three.command(code, "salt", salt="theirs")
        view = table.command(code, "start")["view"]
        assert view["dice"]["salts"] == ["hers", "in the open", "theirs"]
        assert (view["dice"]["salted"], view["dice"]["promised"]) == ([1, 2, 3], [])
        server.stop()
        server.start()
        assert table.get(f"/tables/{code}")["view"]["dice"] == view["dice"]
    entered, _, (first, _) = new_table(server, "Ada", "Bo", dice="entered")
    with Client(server, first) as one:
        refusal = one.refused(entered, "promise_salt", digest=digest("any"))
        assert refusal["code"] == "server-no-salts"


def test_who_leaves_the_lobby_takes_their_salt_along(server: Server) -> None:
    code, host, (ada, bo) = new_table(server, "Ada", "Bo")
    with Client(server, host) as table, Client(server, ada) as one, Client(server, bo) as two:
        one.command(code, "promise_salt", digest="sha256:" + "0" * 64)
        two.command(code, "salt", salt="his")
        one.command(code, "stand")
        table.command(code, "assign", at=2, player="bot:easy")
        dice = table.get(f"/tables/{code}")["view"]["dice"]
        assert (dice["salts"], dice["promised"]) == ([], [])


def test_no_salt_follows_a_promised_one_into_the_game(server: Server) -> None:
    code, host, (ada,) = new_table(server, "Ada", "bot:easy")
    with Client(server, host) as table, Client(server, ada) as one:
        digest = "sha256:" + sha256(b"hers").hexdigest()
        one.command(code, "promise_salt", digest=digest)
        one.command(code, "salt", salt="hers")
        table.command(code, "start")
        assert one.refused(code, "salt", salt="late")["code"] == "server-salts-closed"


def test_the_secret_seed_is_told_nowhere_before_the_end(server: Server) -> None:
    code, host, _, view = begun_table(server, "Ada", "Bo")
    assert view["dice"]["seed"] is None
    with Client(server, host) as client:
        assert "seed" not in str(client.get(f"/tables/{code}/log"))
        assert "seed" not in client.http.get(f"/api/tables/{code}/record").text


def test_the_same_game_over_a_socket(server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 1000}}
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=rules)
    with (
        Socket(server, f"/tables/{code}/live", ada) as first,
        Socket(server, f"/tables/{code}/live", bo) as second,
        Socket(server, f"/tables/{code}/live") as spectator,
    ):
        players = [first, second]
        view, seen = first.read()["view"], [spectator.read()["view"]["seq"]]
        assert second.read()["you"] == {"seats": [2], "host": False}
        while view["status"] == "playing":
            at = view["game"]["player"] - 1
            answer, events = players[at].ask(**choice(view))
            assert answer["type"] == "done", answer
            assert answer["seq"] == events[-1]["seq"]
            view = events[-1]["view"]
            assert view["chain"] == events[-1]["chain"]
            players[1 - at].read_until(view["seq"])
        seen += [event["seq"] for event in spectator.read_until(view["seq"])]
    assert seen == list(range(seen[0], view["seq"] + 1))  # each once, in order, without gaps
    assert view["dice"]["seed"] is not None


def test_a_viewer_who_comes_back_is_told_what_it_missed(server: Server) -> None:
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo")
    with Socket(server, f"/tables/{code}/live") as steady:
        left = steady.read()["view"]["seq"]
        for _ in range(12):
            with Client(server, ada, bo) as both:
                view = both.command(code, **choice(view))["view"]
        watched = steady.read_until(view["seq"])
    with Socket(server, f"/tables/{code}/live", after=left) as back:
        first = back.read()
        missed = back.read_until(view["seq"])
    assert (first["type"], first["view"]) == ("view", view)
    without_views = [{k: it for k, it in event.items() if k != "view"} for event in watched]
    assert missed == without_views


def test_events_in_words_for_those_who_ask(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    path = f"/tables/{code}/live"
    with Socket(server, path, words="true") as told, Socket(server, path) as plain:
        told.read(), plain.read()
        with Client(server, ada) as client:
            view = client.command(code, **choice(view))["view"]
            while view["game"]["phase"] == "decide" and view["game"]["player"] == 1:
                view = client.command(code, **choice(view))["view"]
        words = [line for event in told.read_until(view["seq"]) for line in event["words"]]
        assert any(line.startswith("Ada rolls ") for line in words)
        assert all("words" not in event for event in plain.read_until(view["seq"]))


def test_bots_of_every_level_play(server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 2000}}
    seats = [{"player": f"bot:{level}"} for level in ("easy", "medium", "hard", "threshold:300")]
    with Client(server) as client:
        opened = client.post("/tables", rules=rules, seats=seats)
        code = opened["code"]
        with Socket(server, f"/tables/{code}/live", opened["host"]) as socket:
            assert socket.read()["you"] == {"seats": [], "host": True}
            socket.send(command("start"))
            view = None
            while view is None or view["status"] != "over":
                view = socket.read().get("view") or view
        assert client.is_right(code)
        assert [seat["name"] for seat in view["seats"]] == ["Pip", "Clatter", "Dottie", "Tumble"]


@pytest.mark.slow
def test_an_optimal_bot_plays_a_preset(server: Server) -> None:
    code, _, (ada,), view = begun_table(server, "Ada", "bot:optimal", rules="kingdom-come")
    with Socket(server, f"/tables/{code}/live", ada) as socket:
        view = socket.read()["view"]
        while view["game"]["player"] == 1:
            view = socket.ask(**choice(view))[1][-1]["view"]
        while view["game"]["player"] == 2:
            view = socket.read().get("view") or view
    # Where it begins, it may have had its first turn before anybody looked.
    assert view["game"]["sides"][1]["turns"] in (1, 2)


def test_rolling_for_people_where_the_table_says_so(server: Server) -> None:
    _, _, _, waiting = begun_table(server, "Ada", "Bo")
    _, _, _, rolled = begun_table(server, "Ada", "Bo", auto_roll=True)
    assert waiting["game"]["phase"] == "roll"
    assert rolled["game"]["phase"] == "decide"


def test_partners_and_stakes(server: Server) -> None:
    rules = {"extends": "plain", "partners": 2, "end": {"target": 800}}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", "Cy", "Di", rules=rules, stake=10)
    assert [seat["side"] for seat in view["seats"]] == [1, 2, 1, 2]
    over = play_out(server, code, secrets, view)
    assert sorted(over["won"].values()) == [-5, -5, 5, 5]


def test_partners_do_not_act_for_each_other(server: Server) -> None:
    rules = {"extends": "plain", "partners": 2}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", "Cy", "Di", rules=rules)
    with Client(server, *secrets) as all_of_them:
        while view["game"]["phase"] == "roll":  # until one is no farkle
            view = all_of_them.command(code, **choice(view))["view"]
    player = view["game"]["player"] - 1
    with Client(server, secrets[(player + 2) % 4]) as partner:
        assert partner.refused(code, **choice(view))["code"] == "table-not-your-turn"
    with Client(server, secrets[player]) as own:
        assert own.command(code, **choice(view))["type"] == "done"


def test_tables_that_anybody_may_join_are_listed(server: Server) -> None:
    code, host, _ = new_table(server, "Ada", public=True)
    hidden, *_ = new_table(server, "Ada")
    with Client(server, host) as client:
        listed = {table["code"]: table for table in client.get("/tables")}
        assert listed[code]["rules"]["id"] == "plain"
        assert hidden not in listed
        client.command(code, "start")
        assert code not in {table["code"] for table in client.get("/tables")}


def test_the_dice_of_the_server_are_counted(server: Server) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo")
    with Client(server, *secrets) as both:
        before = both.http.get("/dice").json()["dice"]
        for _ in range(20):
            view = both.command(code, **choice(view))["view"]
        rolls = [entry.get("action", "") for entry in both.get(f"/tables/{code}/log")]
        rolled = sum(len(action) for action in rolls if action.isdigit())
        assert rolled > 20
        counted = both.http.get("/dice").json()
    assert counted["dice"] == sum(counted["faces"].values()) == before + rolled
    assert 0 <= counted["p"] <= 1


def test_rules_are_shown_complete_and_in_words(server: Server) -> None:
    code, *_ = new_table(server, "Ada", "Bo", rules="dix-mille")
    with Client(server) as client:
        shown = client.get(f"/tables/{code}/rules")
        assert shown["id"] == "dix-mille"
        assert shown["rules"]["turn"]["opening_minimum"] == 1000
        assert "1,000" in shown["words"]
        assert "plain" in {rules["id"] for rules in client.get("/rules")}


def test_a_rematch_with_the_seats_rotated(server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    code, host, secrets, view = begun_table(server, "Ada", "Bo", "Cy", rules=rules, stake=2)
    with Client(server, host) as of_host, Client(server, secrets[0]) as ada:
        assert of_host.refusal(f"/tables/{code}/rematch")["code"] == "server-not-over"
        with Socket(server, f"/tables/{code}/live") as spectator:
            spectator.read()
            play_out(server, code, secrets, view)
            again = ada.post(f"/tables/{code}/rematch")  # anybody who plays may ask
            while (told := spectator.read()).get("kind") != "rematched":
                pass
        assert told["actor"] == 1
        assert told["code"] == told["view"]["rematch"] == again["code"] != code
        for client in (of_host, ada):  # once it is there, whoever sits here is told
            answer = client.http.post(f"/api/tables/{code}/rematch")
            assert answer.json()["code"] == again["code"]
            cookie = answer.headers["set-cookie"]
            assert f"tincup-{again['code']}={client.secrets[0]}" in cookie
        with Client(server, "nobody") as nobody:
            assert nobody.refusal(f"/tables/{code}/rematch")["code"] == "server-not-seated"
        assert [seat["name"] for seat in again["view"]["seats"]] == ["Bo", "Cy", "Ada"]
        assert again["view"]["stake"] == 2
        assert again["view"]["dice"]["commitment"] != view["dice"]["commitment"]
        assert ada.get(f"/tables/{again['code']}")["you"] == {"seats": [3], "host": False}
        missing = of_host.refused(again["code"], "start")
        assert (missing["code"], missing["data"]) == (
            "server-not-all-here",
            {"names": "Bo and Cy"},
        )
        for secret in secrets[1:]:
            with Client(server, secret) as guest:
                guest.command(again["code"], "agree", to=1)
        assert of_host.refused(again["code"], "start")["data"] == {"names": "Ada", "stake": 2}
        ada.command(again["code"], "agree", to=1)
        begun = of_host.command(again["code"], "start")["view"]
        rotated = [secrets[1], secrets[2], secrets[0]]
        assert play_out(server, again["code"], rotated, begun)["status"] == "over"


@pytest.mark.parametrize("public", [False, True])
def test_who_only_looks_on_is_not_told_where_to_join(server: Server, public: bool) -> None:
    rules = {"extends": "plain", "end": {"target": 300}}
    people = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as stranger:
        opened = stranger.post("/tables", rules=rules, seats=people, public=public)
        code, watch = opened["code"], f"/watch/{opened['watch']}"
        with Client(server, opened["host"], *opened["secrets"].values()) as everybody:
            view = everybody.command(code, "start")["view"]
            with Socket(server, f"{watch}/live") as spectator:
                spectator.read()
                while view["status"] == "playing":
                    view = everybody.command(code, **choice(view))["view"]
                again = everybody.post(f"/tables/{code}/rematch")["code"]
                while (told := spectator.read()).get("kind") != "rematched":
                    pass
            expected = again if public else None
            with Socket(server, f"{watch}/live", after=told["seq"] - 1) as late:
                seen = [late.read()["view"]["rematch"], late.read()["code"]]
            seen += [told["code"], told["view"]["rematch"]]
            seen.append(stranger.get(watch)["view"]["rematch"])
            of_next = stranger.get(f"{watch}/rematch")["watch"]
            assert stranger.get(f"/watch/{of_next}")["view"]["seats"][0]["name"] == "Bo"
            assert stranger.get(f"/watch/{of_next}/rematch") == {"watch": None}
            assert stranger.http.get(f"/api/watch/{again * 2}/rematch").status_code == 404
            assert seen == [expected] * 5
            assert everybody.get(f"/tables/{code}")["view"]["rematch"] == again
