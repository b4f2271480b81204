"""Told of one's turn while the page is closed: the switch, and the worker in a real browser.

No browser here subscribes at a push service, and some show no notifications: what a browser does
for the page there is done by the test, and the browser's debugging protocol delivers messages.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.push_service import Device
from tests.server.pushing import CONTACT
from tests.server.running import Process, Server, begun_table
from tests.waiting import wait_until as until
from tests.web.browser import Watched, choose, visitor
from tests.web.test_access import check
from tincup.messages import in_language, languages, text
from tincup.server.storage import schema
from tincup.server.storage.subscriptions import make_server_key

BO = Device("bo")

SUBSCRIBES = """(body) => {
    if (!self.ServiceWorkerRegistration) return; // the empty page before ours
    const made = (key) => ({
        endpoint: body.endpoint, options: { applicationServerKey: key.buffer },
        unsubscribe: async () => { now = null; },
        toJSON: () => ({ endpoint: body.endpoint, keys: { p256dh: body.p256dh, auth: body.auth } }),
    });
    let now = null;
    PushManager.prototype.getSubscription = async () => now;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
        (now = made(applicationServerKey));
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    ServiceWorkerRegistration.prototype.getNotifications = async () => [];
}"""
"""What a browser with a push service does for a page."""

SHOWS = """() => {
    self.done = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, icon }) => {
        done.push([title, body, tag, icon]);
    };
    WindowClient.prototype.focus = async function focus() {
        done.push(['focus', new URL(this.url).pathname]);
    };
    Clients.prototype.openWindow = async (path) => { done.push(['open', path]); };
}"""
"""What a browser with notifications does for its worker, noted."""

TAPS = """(tag) => new Promise((resolve) => {
    const close = () => {};
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'),
        { notification: { tag, close }, waitUntil: (work) => work.then(resolve) }));
})"""

SWITCH = "label:has(input[name=notify][value=closed])"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    made = new_database(f"sqlite:///{Path(tmp_path_factory.mktemp('push')) / 'server.db'}")
    make_server_key(made, CONTACT)
    yield made
    made.dispose()


@pytest.fixture(scope="module")
def telling(engine: Engine) -> Iterator[Process]:
    """A server with a key."""
    with Process(engine.url.render_as_string(hide_password=False)) as started:
        yield started


@contextmanager
def subscribing(browser: Browser, server: Server, watched: Watched) -> Generator[BrowserContext]:
    with visitor(browser, server, watched) as context:
        context.add_init_script(f"({SUBSCRIBES})({json.dumps(BO.body)})")
        yield context


def settings(page: Page) -> None:
    page.get_by_role("button", name=text("web-menu")).click()
    choose(page, "tab", "settings")


def endpoints(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return [row.endpoint for row in connection.execute(schema.subscriptions.select())]


def woken(page: Page, server: Process) -> tuple[Any, str, Worker]:
    """The debugging protocol, the registration and the worker of a page that was switched on."""
    room = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    room.on("ServiceWorker.workerRegistrationUpdated", lambda it: found.extend(it["registrations"]))
    room.send("ServiceWorker.enable")
    scope = f"{server.address}/push/"

    def registrations() -> list[str]:
        page.wait_for_timeout(20)
        return [it["registrationId"] for it in found if it["scopeURL"] == scope]

    until(lambda: bool(registrations()))
    workers = page.context.service_workers
    (worker,) = [it for it in workers if it.url == f"{server.address}/push.js"]
    return room, registrations()[-1], worker


@pytest.mark.real
def test_nobody_is_told_before_the_switch_and_after_it(
    browser: Browser, telling: Process, watched: Watched, engine: Engine
) -> None:
    code, _, secrets, _ = begun_table(telling, "Ada", "Bo")
    other, _, others, _ = begun_table(telling, "Cy", "Bo")
    with subscribing(browser, telling, watched) as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{secrets[1]}")
        settings(page)
        expect(page.get_by_text(text("web-set-notify-about"))).to_be_visible()
        assert endpoints(engine) == []
        check(page, "settings with the switch")
        choose(page, "notify", "closed")
        until(lambda: len(endpoints(engine)) == 1)
        page.goto(f"/t/{other}#{others[1]}")  # the switch is the device's
        until(lambda: endpoints(engine) == [BO.endpoint] * 2)
        settings(page)
        choose(page, "notify", "false")
        until(lambda: endpoints(engine) == [])


@pytest.mark.real
def test_a_server_without_a_key_offers_no_switch(
    browser: Browser, server: Server, watched: Watched
) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo")
    with subscribing(browser, server, watched) as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{secrets[1]}")
        with page.expect_response("**/api/push") as answered:
            settings(page)
        assert answered.value.json() == {"key": None, "missing": "key"}
        expect(page.locator("input[name=notify][value=true]")).to_be_attached()
        expect(page.locator(SWITCH)).to_have_count(0)


@pytest.mark.real
@pytest.mark.parametrize("language", languages())
def test_the_worker_says_so_and_leads_to_the_table(
    browser: Browser, telling: Process, watched: Watched, language: str
) -> None:
    code, _, secrets, _ = begun_table(telling, "Ada", "Bo")
    with in_language(language), subscribing(browser, telling, watched) as context:
        page = context.new_page()
        page.goto(f"/t/{code}?language={language}")
        page.goto(f"/t/{code}#{secrets[1]}")
        settings(page)
        expect(page.locator(SWITCH)).to_have_text(text("web-set-notify-closed"))
        with page.expect_response(f"**/api/tables/{code}/push") as answered:
            choose(page, "notify", "closed")
        assert answered.value.status == 204
        check(page, f"settings in {language}")
        room, registration, worker = woken(page, telling)
        worker.evaluate(SHOWS)
        origin, data = telling.address, json.dumps({"table": code})
        told = {"origin": origin, "registrationId": registration, "data": data}
        room.send("ServiceWorker.deliverPushMessage", told)
        until(lambda: len(worker.evaluate("done")) == 1)
        body = text("push-table", table=code.upper())
        *said, icon = worker.evaluate("done[0]")
        assert said == [text("web-turn-yours"), body, f"/t/{code}"]
        assert page.request.get(icon).ok
        worker.evaluate(TAPS, f"/t/{code}")
        worker.evaluate(TAPS, "/t/k7m2pq")
        page.get_by_role("button", name=text("web-close")).click()
        page.get_by_role("button", name=text("web-home")).first.click()
        worker.evaluate(TAPS, f"/t/{code}")  # the page that was opened there goes back
        expect(page).to_have_url(f"{telling.address}/t/{code}")
        assert worker.evaluate("done.slice(1)") == [
            ["focus", f"/t/{code}"],
            ["open", "/t/k7m2pq"],
            ["focus", f"/t/{code}"],
        ]
