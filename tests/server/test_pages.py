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
from pydantic import ValidationError

from tests.server.inside import inside
from tests.server.running import Client, Server, begun_table, new_table, play_out
from tincup.chance import SeededDice, salt_digest
from tincup.game import Game, Roll
from tincup.narration.verification import verified
from tincup.notation import Record, verify_record, write_record
from tincup.rules import canonical, preset
from tincup.server.page.page_routes import _table_page
from tincup.server.settings import Settings
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
    with pytest.raises(ValidationError):
        Settings(public_url=url)


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


def test_what_may_look_like_something_else_is_marked(server: Server) -> None:
    """In a record that is checked, and at a table of an earlier version."""
    salts = ("rain", "r\u0430in")
    dice = SeededDice("x", salts, 2)
    game = Game.of(preset("plain"), ["Ada", "\uff21da"])
    game.play(Roll(tuple(sorted(dice.roll(6, 0)))))
    made = Record(game, dice.commitment, "x", salts, salted=(0, 1), derivation=2)
    with Client(server) as client:
        page = client.http.post("/verify", data={"record": write_record(made)}).text
    assert escape("differ at U+FF21") in page
    assert escape(f'Ada "rain" (SHA-256 {salt_digest("rain")[:16]}...)') in page
    assert "not plain ASCII: \u0430 U+0430 at 2" in page
    seats = [LobbySeat("person", "Ada"), LobbySeat("open"), LobbySeat("person", "\u0410da")]
    rules = canonical.values(preset("plain"))
    opened = Opened(rules, tuple(seats), "entered")
    of_old: Any = SimpleNamespace(table=Table([Entry(1, "", "host", opened)], table_id="one"))
    shown = bytes(_table_page(of_old, []).body).decode()
    assert "mixes letters of different scripts: U+0410" in shown
    assert escape('"\u0410da" and "Ada" look the same and are not') in shown


def test_a_record_is_checked_by_a_form(server: Server) -> None:
    _, record = finished(server)
    with Client(server) as client:
        form = client.http.get("/verify")
        assert form.headers["content-type"].startswith("text/html")
        assert 'action="/verify"' in form.text
        own = {"Origin": server.address}
        pasted = {"record": record.replace("\n", "\r\n"), "commit": "", "salts": ""}
        sent = client.http.post("/verify", data=pasted, headers=own)
        assert "this record: everything is right" in sent.text
        assert "&lt;b&gt;Bo&lt;/b&gt;" in sent.text
        assert "<b>" not in sent.text
        for label, said in verified(verify_record(record)):  # as `tincup verify` says it
            assert f"<dt>{label}</dt><dd>{escape(said)}</dd>" in sent.text
        upload = {"file": ("game.toml", record.encode())}
        assert "everything is right" in client.http.post("/verify", files=upload).text
        wrong = client.http.post("/verify", data={**pasted, "commit": "sha256:" + "0" * 64})
        assert "everything is right" not in wrong.text
        known = client.http.post("/verify", data={**pasted, "salts": "never\r\n\r\ngiven"})
        assert "never" in known.text
        assert "everything is right" not in known.text
        foreign = client.http.post("/verify", data=pasted, headers={"Origin": "null"})
        assert foreign.status_code == 403


def test_what_is_no_record_is_answered_in_words(server: Server) -> None:
    with Client(server) as client:
        empty = client.http.post("/verify", data={"record": " "})
        assert empty.status_code == 422
        assert "paste the text" in empty.text
        bytes_ = client.http.post("/verify", files={"file": ("a", b"\xff\xfe")})
        assert (bytes_.status_code, "UTF-8" in bytes_.text) == (422, True)
        lie = client.http.post("/verify", data={"record": "<script>1</script>"})
        assert "<script>" not in lie.text
        assert client.http.post("/verify", content=b"{}").status_code == 422
        broken = {"content-type": "multipart/form-data; boundary=x"}
        assert client.http.post("/verify", content=b"--y", headers=broken).status_code in (400, 422)
        many = {f"field{number}": "x" for number in range(9)}
        assert client.http.post("/verify", data=many).status_code == 400
        large = client.http.post("/verify", data={"record": "x" * 70_000})
        assert (large.status_code, large.json()["code"]) == (413, "server-too-large")


def test_pages_run_nothing(server: Server) -> None:
    with Client(server) as client:
        watch = client.post("/tables", rules="plain", seats=[{}, {}])["watch"]
        for path in ("/verify", "/dice", f"/watch/{watch}"):
            answer = client.http.get(path, headers={"Accept": "text/html"})
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script" not in policy + answer.text
            style = answer.text.partition("<style>")[2].partition("</style>")[0]
            assert b64encode(sha256(style.encode()).digest()).decode() in policy
            assert answer.headers["referrer-policy"] == "same-origin"  # for the form's Origin


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
        assert counted.json() == client.get("/dice")
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
