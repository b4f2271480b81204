"""A table on a server, in sentences: what a message of its feed tells, and how the game stands.

The sentences are made from the messages alone; the server itself words what happens in the game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from tincup.client import GameView, Message, View
from tincup.messages import listing, parts, text
from tincup.narration.subjects import odd_names
from tincup.protocol.answers import CircleLedger
from tincup.protocol.table import SeatView
from tincup.table import PERSON, Seat
from tincup.tui.table.seats import title
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import wrap

_OPEN = "open"


def greeting(view: View) -> list[str]:
    dice = view["dice"]
    said = [text("live-rules", rules=view["rules"]["name"])]
    said.append(seated(view))
    said += odd_names([seat["name"] for seat in view["seats"] if seat["name"]])
    if dice["kind"] == "entered":
        said.append(text("greeting-dice-entered"))
    else:
        said.append(text("greeting-dice-fair", commitment=dice["commitment"] or ""))
    if view["stake"]:
        said.append(text("greeting-stake", stake=view["stake"]))
    return [*said, *standing(view)]


def seated(view: View) -> str:
    return text("greeting-seats", names=listing(map(_seat_title, view["seats"])))


def standing(view: View) -> list[str]:
    game = view["game"]
    if game is None:
        return broken(view) or [text("live-lobby")]
    said = [_totals(game)]
    if view["status"] == "over":
        return [*_result(game), *said]
    if "damaged" in view:
        return [*said, *broken(view)]
    name = view["seats"][game["player"] - 1]["name"] or ""
    said.append(text("live-turn", who="one", name=name, score=game["turn"]["score"]))
    if view["paused"]:
        said.append(text("live-paused"))
    if proposal := view.get("proposal"):  # a server from before says nothing of it
        said.append(text("proposal-said", said=proposal["words"]))
    return said


def broken(view: View) -> list[str]:
    if "damaged" not in view:
        return []
    damage = view["damaged"]
    return [text("live-damaged", entry=damage["entry"] or 0, problem=damage["problem"])]


def sentences(message: Message, view: View) -> Iterator[str]:
    """Put an event into sentences; ``view`` is the last one that came, for the names of seats."""
    data = message.data
    if message.skipped:
        yield text("live-skipped", events=message.skipped)
    yield from message.words
    match data["kind"]:
        case "created":
            yield text("live-begins")
            yield from _to_write_down(view)
        case "undone":
            yield text("terminal-taken-back")
        case "corrected":
            yield text("terminal-corrected", turn=data["turn"])
        case "paused":
            yield text("live-paused" if data["on"] else "live-goes-on")
        case "rematched" if data["code"] is None:  # who looks on is not told the code
            yield text("live-another-game")
        case "rematched":
            yield text("live-rematch", code=data["code"])
        case "stood_still":
            yield text("live-standstill", turns=data["turns"])
        case "undo_agreed":
            yield _undo(data["seats"], view)
        case "settled":
            yield from _settled(data["won"])
        case "revealed":
            yield text("farewell-seed", seed=data["seed"])
        case _:
            yield from _of_seats(data, view)


def _to_write_down(view: View) -> Iterator[str]:
    """Yield the code of the dice, now that no more salts are taken; earlier servers tell none."""
    if code := view["dice"].get("code"):
        yield text("dice-code", code=code)


def _of_seats(data: Mapping[str, Any], view: View) -> Iterator[str]:
    match data["kind"]:
        case "sat":
            yield text("live-sat", name=data["name"], seat=data["seat"])
        case "stood":
            yield text("live-stood", seat=data["seat"])
        case "assigned" | "seated" if data["player"] == _OPEN:
            yield text("live-stood", seat=data["seat"])
        case "assigned" | "seated":
            yield _plays(data, view)
        case "salt_given":
            yield text("live-salt", name=_name(view, data["seat"]))
        case "ruled":
            yield text("live-ruled", rules=view["rules"]["name"])
        case "head_start":
            name = _name(view, data["seat"])
            yield text("live-head-start", name=name, points=data["points"])
        case "reseated":
            yield text("live-reseated", names=listing(map(_seat_title, view["seats"])))
        case "host_changed":
            yield text("live-host", name=_name(view, data["seat"]))
        case "link_renewed":
            said = "live-came" if data.get("actor") == data["seat"] else "live-linked"
            yield text(said, name=_name(view, data["seat"]))
        case "salt_promised":
            yield text("live-salt-promised", name=_name(view, data["seat"]))
        case _:
            return


def _undo(agreed: list[int], view: View) -> str:
    if not agreed:
        return text("live-undo-refused")
    return text("live-undo-wanted", names=listing(_name(view, seat) for seat in agreed))


def balances(ledger: CircleLedger) -> Iterator[str]:
    each = [_won(name, coins) for name, coins in ledger["balances"].items()]
    if each:
        yield text("live-ledger", circle=ledger["name"], balances=parts(each))


def _settled(won: Mapping[str, int]) -> Iterator[str]:
    each = [_won(name, coins) for name, coins in won.items() if coins]
    if each:
        yield text("live-settled", won=parts(each))


def _won(name: str, coins: int) -> str:
    return text("live-won", name=name, won=coins, sign="+" if coins > 0 else "")


def _plays(data: Mapping[str, Any], view: View) -> str:
    name = data.get("name") or _name(view, data["seat"])
    plays = "terminal-person-plays" if data["player"] == PERSON else "terminal-bot-plays"
    return text(plays, name=name)


def _name(view: View, seat: int) -> str:
    return view["seats"][seat - 1]["name"] or text("live-seat", seat=seat)


def _seat_title(seat: SeatView) -> str:
    if seat["player"] == _OPEN:
        return text("live-free-seat")
    return title(Seat(seat["name"] or "", seat["player"]))


def _totals(game: GameView) -> str:
    ranked = sorted(game["sides"], key=lambda side: -side["total"])
    each = (text("result-total", name=side["name"], total=side["total"]) for side in ranked)
    return text("result-totals", totals=parts(each))


def _result(game: GameView) -> Iterator[str]:
    sides = {side["number"]: side for side in game["sides"]}
    winners = [sides[number] for number in game["winners"]]
    unit = game["unit"]
    if game["ending"] == "abandoned":
        yield text("result-abandoned")
    elif game["ending"] == "put_out" and not winners:
        yield text("result-nobody-left")
    elif game["loser"] is not None:
        lost = sides[game["loser"]]
        by_resigning = lost["status"] == "resigned"
        message = "result-lost-by-resigning" if by_resigning else "result-lost"
        yield text(message, who="one", name=lost["name"])
    elif len(winners) == 1:
        (won,) = winners
        who = "many" if len(won["players"]) > 1 else "one"
        if game["ending"] == "outright":
            yield text("result-won-outright", who=who, name=won["name"])
            return
        if game["ending"] == "put_out":
            yield text("result-won-left", who=who, name=won["name"])
            return
        yield text("result-won", who=who, name=won["name"], points=won["total"], unit=unit)
    elif winners:
        names = listing(side["name"] for side in winners)
        yield text("result-shared", names=names, points=winners[0]["total"], unit=unit)
    elif level := [side["name"] for side in sides.values() if side["status"] != "resigned"]:
        yield text("result-nobody-lost", names=listing(level))
    else:
        yield text("result-all-resigned")


class Speaker:
    def __init__(self, terminal: Terminal | None = None) -> None:
        self.terminal = terminal or Terminal.standard(lines=True)

    def say(self, *sentences: str) -> None:
        for sentence in map(self.terminal.plain, sentences):
            broken = sys.stdout.isatty()
            cells = self.terminal.size[0] - 1
            self.terminal.write(*(wrap(sentence, cells, "  ") if broken else [sentence]))
