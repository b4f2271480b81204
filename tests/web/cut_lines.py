"""Two at a table, of whom one may be cut off, with the time of everybody in a test's hand."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from tests.client.relay import Relay
from tests.server.by_hand import STEP, ByHand, served_by_hand
from tests.server.running import Client, begun_table, choice
from tests.web.browser import PATIENCE, Player, Watched, visitor

NOTICED: Final = 12.0
"""Seconds after which everybody is to know."""

HEARD: Final = 9.5
"""Seconds of these after which the server has given up whoever answers no beat."""

BEAT: Final = 4.0
"""Seconds between the beats."""

NETWORK: Final = (
    *("WebSocket connection", "ERR_", "Failed to load resource"),
    *("dynamically imported module", "/css/"),  # parts of a view that are asked for again
)


class Line(Player):
    """Somebody at a page, and what has come to it over its WebSockets."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.heard: list[str] = []
        page.on("websocket", self._follow)

    def _follow(self, line: WebSocket) -> None:
        self.line = line
        line.on("framereceived", lambda frame: self.heard.append(str(frame)))

    @property
    def beats(self) -> int:
        return sum('"beat"' in it for it in self.heard)

    def hears_of(self, seat: int) -> bool:
        """Whether it was last told that the device of this seat is here."""
        told = next((it for it in reversed(self.heard) if '"here"' in it), "")
        return str(seat) in told

    @property
    def table(self) -> str:
        """The code of the table that is on the page."""
        return self.page.url.rpartition("/")[2]

    @property
    def shown(self) -> tuple[list[str], list[int]]:
        """The totals and the dice."""
        return self.page.locator(".table > .sides .total").all_inner_texts(), self.faces()


_ENDS: Final = (Relay.deafen, Relay.refuse)
"""The ways in which a page sees its connection end, for the server ends it, or the network."""


class Evening:
    """Ada, whose line can be cut, and Bo, at a table; ``seat`` is Ada's.

    The ``client`` has the secrets of both.
    """

    def __init__(self, server: ByHand, relay: Relay, ada: Line, bo: Line) -> None:
        self.server, self.relay = server, relay
        self.ada, self.bo = ada, bo
        self.code, self.seat, self._passed = "", 0, 0.0
        self.client = Client(server)

    # What happens.

    def begin(self, names: tuple[str, ...], rules: object) -> None:
        """Have a new table, with both at it; time stands still once all of their pages is there."""
        self.code, _, secrets, _ = begun_table(self.server, *names, rules=rules)
        self.client.http.close()
        self.client = Client(self.server, *secrets)
        people = [name for name in names if not name.startswith("bot:")]
        self.seat = names.index("Ada") + 1
        for name, secret in zip(people, secrets, strict=True):
            page = (self.ada if name == "Ada" else self.bo).page
            page.clock.resume()
            page.goto(f"/t/{self.code}#{secret}")
            expect(page.locator("html[data-keys]")).to_be_attached()
            expect(page.locator("main.table[data-awaits]")).to_be_attached()
            page.clock.pause_at(page.evaluate("Date.now() / 1000 + 30"))

    def begin_turn(self, seat: int) -> None:
        """Play on till a seat is to roll, and both see it."""
        self.play_on(lambda view: (view["game"]["player"], view["game"]["phase"]) == (seat, "roll"))
        self.until(self.are_up_to_date, 60)

    def play_on(self, till: Callable[[Any], bool]) -> None:
        """Have simple players play till a view is so, whatever the pages show of it by then."""
        while not till(view := self.view()):
            if view["seats"][view["game"]["player"] - 1]["player"] == "person":
                self.client.command(self.code, **choice(view))
            else:
                self.server.pass_by(STEP)  # a bot's turn

    def cut(self, way: Callable[[Relay], None]) -> None:
        self._way, self._line, self._passed = way, self.ada.line, 0.0
        way(self.relay)

    def pass_by(self, seconds: float, at_once: float = 0.5) -> None:
        """Let so much time go by for everybody, a little of it at once for one alone."""
        while seconds > 0:
            step = min(at_once, seconds)
            seconds -= step
            self._passed += step
            self.server.pass_by(step)
            for player in (self.ada, self.bo):  # not each of the pictures in it
                player.page.clock.fast_forward(round(1000 * step))

    def until(self, so: Callable[[], bool], within: float = 0) -> None:
        """Let so much time go by and no more till something is so; what is on its way may come."""
        end = monotonic() + PATIENCE / 1000
        while not so():
            assert monotonic() < end, self.said
            if within > 0:
                self.pass_by(0.25)
                within -= 0.25
            self.ada.page.wait_for_timeout(20)

    def stays_cut(self, seconds: float, told: list[Callable[[], bool]]) -> None:
        """Let a cut last so long, from its beginning; all is ``told`` in time, and as long.

        What follows once the server gives her up is waited for by itself: it comes over a network,
        and the time of that is not in a test's hand.
        """
        self.pass_by(min(seconds, HEARD) - self._passed)
        if seconds < NOTICED:
            return
        self.until(lambda: not self.bo.hears_of(self.seat))
        if self._way in _ENDS:
            self.until(self._line.is_closed)
        self.pass_by(NOTICED - HEARD)
        for so in told:
            self.until(so)
        for _ in range(int((seconds - NOTICED) / BEAT)):
            beats_on = self._beats_on()
            self.pass_by(BEAT, 2)
            self.until(beats_on)
            assert all(so() for so in told), self.said
        assert self.bo.page.locator(".wire").count() == 0, self.said

    def until_acted(self, count: int, within: float = 0) -> None:
        """Let so much time go by and no more till somebody has acted so often."""
        self.until(lambda: self.acted() >= count, within)

    def _beats_on(self) -> Callable[[], bool]:
        beats = self.bo.beats
        return lambda: self.bo.beats > beats

    # What is so.

    @property
    def said(self) -> list[list[str | None]]:
        """What both pages say, for whoever reads of a failure."""
        return [
            [*it.page.locator(".wire, .say, .sides small, .act").all_inner_texts(), it.awaits]
            for it in (self.ada, self.bo)
        ]

    def view(self) -> Any:
        return self.client.get(f"/tables/{self.code}")["view"]

    def acted(self) -> int:
        """How often somebody has rolled, set aside or banked."""
        log = self.client.get(f"/tables/{self.code}/log")
        return sum(entry["kind"] == "acted" for entry in log)

    def are_up_to_date(self) -> bool:
        """Whether both pages show what is, and nothing is played before somebody any more."""
        seq = str(self.view()["seq"])
        both = (self.ada, self.bo)
        return all(it.seq == seq and it.awaits for it in both) and self.ada.shown == self.bo.shown

    def is_lost(self) -> bool:
        """Whether Ada is told that she is cut off."""
        said = self.ada.page.locator(".wire").all_inner_texts()  # in one look: it may go away
        return any("You are back" not in it for it in said)

    def is_away(self) -> bool:
        """Whether Bo is told that Ada is not here; if it is her turn, on the felt, too."""
        row = self.bo.page.locator(f".table > .sides [data-side='{self.seat}']")
        if row.locator("small", has_text="not here").count() == 0:
            return False
        felt = self.bo.page.locator(".say h2").inner_text()
        return "Ada is away" in felt or self.view()["game"]["player"] != self.seat


@contextmanager
def evening(browser: Browser, folder: Path, watched: Watched) -> Generator[Evening]:
    """Ada, whose line can be cut, and Bo, before they have a table."""
    watched.expected = NETWORK
    how: dict[str, Any] = {"dice": "calm", "reading": 1}
    with (
        served_by_hand(folder) as server,
        Relay(server) as relay,
        visitor(browser, server, watched, base_url=relay.address, **how) as one,
        visitor(browser, server, watched, **how) as two,
    ):
        made = Evening(server, relay, *(arrived(it) for it in (one, two)))
        try:
            yield made
        finally:
            made.client.http.close()


def arrived(context: BrowserContext) -> Line:
    page = context.new_page()
    page.clock.install()
    return Line(page)
