"""What the coach, the review, the check of the dice and the cup take in the page: time and bytes.

`benchmarks.page_speed` prints it. The page is a folder with the solution of its rules in it, so
that everything is "once solved"; beside each time stands the same worked out natively, in the same
run. Times are by the clock, from the tap to the words on the screen.
"""

from __future__ import annotations

import itertools
import re
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser, Page, expect
from tests.web.browser import Player, Watched, remembers, visitor
from tests.web.web_space import PATH, PATIENCE, WebSpace

from tincup.browser.advised import estimate_view
from tincup.coach import advise, review
from tincup.game import Game, Roll
from tincup.messages import text
from tincup.notation import Record, parse_position, write_record
from tincup.players import ThresholdPlayer
from tincup.rules import preset
from tincup.site.build import site, solutions_of
from tincup.site.folder import BEST, write
from tincup.site.shipped import compressed

RULES: Final = "plain"
TURNS: Final = 60
"""Of both sides in a game that is reviewed, one more or less."""

TIMID: Final = 0.6

ANSWERED = """([exact]) => new Promise((done) => {
    const found = {};
    const begun = performance.now();
    const look = () => {
        const now = performance.now() - begun;
        const said = document.querySelector('.coach .said')?.textContent;
        if (said && said !== '…') found.first ??= now;
        if (document.querySelector('.coach .kind')?.textContent === exact) {
            watch.disconnect();
            done([found.first, now]);
        }
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector('button[aria-keyshortcuts=H]').click();
})"""
"""Taps on the lamp: milliseconds to the first answer, and to that of exact play."""

REVIEWED = """async (records) => {
    const { base, start } = document.documentElement.dataset;
    const { Exact, aboutExact } = await import(new URL(`${base}/engine/exact.js`, location.href));
    const thread = new Exact(aboutExact(base, JSON.parse(start)));
    const took = [];
    for (const record of records) {
        const begun = performance.now();
        await thread.call('review', { record });
        took.push(performance.now() - begun);
    }
    thread.stop();
    return took;
}"""
"""Asks the thread of exact play for these reviews, one after another: milliseconds of each."""

LOADED = """() => performance.getEntriesByType('resource').map(({ name }) => name)"""

OF: Final = {
    "coach": r"/app/coach/(advice|lamp|says|why)\.js|/sheets/coach\.js|/css/coach\.css",
    "review": r"/coach/review|/end/(bill|moment|passing|picture)\.(js|css)|/reviewed\.js",
    "fairness": r"/app/coach/(check|proof)\.js|/sheets/fair\.js",
    "cup of the day": r"/app/daily-cup/|/css/cup\.css",
}
"""Files that nothing else needs; the others of a tap are there for every sheet."""


@contextmanager
def web_space() -> Generator[WebSpace]:
    """A folder on a web space, with the solution of the rules in it."""
    with tempfile.TemporaryDirectory() as root:
        write(Path(root, PATH.strip("/")), site(solutions_of([preset(RULES)])), quality=1)
        space = WebSpace(Path(root))
        space.start()
        try:
            yield space
        finally:
            space.end()


@contextmanager
def page_of(browser: Browser, space: WebSpace, rules: str = RULES) -> Generator[Page]:
    """A page that hosts games, and has not been here before."""
    with visitor(browser, space, Watched(), service_workers="block") as context:  # type: ignore[arg-type]
        remembers(context, "tincup.player", {"rules": rules, "bot": "easy", "name": ""})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{PATH}en.html")
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        yield page


def until_choice(player: Player) -> bool:
    """Play until there is something to choose; not where the game ends first."""
    while (awaited := player.awaited()) == "roll":
        player.play_step()
    return awaited == "choose"


def close(page: Page) -> None:
    """Close the sheet, once it is open: what it says may be there before."""
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def advice(browser: Browser, space: WebSpace, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds to the coach's first answer in pages just opened, and to exact play once known.

    The first question to exact play starts its thread, and is not counted.
    """
    exact = text("web-coach-exact")
    first, known = [], []
    with page_of(browser, space) as page:
        player = Player(page)
        player.roll.click()
        for at in range(times + 1):
            while not until_choice(player):
                page.get_by_role("button", name=text("web-rematch")).click()
                expect(page.locator("main.table[data-awaits=over]")).not_to_be_attached()
            if at == 0:
                page.evaluate(ANSWERED, [exact])
            else:
                known.append(page.evaluate(ANSWERED, [exact])[1])
            close(page)
            player.play_step()
        for _ in range(times):
            until_choice(player)
            page.reload()
            player.awaited()
            first.append(page.evaluate(ANSWERED, [exact])[0])
            close(page)
            player.play_step()
    return first, known


def long_games(count: int) -> list[Game]:
    """Games of so many turns, by a timid bot, whatever becomes of them."""
    rules, player = preset(RULES), ThresholdPlayer("Pip", TIMID)
    found: list[Game] = []
    for seed in itertools.count():
        chance, game = Random(seed), Game.of(rules, ["Ada", "Bo"])
        while not game.state.is_over:
            state = game.state
            if state.phase == "decide":
                game.play(player.decide(state))
            else:
                game.play(Roll(tuple(chance.choices(range(1, 7), k=state.turn.dice))))
        if abs(len(game.turns()) - TURNS) <= 1:
            found.append(game)
        if len(found) == count:
            break
    return found


def reviews(browser: Browser, space: WebSpace, games: Sequence[Game]) -> list[float]:
    """Milliseconds of each review once exact play has started."""
    records = [write_record(Record(it)) for it in games]
    with page_of(browser, space) as page:
        page.goto(PATH)
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        took: list[float] = page.evaluate(REVIEWED, [records[0], *records])
        return took[1:]


class Native:
    """Milliseconds of the same in this process: estimates, advice and reviews."""

    def __init__(self, games: Sequence[Game], times: int) -> None:
        rules, chance = preset(RULES), Random(0)
        review(games[0], wish="exact")  # whatever is made once
        self.reviews = [timed(review, it, wish="exact") for it in games]
        self.first, self.advice = [], []
        for _ in range(times):
            roll = "".join(map(str, [1, *chance.choices(range(1, 7), k=5)]))
            state = parse_position(f"2650,3900 1 0 {roll} - - 20", rules)
            self.first.append(timed(estimate_view, state))
            self.advice.append(timed(advise, state, wish="exact"))


def timed(does: Callable[..., object], *given: object, **how: object) -> float:
    begun = perf_counter()
    does(*given, **how)
    return 1_000 * (perf_counter() - begun)


def ends(page: Page) -> None:
    """Play a game of this page's own to its end, till there is its bill."""
    player = Player(page)
    player.roll.click()
    while player.play_step() != "over":
        pass
    expect(page.locator(".bill .sum dd")).to_contain_text("%")


def bill(page: Page) -> None:
    """The end of a game with all that it offers, and the review in the menu."""
    ends(page)
    page.get_by_role("button", name=text("web-share"), exact=True).click()
    expect(page.locator(".passed[aria-busy=false] canvas")).to_be_visible()
    close(page)
    moments = page.locator(".moments li button")
    if moments.count():
        moments.first.click()
        sheet = page.get_by_role("dialog")
        expect(sheet.locator(".still-die canvas").first).to_be_visible()
        close(page)
    page.get_by_role("button", name=text("web-review"), exact=True).click()
    expect(page.locator(".reviewed tbody tr").first).to_be_visible()


def lamp(page: Page) -> None:
    player = Player(page)
    player.roll.click()
    player.awaited()
    page.evaluate(ANSWERED, [text("web-coach-exact")])


def fair(page: Page) -> None:
    player = Player(page)
    player.roll.click()
    player.awaited()
    page.get_by_role("button", name=text("web-menu")).click()
    page.locator("label.choice", has_text=text("web-fair")).click()
    expect(page.locator(".proof dl")).to_be_visible()


def cup(page: Page) -> None:
    page.get_by_role("button", name=text("web-cup")).click()
    page.get_by_role("dialog").get_by_role("button", name=text("web-roll")).click()
    expect(page.locator(".cup-felt button").first).to_be_visible()


ASKED: Final = {"coach": lamp, "review": bill, "fairness": fair, "cup of the day": cup}


def sizes(browser: Browser, space: WebSpace) -> dict[str, float]:
    """What each loads that nothing else needs, in kB as a web space sends it."""
    found = {}
    for name, shown in ASKED.items():
        with page_of(browser, space) as page:
            shown(page)
            loaded = {it.partition(PATH)[2] for it in page.evaluate(LOADED)}
        own = [space.folder / PATH.strip("/") / it for it in loaded if re.search(OF[name], it)]
        assert own, name
        found[name] = sum(map(sent, own)) / 1_000
    return found


def sent(file: Path) -> int:
    """The bytes of a file in the shortest of its forms, as `tincup site` writes them."""
    content = file.read_bytes()
    forms = compressed(file.name, content, BEST)
    return min(map(len, [content, *forms.values()]))
