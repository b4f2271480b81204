"""A real browser before a real server, and what a person does with the page.

Dice are read from their buttons, never from a canvas, and are set to lie still at once.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect

from tests.web.chance import seed_page

PATIENCE = 180_000
"""Milliseconds after which something that should be there is missing, on a machine that is busy."""

_NAMES = (
    "chromium-headless-shell",  # half the processor time for each page that is opened
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"),
)
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--host-resolver-rules=MAP tincup.lan 127.0.0.1",
)

LAN: Final = "tincup.lan"
"""This machine by a name that browsers trust no more than others in a network at home."""


def browser_path() -> str | None:
    """The browser that is installed, if there is one."""
    return os.environ.get("TINCUP_BROWSER") or next(filter(None, map(shutil.which, _NAMES)), None)


def launched(playwright: Any) -> Browser:
    """The browser that is installed; a test that needs it is left out where there is none."""
    found = browser_path()
    if found is None:
        pytest.skip("no browser: install chromium-headless-shell, or name one in TINCUP_BROWSER")
    browser: Browser = playwright.chromium.launch(
        executable_path=found, args=[*ARGUMENTS], timeout=PATIENCE
    )
    return browser


@dataclass
class Watched:
    """What went wrong in a browser: messages of its console, faults of the page, other sites."""

    faults: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    """Parts of messages that the test itself brings about."""

    def add(self, fault: str) -> None:
        if not any(part in fault for part in self.expected):
            self.faults.append(fault)


class Addressed(Protocol):
    """What hands out the page: a server, or a web space."""

    @property
    def address(self) -> str: ...


@contextmanager
def visitor(
    browser: Browser,
    server: Addressed,
    watched: Watched,
    *,
    dice: str = "instant",
    reading: float = 0,
    host: str = "server",
    **how: Any,
) -> Generator[BrowserContext]:
    """A browser of its own, as of another person; everything odd that it says is noted.

    ``reading`` is how much of its time what is to be read stays. ``host`` is who hosts games
    alone: "server", or "" for the page itself once it can.
    """
    how.setdefault("viewport", {"width": 390, "height": 844})
    address = how.setdefault("base_url", server.address)
    context = browser.new_context(**how)
    context.set_default_timeout(PATIENCE)
    seed_page(context)
    said = {"dice": dice, "reading": reading, "sound": False, "host": host}
    remembers(context, "tincup.settings", said)

    def follow(page: Page) -> None:
        page.on("pageerror", lambda error: watched.add(f"page: {error}"))
        page.on(
            "console",
            lambda said: (
                watched.add(f"console: {said.text}") if said.type in ("error", "warning") else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                watched.add(f"elsewhere: {request.url}")
                if not request.url.startswith((address, "data:", "blob:"))
                else None
            ),
        )

    context.on("page", follow)
    try:
        yield context
    finally:
        context.close()


def wait_until(page: Page, expression: str) -> None:
    """Wait till a page finds something true, which may load itself anew meanwhile.

    `Page.wait_for_function` evaluates text time and again from within the page, which forbids that.
    """
    end = monotonic() + PATIENCE / 1000
    while not _is_true(page, expression):
        assert monotonic() < end, expression
        page.wait_for_timeout(50)


def _is_true(page: Page, expression: str) -> bool:
    try:
        return bool(page.evaluate(expression))
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return False


def choose(where: Page | Locator, name: str, value: str) -> None:
    """Take one of the choices of a form, by what a person touches once it lies still."""
    where.locator(f"label:has(input[name={name}][value='{value}'])").click()


def listen(page: Page) -> None:
    """Note what is read out from now on: the next sentence may soon take its place."""
    page.evaluate(
        """() => {
            window.heard = [];
            const said = document.getElementById('said');
            const hear = () => window.heard.push(said.textContent);
            new MutationObserver(hear).observe(said, { childList: true });
        }"""
    )


def wait_until_heard(page: Page, part: str) -> None:
    """Wait till something is read out, or was since one listens, that has this in it."""
    wait_until(page, f"window.heard.some((it) => it.includes({json.dumps(part)}))")


def remembers(context: BrowserContext, key: str, value: object) -> None:
    """Have the browser remember this, unless it remembers something under that key already."""
    context.add_init_script(
        f"if (location.protocol === 'http:' && !localStorage.getItem({json.dumps(key)}))"
        f" localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(value))})"
    )


SURE: Final = 'name = "Sure"\nextends = "plain"\n[scores]\n' + "".join(
    f"{face} = 50\n" for face in range(2, 7)
)
"""Rules by which every die scores: no roll is a farkle, which would end the turn at once."""


def prefers_sure_rules(page: Page) -> None:
    """Have this browser play by rules without farkles where it is not told others."""
    rules = page.request.post("/api/rules", data=SURE, headers={"content-type": "text/plain"})
    assert rules.ok, rules.text()
    remembers(page.context, "tincup.rules", {"sets": [{**rules.json(), "id": "own-sure"}]})
    player = {"rules": "own-sure", "bot": "easy", "name": ""}
    remembers(page.context, "tincup.player", player)


class Player:
    """Somebody at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def roll(self) -> Locator:
        return self.page.locator(".act.roll")

    @property
    def bank(self) -> Locator:
        return self.page.locator(".act.bank")

    @property
    def dice(self) -> Locator:
        return self.page.locator(".die")

    @property
    def chips(self) -> Locator:
        return self.page.locator(".pick")

    def faces(self) -> list[int]:
        """The dice on the table in the order in which they fell."""
        return [int(it.get_attribute("data-face") or 0) for it in self.dice.all()]

    def quick_game(self, rules: str = "plain", bot: str = "easy") -> None:
        """From the home page to the first roll, with one tap."""
        remembers(self.page.context, "tincup.player", {"rules": rules, "bot": bot, "name": ""})
        self.page.goto("/")
        expect(self.page.locator(".row").first).to_be_visible()
        self.roll.click()
        expect(self.page.locator("main.table")).to_be_visible()

    def awaited(self) -> str:
        """What is wanted of this player: ``roll``, ``choose`` or ``over``; waits until it is."""
        table = self.page.locator("main.table[data-awaits]:not([data-awaits=wait])")
        expect(table).to_be_attached(timeout=PATIENCE)
        return table.get_attribute("data-awaits") or ""

    @property
    def awaits(self) -> str | None:
        """The same without waiting; ``None`` where no table is shown."""
        table = self.page.locator("main.table[data-awaits]")
        return table.get_attribute("data-awaits") if table.count() else None

    @property
    def seq(self) -> str | None:
        """The number of the view that is shown."""
        return self.page.locator("main.table").get_attribute("data-seq")

    def press(self, key: str) -> None:
        """Press a key of the table once the page hears them, which it loads after the dice."""
        expect(self.page.locator("html[data-keys]")).to_be_attached(timeout=PATIENCE)
        self.page.keyboard.press(key)

    def moved_on(self, seq: str | None) -> None:
        """Wait until another view is shown."""
        table = self.page.locator(f'main.table[data-seq]:not([data-seq="{seq}"])')
        expect(table).to_be_attached(timeout=PATIENCE)

    def play_step(self) -> str:
        """One step of a simple player: it keeps the most points, and banks as soon as it may."""
        state = self.awaited()
        seq = self.seq
        if state == "choose":
            self.chips.first.click()
            may_bank = self.bank.get_attribute("aria-disabled") == "false"
            (self.bank if may_bank else self.roll).click()
        elif state == "roll":
            self.roll.click()
        if state != "over":
            self.moved_on(seq)
        return state
