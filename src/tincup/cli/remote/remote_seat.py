"""A seat at a server's table, played from this terminal a line at a time.

Nothing is worked out here: the options, their points and why something is not possible are the
view's, and whatever else is typed the server judges.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from tincup.client import Client, Live, Refused, View
from tincup.game import Option
from tincup.messages import text
from tincup.narration import (
    banking,
    option_dice,
    percent,
    setting_aside,
    setting_aside_and_banking,
)
from tincup.tui.input.commands import Choose, Command, CommandError, Pick, Points, Word, parse
from tincup.tui.input.leaving import is_leaving
from tincup.tui.input.picking import by_letter, check_expected
from tincup.tui.screen import turn
from tincup.tui.table.words import balances, greeting, standing, told
from tincup.tui.terminal.speaking import Speaker
from tincup.tui.terminal.text import as_sentence, flow
from tincup.views.reading import option_of

if TYPE_CHECKING:
    from tincup.client import GameView

_AT_ONCE: Final = 0.5
"""Seconds within which what a refused command had to answer has come."""

_HELP: Final = (
    *("join-help-dice", "join-help-decide", "join-help-line", "join-help-pages"),
    *("join-help-leave", "join-help-quit"),
)


class RemoteSeat:
    """Tells what happens at the table, and asks whenever it is the turn of one of ``seats``.

    ``view`` is the last one that came, where ``live`` has been listened to.
    """

    def __init__(
        self,
        client: Client,
        live: Live,
        code: str,
        seats: AbstractSet[int],
        speaker: Speaker,
        *,
        view: View | None = None,
    ) -> None:
        self._client = client
        self._live = live
        self._code = code
        self._seats = seats
        self._speaker = speaker
        self._terminal = speaker.terminal
        self._view = view
        self._chosen: Option | None = None

    def play(self) -> bool:
        """Play; True at the end of the game, False when somebody leaves."""
        while not self._is_over():
            if not self._is_ours():
                self._hear(None)
            elif not self._decide():
                return False
        if self._now.get("circle"):  # servers of before know none
            self._speaker.say(*balances(self._client.ledger(self._code)))
        return True

    @property
    def _now(self) -> View:
        assert self._view is not None, "the view comes first"
        return self._view

    @property
    def _game(self) -> GameView:
        game = self._now["game"]
        assert game is not None, "asked only while a game is played"
        return game

    def _is_whole(self) -> bool:
        """Whether everything up to the view has been told."""
        return self._view is not None and (self._live.feed.seq or 0) >= self._view["seq"]

    def _is_over(self) -> bool:
        return self._is_whole() and self._now["status"] == "over"

    def _is_ours(self) -> bool:
        """Whether somebody here is to act, as far as is known."""
        if not self._is_whole():
            return False
        game = self._now["game"]
        playing = self._now["status"] == "playing" and not self._now["paused"]
        return playing and game is not None and game["player"] in self._seats

    def _hear(self, timeout: float | None) -> bool:
        """Tell the next message; False where none has come."""
        message = self._live.next(timeout)
        if message is None:
            return False
        first, self._view = self._view is None, message.view or self._view
        if message.is_event:
            self._speaker.say(*told(message, self._now))
        else:
            self._speaker.say(*(greeting(self._now) if first else (text("live-again"),)))
        if self._is_over() and not first:
            self._speaker.say(*standing(self._now))
        return True

    def _decide(self) -> bool:
        """Ask until something was done, or the game has gone on; False when people leave."""
        self._chosen = None
        self._terminal.forget()
        self._show()
        seq = self._now["seq"]
        while self._is_ours() and self._now["seq"] == seq:
            line = self._terminal.ask(f"{self._name()}> ")
            try:
                if line is None:
                    return False
                if (command := parse(line)) == Word("quit"):
                    if is_leaving(self._terminal):
                        return False
                    continue
                self._follow(command, line)
                while self._hear(0):  # what has come meanwhile, as what others would take back
                    pass
            except CommandError as error:
                self._refuse(str(error))
            except Refused as error:
                self._refuse(str(error))
                while self._hear(_AT_ONCE):  # what it answered may not be so any more
                    pass
        return True

    def _is_asked_to_take_back(self) -> bool:
        """Whether others would have something taken back, and nothing else is chosen here."""
        agreed = self._now["undo"]
        return bool(agreed) and not self._seats <= set(agreed) and self._chosen is None

    def _refuse(self, said: str) -> None:
        self._speaker.say(as_sentence(said))

    def _name(self) -> str:
        seat = self._now["seats"][self._game["player"] - 1]
        return self._terminal.plain(seat["name"] or "")

    def _options(self) -> list[Option]:
        return [option_of(view) for view in self._game["options"]]

    def _show(self) -> None:
        """What is to be decided."""
        game, terminal = self._game, self._terminal
        terminal.write("")
        self._speaker.say(*standing(self._now))
        if self._is_asked_to_take_back():
            self._speaker.say(text("join-undo-agree"))
        if game["phase"] != "decide":
            entered = self._now["dice"]["kind"] == "entered"
            dice = game["turn"]["dice"]
            self._speaker.say(text("join-enter" if entered else "join-roll", dice=dice))
            return
        allowed = self._options()
        terminal.write(*turn.dice(game["turn"]["roll"], terminal, draw=True))
        terminal.write(*turn.options(allowed, terminal, max(game["unbettered"], 1)))
        terminal.write(*turn.why_not(allowed, terminal))
        self._show_keys(allowed)

    def _show_keys(self, allowed: list[Option]) -> None:
        """The keys that do something at once, and what."""
        chosen = self._chosen
        if chosen is not None:
            keys = [text("option-chosen", dice=option_dice(chosen))]
            keys += [f"b = {banking(chosen)}"] if chosen.may_bank else []
            chance = percent(chosen.farkle)
            said = text("option-roll-chosen", next_dice=chosen.dice_next, chance=chance)
            keys += [f"r = {said}", text("keys-choose-again")]
        else:
            bank = self._to_bank(allowed)
            keys = [f"b = {setting_aside_and_banking(bank)}"] if bank.may_bank else []
            keys += [f"r = {setting_aside(self._to_roll(allowed))}", text("keys-choose")]
            keys += [text("keys-help")]
        self._terminal.write(*flow(keys, self._terminal.size[0] - 1))

    def _follow(self, command: Command, line: str) -> None:
        """Do what was typed. Raises `CommandError` and `Refused`."""
        match command:
            case Word("help"):
                self._speaker.say(*map(text, _HELP))
            case Word("sheet"):
                self._speaker.say(*standing(self._now))
            case Word("rules"):
                page = str(self._client.rules(self._code)["words"])
                self._terminal.write(*map(self._terminal.plain, page.splitlines()))
            case Word("resign"):
                self._if_sure(f"resign:{self._game['side']}", "terminal-resign-question")
            case Word("leave"):
                self._if_sure(f"leave:{self._game['player']}", "join-leave-question")
            case Word("enter") if self._game["phase"] != "roll":
                self._show()
            case Word("undo") if self._game["phase"] == "roll" or self._is_asked_to_take_back():
                self._send("undo")  # agrees, or asks the others: what comes of it is told
            case _ if self._game["phase"] == "decide":
                self._choose(command)
            case Word("roll" | "enter") if self._now["dice"]["kind"] == "fair":
                self._send("roll")
            case Pick(digits=digits, then=""):
                self._send("act", action=digits)
            case Points(points, swap):
                self._send("act", action=f"+{points}{'~' if swap else ''}" if points else "x")
            case _:
                raise CommandError("join-not-now", typed=line.strip()[:40])

    def _choose(self, command: Command) -> None:
        """Choose dice, or do something with those that are chosen."""
        allowed = self._options()
        match command:
            case Word("bank" | "roll" as then) | Pick(digits="", then=then):
                chosen = self._chosen
                if chosen is None:
                    chosen = self._to_bank(allowed) if then == "bank" else self._to_roll(allowed)
                if isinstance(command, Pick):
                    check_expected(command, chosen)
                self._act(chosen, then)
            case Pick() | Choose():
                chosen = self._meant(command, allowed)
                check_expected(command, chosen)
                if command.then:
                    self._act(chosen, command.then)
                else:
                    self._chosen = chosen
                    self._show_keys(allowed)
            case Word("undo"):
                self._chosen = None
                self._show_keys(allowed)
            case Word("keeps"):
                self._terminal.write(*turn.options(allowed, self._terminal, len(allowed)))
            case _:
                raise CommandError("join-not-here")

    def _meant(self, command: Pick | Choose, allowed: list[Option]) -> Option:
        if isinstance(command, Choose):
            return by_letter(command, allowed)
        dice = tuple(sorted(map(int, command.digits)))
        refused = [option_of(view) for view in self._game["refused"]]
        for option in (*allowed, *refused):
            same = option.dice == dice and option.exchange == command.swap
            if same and command.points in (None, option.points):
                return option  # one that is refused the server refuses, with its reason
        roll = " ".join(map(str, self._game["turn"]["roll"]))
        raise CommandError("command-not-dice", typed=command.digits[:20], roll=roll)

    def _to_bank(self, allowed: list[Option]) -> Option:
        """The most that can be banked; what cannot be banked where nothing can."""
        return next((option for option in allowed if option.may_bank), allowed[0])

    def _to_roll(self, allowed: list[Option]) -> Option:
        """The keep with the least chance of a farkle, of those that no other betters."""
        return min(allowed[: self._game["unbettered"]] or allowed, key=lambda it: it.farkle)

    def _act(self, option: Option, then: str) -> None:
        views = [*self._game["options"], *self._game["refused"]]
        options = [option_of(view) for view in views]
        view = views[options.index(option)]
        self._send("act", action=view["bank"] if then == "bank" else view["keep"])

    def _if_sure(self, action: str, question: str) -> None:
        """Do what cannot be undone once it was said to be meant."""
        self._speaker.say(text(question))
        answer = self._terminal.ask(f"{text('terminal-confirm-prompt')} ")
        if answer is not None and answer.strip().casefold() in ("y", "yes"):
            self._send("act", action=action)
        else:
            self._speaker.say(text("terminal-unchanged"))

    def _send(self, kind: str, **values: str) -> None:
        """Send a command that answers the view; what it led to is heard before the next one."""
        seq, seat = self._now["seq"], self._game["player"]
        done = self._client.command(self._code, kind, seq=seq, seat=seat, **values)
        while not self._is_whole() or self._now["seq"] < done.seq:
            self._hear(None)
