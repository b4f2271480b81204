"""What is played for the goldens of the protocol."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

from tests.golden.talk import Talk
from tincup.rules import presets


def lobby(talk: Talk) -> None:
    """Everything that can be done before a game begins."""
    opened = talk.ask(
        "POST",
        "/api/tables",
        body={
            "rules": {"extends": "plain", "end": {"target": 500}},
            "seats": [{}, {"player": "bot:easy"}, {}, {"player": "external"}],
            "time_limit": 60,
            "public": True,
        },
    )
    code, host = opened["code"], opened["host"]
    talk.ask("GET", "/api/tables")
    talk.connect("the host", f"/api/tables/{code}/live", [host], words=True)
    ada = talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Ada", "seat": 1})
    bo = talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Bo", "salt": "rain"})
    digest = "sha256:" + sha256(b"sun").hexdigest()
    talk.command(code, ada["secret"], "promise_salt", digest=digest)
    talk.command(code, ada["secret"], "salt", salt="sun")
    talk.command(code, host, "assign", at=2, player="open")
    talk.command(code, host, "assign", at=4, player="bot:medium")
    talk.command(code, host, "limit_time", seconds=90, then="bot:medium")
    linked = talk.command(code, host, "new_link", at=3)
    talk.command(code, bo["secret"], "stand")
    talk.command(code, linked["secrets"]["3"], "stand")
    talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Cy", "seat": 3})
    talk.command(code, host, "reseat", order=[2, 1, 3, 4])
    talk.connect(
        "a spectator who is back", f"/api/watch/{opened['watch']}/live", after=5, words=True
    )
    talk.ask("GET", f"/api/tables/{code}/log")


def fair_game(talk: Talk) -> None:
    """A game with the server's dice for play money, from the first roll to the rematch."""
    rules = {"extends": "plain", "end": {"target": 200}}
    circle = talk.ask("POST", "/api/circles", body={"name": "Friday"})["circle"]
    opened = talk.open("Ada", "Bo", rules=rules, stake=5, circle=circle)
    code, host, watch = opened["code"], opened["host"], opened["watch"]
    talk.command(code, opened["secrets"]["1"], "salt", salt="Ada's")
    here = [host, opened["secrets"]["1"]]  # without the host's she would come from elsewhere
    talk.connect("Ada", f"/api/tables/{code}/live", here, words=True)
    talk.connect("a spectator", f"/api/watch/{watch}/live")
    talk.command(code, host, "start")
    stale = 0
    for _ in range(30):
        view = talk.server.send("GET", f"/api/tables/{code}").json()["view"]
        game = view["game"]
        if game["phase"] == "over":
            break
        if game["phase"] == "roll":
            talk.act(opened, "roll")
        else:
            best = next((it for it in game["options"] if not it["why_not_bank"]), None)
            talk.act(opened, best["bank"] if best else game["options"][0]["keep"])
        stale = stale or view["seq"]
    talk.act(opened, "roll", opened["secrets"]["1"], seq=stale)
    again = talk.ask("POST", f"/api/tables/{code}/rematch", [host])["code"]
    talk.ask("GET", f"/api/tables/{again}", [opened["secrets"]["2"]])
    talk.ask("GET", f"/api/watch/{watch}")
    talk.ask("GET", f"/api/watch/{watch}/rematch")
    for what in ("log", "record", "rules", "ledger"):
        talk.ask("GET", f"/api/tables/{code}/{what}")
    talk.ask("GET", f"/api/circles/{circle}")


def undo_and_pause(talk: Talk) -> None:
    """What two people agree to take back, a stop, time, a bot that stands in, a call off."""
    opened = talk.open("Ada", "Bo", rules="dix-mille", dice="entered", time_limit=60)
    code, host = opened["code"], opened["host"]
    ada, bo = opened["secrets"]["1"], opened["secrets"]["2"]
    talk.command(code, host, "start")
    talk.connect("both", f"/api/tables/{code}/live", [ada, bo], words=True)
    talk.connect("Bo", f"/api/tables/{code}/live", [bo])
    talk.act(opened, "start:1", ada)
    talk.act(opened, "112346")
    talk.act(opened, "1+")
    seq = talk.server.send("GET", f"/api/tables/{code}").json()["view"]["seq"]
    talk.command(code, ada, "undo", seq=seq)
    talk.command(code, bo, "undo", seq=seq, agree=False)
    talk.command(code, ada, "undo", seq=seq)
    talk.command(code, bo, "undo", seq=seq)
    talk.act(opened, "+1000")
    talk.act(opened, "x")
    seq = talk.server.send("GET", f"/api/tables/{code}").json()["view"]["seq"]
    talk.command(code, host, "correct", seq=seq, turn=1, actions=["+1500"])
    talk.command(code, host, "pause")
    talk.act(opened, "+1000")
    talk.command(code, host, "pause", on=False)
    talk.command(code, host, "limit_time")
    bo = talk.command(code, host, "new_link", at=2)["secrets"]["2"]
    talk.command(code, host, "skip", at=2)  # who is there
    talk.act(opened, "leave:2", bo)
    talk.command(code, host, "assign", at=2, player="bot:easy")
    talk.command(code, host, "assign", at=2, player="person")
    talk.act(opened, "resign:1", ada)
    talk.ask("GET", f"/api/tables/{code}/log")


def stake(talk: Talk) -> None:
    """What a host has to ask the others where something is at stake for them."""
    body = {"rules": "plain", "seats": [{"player": "person", "name": "Ada"}, {}, {}], "stake": 5}
    opened = talk.ask("POST", "/api/tables", body=body)
    code, ada = opened["code"], opened["secrets"]["1"]
    talk.ask("POST", f"/api/tables/{code}/seats", body={"name": "Bo"})  # and agrees to nothing
    bo, cy = (
        talk.ask("POST", f"/api/tables/{code}/seats", body={"name": name, "stake": 5})["secret"]
        for name in ("Bo", "Cy")
    )
    host = f"{opened['host']}.{ada}"
    talk.connect("Bo", f"/api/tables/{code}/live", [bo], words=True)
    talk.command(code, host, "assign", at=2, player="open")
    talk.command(code, host, "new_link", at=2)
    talk.command(code, host, "limit_time", seconds=5)
    talk.command(code, host, "start")

    def answer(secret: str, kind: str = "agree") -> None:
        view = talk.server.send("GET", f"/api/tables/{code}").json()["view"]
        talk.command(code, secret, kind, to=view["proposal"]["number"])

    talk.command(code, host, "pause")
    talk.command(code, host, "pause")
    answer(bo)
    answer(bo)
    answer(cy)
    talk.command(code, host, "pause", on=False)
    answer(cy, "decline")
    talk.command(code, host, "limit_time", seconds=90, then="bot:easy")
    talk.command(code, host, "assign", at=3, player="bot:easy")
    answer(cy)
    talk.command(code, host, "new_link", at=2)
    answer(bo)
    bo = talk.command(code, host, "new_link", at=2)["secrets"]["2"]
    talk.server.pass_by(61)
    talk.command(code, host, "skip", at=3)
    talk.command(code, bo, "call_off")
    talk.command(code, cy, "agree", to=1)
    answer(cy)
    answer(ada)
    talk.ask("GET", f"/api/tables/{code}/log")


def entered(rules: Any, players: int, *actions: str) -> Callable[[Talk], None]:
    """A game of dice that people roll themselves, as its table tells it."""

    def play(talk: Talk) -> None:
        opened = talk.open(*("Ada", "Bo", "Cy", "Dot")[:players], rules=rules, dice="entered")
        talk.command(opened["code"], opened["host"], "start")
        talk.connect("a stranger", f"/api/tables/{opened['code']}/live", words=True)
        for action in actions:
            talk.act(opened, action)

    return play


def bots(talk: Talk) -> None:
    """A bot between two turns of a person, for whom the server rolls."""
    opened = talk.ask(
        "POST",
        "/api/tables",
        body={
            "rules": {"extends": "plain", "start": {"roll_off": 0}},
            "seats": [{"player": "person", "name": "Ada"}, {"player": "bot:easy"}],
            "auto_roll": True,
        },
    )
    code = opened["code"]
    talk.connect("a stranger", f"/api/tables/{code}/live", words=True)
    talk.command(code, opened["host"], "start")
    view = talk.server.send("GET", f"/api/tables/{code}").json()["view"]
    talk.act(opened, view["game"]["options"][0]["bank"])
    talk.hear(view["seq"] + 4)


def presence(talk: Talk) -> None:
    """Who is here, and what they say."""
    opened = talk.open("Ada", "Bo")
    place, ada = f"/api/tables/{opened['code']}", opened["secrets"]["1"]
    talk.connect("Ada", f"{place}/live", [ada], company="true")
    other = talk.connect("Bo", f"{place}/live", [opened["secrets"]["2"]], company="true")
    talk.ask("POST", f"{place}/said", [ada], {"text": "Good luck!"})
    talk.ask("POST", f"{place}/said", [ada], {"reaction": "smile", "seat": 1})
    talk.ask("POST", f"{place}/said", [ada], {"text": "Hm", "reaction": "smile"})
    talk.ask("POST", f"{place}/said", [ada], {"text": "Hm", "seat": 2})
    talk.ask("POST", f"{place}/said", [], {"text": "Hm"})
    talk.ask("POST", f"{place}/said", [ada], {"text": "", "reaction": "shout", "loud": 1})
    other.leave()
    talk.hear()


def between_partners(talk: Talk) -> None:
    """What those of a side show each other before one of them chooses."""
    rules = {"extends": "plain", "partners": 2}
    opened = talk.open("Ada", "Bo", "Cy", "Dot", rules=rules, dice="entered")
    place, (ada, bo, cy, _) = f"/api/tables/{opened['code']}", opened["secrets"].values()
    talk.ask("POST", f"{place}/marked", [ada], {"seq": 1, "keep": "11+"})
    talk.command(opened["code"], opened["host"], "start")
    talk.act(opened, "112346")
    seq = talk.server.send("GET", place).json()["view"]["seq"]
    talk.connect("Ada", f"{place}/live", [ada], company="true")
    talk.connect("Cy", f"{place}/live", [cy], company="true")
    talk.connect("Bo", f"{place}/live", [bo], company="true")
    talk.ask("POST", f"{place}/marked", [ada], {"seq": seq, "keep": "11+", "seat": 1})
    talk.ask("POST", f"{place}/opinion", [cy], {"seq": seq, "keep": "11+", "agrees": True})
    talk.ask("POST", f"{place}/marked", [ada], {"seq": seq})
    talk.ask("POST", f"{place}/marked", [bo], {"seq": seq, "keep": "11+"})
    talk.ask("POST", f"{place}/marked", [ada], {"seq": seq, "keep": "3+"})
    talk.ask("POST", f"{place}/opinion", [bo], {"seq": seq, "keep": "11+", "agrees": True})
    talk.act(opened, "11=", ada)
    talk.hear(seq + 1)


def refusals(talk: Talk) -> None:
    """Everything that is refused, over HTTP and over a WebSocket."""
    opened = talk.open("Ada", "Bo", rules="dix-mille", dice="entered")
    code, host = opened["code"], opened["host"]
    place, (ada, bo) = f"/api/tables/{code}", opened["secrets"].values()
    talk.ask("GET", "/api/tables/nosuch")
    talk.ask("GET", "/api/tables/nosuch", language="de")
    talk.ask("GET", "/api/tables/NO")
    talk.ask("GET", "/api/circles/nosuchcircle")
    talk.ask("GET", "/api/nothing")
    talk.ask("DELETE", place)
    talk.ask("GET", "/api/rules/nosuch")
    talk.ask("POST", "/api/rules", body='id = "x"\ncolour = 3\n')
    talk.ask("GET", f"{place}/record")
    talk.ask("GET", f"{place}/ledger")
    talk.ask("POST", f"{place}/session", ["nobody"])
    talk.ask("POST", f"{place}/rematch", [ada])
    talk.ask("POST", "/api/tables", body={"rules": "nosuch", "seats": [{}, {}]})
    talk.ask("POST", "/api/tables", body={"rules": {"extends": "plain", "odd": 1}, "seats": [{}]})
    talk.ask("POST", "/api/tables", body={"seats": [], "stake": -1, "dice": "odd", "colour": "red"})
    talk.ask("POST", "/api/tables", body={"seats": [{"name": 5, "loud": True}], "time_limit": 2})
    talk.ask("POST", "/api/tables", body=[1])
    talk.ask("POST", f"{place}/seats", body={"name": "Cy"})
    talk.ask("POST", f"{place}/seats", body={"name": "\u202e"})
    talk.ask("POST", f"{place}/seats", body={"name": "x", "seat": 25, "key": "short", "salt": None})
    talk.ask("POST", "/api/circles", body={})
    for body in WRONG:
        talk.ask("POST", f"{place}/commands", [host], body)
    feed = talk.connect("Ada", f"{place}/live", [ada], language="de")
    for body in WRONG:
        feed.ask(body)
        talk.hear()
    talk.command(code, ada, "start")
    talk.command(code, host, "start")
    talk.act(opened, "start:1", ada)
    talk.act(opened, "+5000", bo)
    talk.act(opened, "112346", ada)
    for action in ("1=", "2+", "zz", "1+"):
        talk.act(opened, action, ada)
    talk.act(opened, "1+", ada, seq=1)
    talk.command(code, ada, "salt", salt="late")
    talk.command(code, host, "assign", at=9, player="bot:easy")
    talk.command(code, host, "assign", at=1, player="bot:nosuch")
    body = {"type": "pause", "key": "twice"}
    talk.ask("POST", f"{place}/commands", [host], body)
    talk.ask("POST", f"{place}/commands", [host], body)
    talk.ask("POST", f"{place}/commands", [host], {**body, "on": False})


WRONG: Final[tuple[Any, ...]] = (
    {},
    [],
    {"type": "dance", "key": "w1"},
    {"type": "roll"},
    {"type": "roll", "key": "w 2", "seq": -1},
    {"type": "roll", "key": "w3", "seq": "five", "seat": 0},
    {"type": "act", "key": "w4", "seq": 1, "action": ""},
    {"type": "act", "key": 5, "seq": 1.5, "action": 5},
    {"type": "correct", "key": "w5", "seq": 1, "turn": 0, "actions": [1, ""]},
    {"type": "limit_time", "key": "w6", "seconds": 1, "then": None},
    {"type": "promise_salt", "key": "w7", "digest": "sha256:1"},
    {"type": "salt", "key": "w8", "salt": "x" * 201},
    {"type": "pause", "key": "w9", "on": "perhaps"},
)


def rule_sets(talk: Talk) -> None:
    """The rule sets that a server has, and one that it is sent."""
    talk.ask("GET", "/api/rules")
    talk.ask("GET", "/api/rules", language="fr")
    for name in ("farkle-cribbage-tournament", "zilch"):
        assert name in presets()
        talk.ask("GET", f"/api/rules/{name}")
    own = 'id = "own"\nname = "Own"\nsummary = "Ours."\nextends = "plain"\n[end]\ntarget = 4000\n'
    talk.ask("POST", "/api/rules", body=own)


_PLAY_OFF: Final = {
    "extends": "plain",
    "start": {"roll_off": 0},
    "end": {"target": 500, "final_round": "complete_round", "ties": "play_off"},
}

TALKS: Final[dict[str, Callable[[Talk], None]]] = {
    "lobby": lobby,
    "fair-game": fair_game,
    "undo-and-pause": undo_and_pause,
    "stake": stake,
    "bots": bots,
    "presence": presence,
    "between-partners": between_partners,
    "refusals": refusals,
    "rule-sets": rule_sets,
    "pegs": entered(
        "farkle-cribbage-tournament", 2, "start:1", "+20", "+12", "x", "+8", "112346", "1+"
    ),
    "partners": entered("farkle-cribbage-partners", 4, "start:1", "+20", "+12", "x", "+8", "+3"),
    "bomb": entered(
        "farkle-cribbage-advanced", 2, "start:2", "+20", "x", "+2", "x", "+3", "x", "222346"
    ),
    "penalties": entered("zilch", 2, "start:1", "x", "+600", "x", "+600", "x", "+300"),
    "play-off": entered(_PLAY_OFF, 2, "start:1", "+500", "+500", "122346", "1=", "+50"),
    "final-round": entered("playmonster", 3, "start:1", "+10050", "+300", "112346", "11+", "2234"),
}
"""What is played for each golden file, by its name."""
