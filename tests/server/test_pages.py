"""What a browser gets from the server: links as QR codes, and pages without a script."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import segno

from tests.server.inside import inside
from tests.server.running import Client, Server, begun_table, new_table, play_out
from tincup.messages import LocalizedError
from tincup.rules import canonical, preset
from tincup.server.page.page_routes import _table_page
from tincup.server.settings import read_settings
from tincup.table import Entry, Table
from tincup.table.log.entries import LobbySeat, Opened


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    with inside(folder, public_url="https://farkle.example/") as server:
        yield server


def modules(svg: str) -> list[list[str]]:
    """What every path of a drawing says."""
    return [[path.get("d", ""), path.get("stroke", "")] for path in ET.fromstring(svg).iter()]


def drawn(link: str) -> list[list[str]]:
    """The same of the QR code of this link."""
    made = BytesIO()
    segno.make(link, micro=False).save(made, kind="svg", scale=8, light="#fff")
    return modules(made.getvalue().decode())


def test_the_link_to_a_table_is_drawn(public: Server) -> None:
    with Client(public) as client:
        opened = client.post("/tables", rules="plain", seats=[{}, {}])
        code, watch = opened["code"], opened["watch"]
        assert opened["link"] == f"https://farkle.example/tables/{code}"
        headers = {"Host": "evil.example"}
        for path, link in (
            (f"tables/{code}", opened["link"]),
            (f"watch/{watch}", f"https://farkle.example/watch/{watch}"),
        ):
            answer = client.http.get(f"/api/{path}/qr.svg", headers=headers)
            assert answer.headers["content-type"] == "image/svg+xml"
            assert modules(answer.text) == drawn(link)
            assert "style" not in answer.text
        assert client.http.get("/api/tables/nosuch/qr.svg").status_code == 404
        assert client.http.get("/api/watch/nosuchtable/qr.svg").status_code == 404


def test_an_address_that_nobody_allowed_is_not_drawn(server: Server) -> None:
    code, *_ = new_table(server, "Ada")
    with Client(server) as client:
        assert client.post("/tables", rules="plain", seats=[{}, {}])["link"] is None
        answer = client.http.get(f"/api/tables/{code}/qr.svg", headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (404, "server-no-address")


def test_an_origin_of_the_settings_is_an_address(tmp_path: Path) -> None:
    with inside(tmp_path, origins=("http://play.example",)) as server, Client(server) as client:
        headers = {"Host": "play.example"}
        body = {"rules": "plain", "seats": [{}, {}]}
        opened = client.http.post("/api/tables", json=body, headers=headers).json()
        assert opened["link"] == f"http://play.example/tables/{opened['code']}"


@pytest.mark.parametrize("url", ["farkle.example", "ftp://x", "https://a b", "https://x/y"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(LocalizedError, match="TINCUP_PUBLIC_URL: should be like"):
        read_settings(public_url=url)


def finished(server: Server) -> tuple[str, str]:
    """The code of a table whose short game is over, and the game's record."""
    rules = {"extends": "plain", "end": {"target": 300}}
    code, _, secrets, view = begun_table(server, "Ada", "<b>Bo</b>", rules=rules)
    play_out(server, code, secrets, view)
    with Client(server) as client:
        return code, client.http.get(f"/api/tables/{code}/record").text


@pytest.mark.parametrize(
    ("asked", "to"),
    [
        ("/?language=de", "/"),
        ("/?language=de&cup", "/?cup="),
        ("/?practice=plain.1200.900.0.111236&language=de", "/?practice=plain.1200.900.0.111236"),
        ("/t/abcdef?language=de", "/t/abcdef"),
    ],
)
def test_a_language_is_taken_out_of_an_address_and_nothing_else(
    server: Server, asked: str, to: str
) -> None:
    with Client(server) as client:
        answer = client.http.get(asked, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, to)
    assert answer.headers["set-cookie"].startswith("tincup-language=de")


def test_names_that_look_alike_are_marked_at_a_table_of_an_earlier_version() -> None:
    seats = [LobbySeat("person", "Ada"), LobbySeat("open"), LobbySeat("person", "\u0410da")]
    rules = canonical.values(preset("plain"))
    opened = Opened(rules, tuple(seats), "entered")
    of_old: Any = SimpleNamespace(table=Table([Entry(1, "", "host", opened)], table_id="one"))
    shown = bytes(_table_page(of_old, []).body).decode()
    assert "mixes letters of different scripts: U+0410" in shown
    assert escape('"\u0410da" and "Ada" look the same and are not') in shown


def test_pages_run_nothing(server: Server) -> None:
    with Client(server) as client:
        watch = client.post("/tables", rules="plain", seats=[{}, {}])["watch"]
        for path in ("/dice", f"/watch/{watch}"):
            answer = client.http.get(path, headers={"Accept": "text/html"})
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script" not in policy + answer.text
            style = answer.text.partition("<style>")[2].partition("</style>")[0]
            assert b64encode(sha256(style.encode()).digest()).decode() in policy
            assert answer.headers["referrer-policy"] == "same-origin"


def test_where_nothing_is_a_browser_is_shown_the_way_home(server: Server) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with Client(server) as client:
        for path in ("/t/", "/tables/", "/nope", "/watch/abcdefghijkl"):
            shown = client.http.get(path, headers=browser)
            assert shown.status_code == 404, path
            assert shown.headers["content-type"].startswith("text/html"), path
            assert "<h1>Nothing here</h1>" in shown.text, path
            assert '<a href="/">To the home page</a>' in shown.text, path
            told = client.http.get(path)
            assert told.status_code == 404, path
            assert told.headers["content-type"] == "application/problem+json", path
        for path in ("/api/nope", "/web/000000000000/app/main.js"):  # no person goes there
            assert client.http.get(path, headers=browser).json()["status"] == 404, path
        assert client.http.post("/nope", headers=browser).json()["status"] == 404
        german = {**browser, "Accept-Language": "de"}
        assert "Zur Startseite" in client.http.get("/nope", headers=german).text


def test_the_dice_are_a_page_for_browsers(tmp_path: Path) -> None:
    with inside(tmp_path) as server, Client(server) as client:
        browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        assert "No dice have been rolled yet." in client.http.get("/dice", headers=browser).text
        finished(server)
        counted = client.http.get("/dice")
        assert counted.headers["vary"] == "Accept"
        shown = client.http.get("/dice", headers=browser)
        assert shown.headers["content-type"].startswith("text/html")
        for face, rolled in counted.json()["faces"].items():
            assert f"<td>{face}</td><td>{rolled}</td>" in shown.text
        assert f"Chi-square is {counted.json()['chi_square']:.2f} with" in shown.text


def test_a_link_leads_to_a_page(public: Server) -> None:
    with Client(public) as client:
        seats = [{"player": "person", "name": "<i>"}, {}]
        opened = client.post("/tables", rules="plain", seats=seats)
        code, watch = opened["code"], opened["watch"]
        assert client.get(f"/tables/{code}")["link"] == opened["link"]
        joining = client.http.get(f"/tables/{code}")
        assert joining.text == client.http.get(f"/t/{code}").text
        assert "script-src 'self'" in joining.headers["content-security-policy"]
        looking_on = client.http.get(f"/watch/{watch}").text
        assert f'src="/api/watch/{watch}/qr.svg"' in looking_on
        assert "<dd>&lt;i&gt;</dd>" in looking_on
        assert "<dd>free</dd>" in looking_on
        assert code not in looking_on  # who has it could sit down
        assert "link" not in client.get(f"/watch/{watch}")
