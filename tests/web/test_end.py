"""The end of a game: who has won, by how much, and how it came to that."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import Client, Server, Socket, begun_table, play_out
from tests.web.browser import Player, Watched, visitor

SHORT = {"extends": "plain", "end": {"target": 2000}}
SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900))


def ended(server: Server, *names: str, rules: Any = SHORT) -> tuple[str, str, list[str], Any]:
    """A finished game: its code, the host's secret, those of the seats, and the view."""
    code, host, secrets, view = begun_table(server, *names, rules=rules)
    return code, host, list(secrets), play_out(server, code, secrets, view)


def digits(text: str) -> int:
    return int("".join(filter(str.isdigit, text)))


def rows(page: Page) -> Locator:
    return page.locator(".standings tbody tr")


def test_the_sheet_says_what_everybody_made(page: Page, server: Server) -> None:
    code, _, (ada, *_), view = ended(server, "Ada", "Bo", "Chloé")
    page.goto(f"/t/{code}#{ada}")
    expect(rows(page)).to_have_count(3)
    game = view["game"]
    best_first = sorted(
        game["sides"], key=lambda it: (it["number"] not in game["winners"], -it["total"])
    )
    shown = [
        (it.get_attribute("data-side"), digits(it.locator(".sum").inner_text()))
        for it in rows(page).all()
    ]
    assert shown == [(str(it["number"]), it["total"]) for it in best_first]
    with Socket(server, f"/tables/{code}/live", ada, after=0) as socket:
        told = [
            it for message in socket.read_until(view["seq"]) for it in message.get("events", ())
        ]
    ends = [it for it in told if it["kind"] in ("banked", "farkled")]
    for row, side in zip(rows(page).all(), best_first, strict=True):
        own = [it for it in ends if it["side"] == side["number"]]
        best = max(it.get("points", 0) for it in own)
        farkles = sum(it["kind"] == "farkled" for it in own)
        facts = [it.inner_text() for it in row.locator(".in-words").all()]
        assert digits(facts[0]) == best
        assert facts[1] == ("one farkle" if farkles == 1 else f"{farkles} farkles")
        assert digits(facts[2]) == int(side["total"] / len(own) + 0.5)
    expect(page.locator(".race .line")).to_have_count(3)
    expect(page.locator(".race .cross")).to_have_count(sum(it["kind"] == "farkled" for it in ends))


def test_of_partners_it_says_whose_the_best_turn_was(page: Page, server: Server) -> None:
    rules = {**SHORT, "partners": 2}
    code, _, (ada, *_), view = ended(server, "Ada", "Bo", "Cy", "Di", rules=rules)
    with Socket(server, f"/tables/{code}/live", ada, after=0) as socket:
        told = [
            it for message in socket.read_until(view["seq"]) for it in message.get("events", ())
        ]
    page.goto(f"/t/{code}#{ada}")
    roller, players = 0, dict[int, tuple[int, int]]()
    for event in told:
        if event["kind"] == "rolled":
            roller = event["player"]
        if event["kind"] == "banked":
            best, _ = players.get(event["side"], (0, 0))
            if event["points"] > best:
                players[event["side"]] = (event["points"], roller)
    for row in rows(page).all():
        _, player = players[int(row.get_attribute("data-side") or 0)]
        name = ("You", "Bo", "Cy", "Di")[player - 1]  # who looks on is Ada
        expect(row.locator(".in-words").first).to_contain_text(name)


def test_the_last_tap_leads_to_the_end_and_on(page: Page, server: Server, watched: Watched) -> None:
    code, host, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=SHORT)
    page.goto(f"/t/{code}#{host}.{ada}.{bo}")
    player = Player(page)
    while player.play_step() != "over":
        pass
    expect(page.locator(".glory .oops")).to_contain_text("won")
    expect(page.locator(".still-die canvas").first).to_be_visible()
    expect(page.get_by_role("button", name="Roll")).to_have_count(0)
    page.get_by_role("button", name="Turns").click()
    expect(page.get_by_role("dialog").locator(".turns li").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(f"/t/{code}")
    expect(page.locator("main.table")).to_have_attribute("data-awaits", "roll")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("people", [2, 4, 12])
def test_everything_has_room(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int], people: int
) -> None:
    names = ("Ada", "Bo", "Chloé", "Maximilian", *(f"Guest {it}" for it in range(5, 13)))[:people]
    code, _, secrets, _ = ended(server, *names)
    viewport = {"width": size[0], "height": size[1]}
    with visitor(browser, server, watched, viewport=viewport) as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{secrets[0]}")
        expect(page.locator(".race svg").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(OVERLAPS) == []
        last = rows(page).last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        rematch = page.get_by_role("button", name="Rematch")
        expect(rematch).to_be_in_viewport(ratio=0.99)


OVERLAPS = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)]
        .map((it) => it.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const inner = (box) => { // what a die's canvas has around the die is transparent
        const by = box.width * 0.24;
        return { left: box.left + by, right: box.right - by,
            top: box.top + by, bottom: box.bottom - by };
    };
    const paper = document.querySelector('.scoresheet').getBoundingClientRect();
    const dice = boxes('.still-die canvas.ring').map(inner);
    const found = [];
    for (const what of ['.oops', '.outcome', '.last-roll > p']) {
        for (const box of boxes(what)) {
            if (meet(box, paper)) found.push(`${what} and the sheet`);
            if (dice.some((die) => meet(box, die))) found.push(`${what} and a die`);
        }
    }
    if (dice.some((die) => meet(die, paper))) found.push('a die and the sheet');
    for (const row of document.querySelectorAll('.standings tbody tr')) {
        const [name, sum] = [row.querySelector('th span'), row.querySelector('.sum')]
            .map((it) => it.getBoundingClientRect());
        if (meet(name, sum)) found.push('a name and its total');
    }
    return found;
}"""


@pytest.mark.slow
def test_a_kind_word_is_for_whoever_has_not_won(
    browser: Browser, server: Server, watched: Watched
) -> None:
    """Whoever made the best turn and lost is told so; the winner and who looks on are not."""
    for _ in range(40):
        code, _, secrets, view = ended(server, "Ada", "Bo")
        (winner,) = view["game"]["winners"]
        with visitor(browser, server, watched) as context:
            page = context.new_page()
            page.goto(f"/t/{code}#{secrets[2 - winner]}")
            expect(page.locator(".glory .oops")).to_contain_text("won")
            first, last = (it.locator(".in-words").first.inner_text() for it in rows(page).all())
            if digits(last) <= digits(first):
                continue
            expect(page.locator(".outcome b")).to_have_text("The best turn of the game was yours.")
            for other in (f"/t/{code}#{secrets[winner - 1]}", f"/t/{code}"):
                with visitor(browser, server, watched) as another:
                    page = another.new_page()
                    page.goto(other)
                    expect(page.locator(".glory .oops")).to_contain_text("won")
                    expect(page.locator(".outcome b")).to_have_count(0)
            return
    pytest.fail("no loser of forty games had the best turn")


@pytest.mark.slow
def test_a_game_that_was_given_up_has_an_end_as_well(page: Page, server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo", rules=SHORT)
    with Client(server, ada) as client:
        view = client.command(code, kind="act", seq=view["seq"], action="resign:1")["view"]
    assert view["status"] == "over"
    page.goto(f"/t/{code}#{ada}")
    expect(page.locator(".glory .oops")).to_have_text("Bo won")
    expect(rows(page).last).to_contain_text("resigned")


@pytest.mark.slow
def test_a_game_that_one_roll_has_won(page: Page, server: Server) -> None:
    """The end says so, whatever the totals are, and shows the roll."""
    pairs = {"extends": "plain", "scores": {"xx": {"points": 0, "or": "win"}}}
    code, _, (ada, *_), view = ended(server, "Ada", "Bo", rules=pairs)
    assert view["game"]["ending"] == "outright"
    page.goto(f"/t/{code}#{ada}")
    won = "You won" if view["game"]["winners"] == [1] else "Bo won"
    expect(page.locator(".glory .oops")).to_have_text(won)
    expect(page.locator(".outcome")).to_contain_text("at once, with one roll")
    expect(page.locator(".last-roll")).to_contain_text("the winning turn")
    expect(page.locator(".last-roll b")).to_have_count(0)
    expect(rows(page).first).to_have_attribute("data-side", str(view["game"]["winners"][0]))


@pytest.mark.slow
def test_a_game_whose_last_one_left_has_won(page: Page, server: Server) -> None:
    pairs = {"extends": "plain", "scores": {"xx": {"points": 0, "or": "lose"}}}
    code, _, (ada, *_), view = ended(server, "Ada", "Bo", "Cy", rules=pairs)
    assert view["game"]["ending"] == "put_out"
    page.goto(f"/t/{code}#{ada}")
    (winner,) = view["game"]["winners"]
    won = "You won" if winner == 1 else f"{('Ada', 'Bo', 'Cy')[winner - 1]} won"
    expect(page.locator(".glory .oops")).to_have_text(won)
    expect(page.locator(".outcome")).to_contain_text("the last one left")
    expect(rows(page).first).to_have_attribute("data-side", str(winner))
    expect(rows(page).last).to_contain_text("out of the game")


@pytest.mark.slow
def test_the_result_is_passed_on_as_text(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, (ada, _), view = ended(server, "Ada", "Bo")
    with visitor(browser, server, watched) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.add_init_script("delete Navigator.prototype.share")
        page.goto(f"/t/{code}#{ada}")
        page.get_by_role("button", name="Share").click()
        expect(page.locator(".outcome")).to_contain_text("Copied")
        text = page.evaluate("navigator.clipboard.readText()")
    for side in view["game"]["sides"]:
        assert f"{side['name']}: {side['total']:,}" in text


@pytest.mark.slow
def test_the_score_sheet_of_the_game_can_be_printed(page: Page, server: Server) -> None:
    code, _, (ada, *_), view = ended(server, "Ada", "Bo")
    page.goto(f"/t/{code}#{ada}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Score sheet").click()
    sheet = page.locator(".score-sheet")
    expect(sheet.locator("thead th[scope=col]")).to_have_text(["Ada", "Bo"])
    totals = [
        digits(sheet.locator(f"tbody td:nth-of-type({side}) b").last.inner_text())
        for side in (1, 2)
    ]
    assert totals == [it["total"] for it in view["game"]["sides"]]
    page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    expect(page.locator("ol.turns")).to_be_hidden()
