"""A server's table whose game has not begun, as people at a terminal wait there for the others."""

from __future__ import annotations

from typing import Final

from tincup.client import Client, Live, Refused, View
from tincup.messages import text
from tincup.protocol.terms import MOST_PLAYERS
from tincup.tui.input.commands import WORDS
from tincup.tui.table.words import Speaker, greeting, seated, sentences, standing
from tincup.tui.terminal.terminal import LOOK
from tincup.tui.terminal.text import as_sentence

_SUBSTITUTE: Final = "bot:medium"


class Lobby:
    """Tells who comes and goes, and lets a host begin.

    What is piped in is read from a host alone: from others it is meant for the game.
    """

    def __init__(self, client: Client, code: str, speaker: Speaker, *, is_host: bool) -> None:
        self._client, self._code, self._speaker, self._is_host = client, code, speaker, is_host
        self._reads = is_host or speaker.terminal.interactive

    def wait(self, live: Live) -> View | None:
        """Wait until the game begins; return the view then, or ``None`` if the people leave."""
        view: View | None = None
        while view is None or view["status"] == "lobby":
            message = live.next(None if view is None or not self._reads else LOOK)
            if message is not None:
                first, view = view is None, message.view or view
                assert view is not None, "the view comes first"
                self._speaker.say(*(greeting(view) if first else sentences(message, view)))
                if first and self._reads and view["status"] == "lobby":
                    self._speaker.say(self._keys(view))
            elif view and self._speaker.terminal.source.waits(0) and not self._typed(view):
                return None
        return view

    def _keys(self, view: View) -> str:
        if not self._is_host:
            return text("lobby-guest")
        return text("lobby-host" if _has_room(view) else "lobby-host-full")

    def _typed(self, view: View) -> bool:
        line = self._speaker.terminal.source.line()
        typed = None if line is None else line.strip().casefold()
        if typed is None or typed == "q":
            return False
        if typed in WORDS["help"]:
            self._speaker.say(*standing(view), seated(view), self._room(view), self._keys(view))
        elif not self._is_host or typed not in {"", "f"}:
            self._speaker.say(self._keys(view))
        else:
            self._begin({"fill": _SUBSTITUTE} if typed else {})
        return True

    def _room(self, view: View) -> str:
        if not _has_room(view):
            seats = len(view["seats"])
            more = "none" if seats >= MOST_PLAYERS else "one"
            return text("lobby-full", seats=seats + 1, more=more, most=MOST_PLAYERS)
        link = f"{self._client.server}/t/{self._code}"
        return text("lobby-friends", link=link, code=self._code)

    def _begin(self, fill: dict[str, str]) -> None:
        try:
            self._client.command(self._code, "start", **fill)
        except Refused as error:
            self._speaker.say(as_sentence(str(error)))


def _has_room(view: View) -> bool:
    return any(seat["player"] == "open" for seat in view["seats"])
