"""Each request and each viewer in their own language; codes are the same in all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Client, Server, Socket, begun_table, choice, new_table
from tincup.messages import in_language, text
from tincup.messages.preferences import accepted_language, own_names
from tincup.server.http.headers import language_of


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", None),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("tlh, de;q=0.4, en;q=0.3", "de"),
        ("en;q=0.1,de;q=0.2", "de"),
        ("de;q=0", None),
        ("*", None),
        ("de;q=nonsense, en;q=0.5", "en"),
        ("tlh," * 50 + "de", None),
        ("\u0000;;;=,,", None),
    ],
)
def test_what_a_browser_likes(header: str, wanted: str | None) -> None:
    assert accepted_language(header) == wanted


def scope(path: str = "/", query: str = "", **headers: str) -> dict[str, Any]:
    raw = [(name.replace("_", "-").encode(), it.encode()) for name, it in headers.items()]
    return {"path": path, "query_string": query.encode(), "headers": raw}


def test_what_is_asked_for_comes_first_then_what_was_chosen() -> None:
    likes, kept = {"accept_language": "en"}, {"cookie": "other=1; tincup-language=de"}
    assert language_of(scope(**likes)) == "en"
    assert language_of(scope(**likes, **kept)) == "de"
    assert language_of(scope("/api/rules", **likes, **kept)) == "en"
    assert language_of(scope(query="after=1&language=de", **likes)) == "de"
    assert language_of(scope(query="language=en", **kept)) == "en"
    assert language_of(scope(query="language=tlh", **kept)) == "de"
    assert language_of(scope(cookie="tincup-language=tlh", accept_language="de")) == "de"
    assert language_of(scope(cookie='tincup-language="; broken')) is None
    assert language_of(scope()) is None


def test_languages_by_their_own_names() -> None:
    assert own_names().items() >= {"de": "Deutsch", "en": "English"}.items()


def detail(server: Server, path: str, **headers: str) -> Any:
    with server.http(headers) as client:
        return client.get(path).json()


def test_problem_documents(server: Server) -> None:
    english = detail(server, "/api/tables/nosuch99")
    german = detail(server, "/api/tables/nosuch99?language=de")
    assert english["detail"] == text("server-no-table")
    with in_language("de"):
        assert german["detail"] == text("server-no-table") != english["detail"]
    assert german == english | {"detail": german["detail"]}
    likes = {"accept-language": "de-CH, en;q=0.5"}
    assert detail(server, "/api/tables/nosuch99", **likes) == german
    assert detail(server, "/api/tables/nosuch99?language=en", **likes) == english
    assert (
        detail(server, "/api/tables/NO!?language=de")["detail"]
        != (detail(server, "/api/tables/NO!")["detail"])
    )


def test_the_rules_in_words(server: Server) -> None:
    code, *_ = new_table(server, "Ada")
    english = detail(server, f"/api/tables/{code}/rules")
    german = detail(server, f"/api/tables/{code}/rules?language=de")
    for part in ("words", "chart"):
        assert english.pop(part) != german.pop(part)
    assert english == german


def test_presets_by_their_names(server: Server) -> None:
    code, *_ = new_table(server, "Ada")
    for language, name in (("en", "Plain Farkle"), ("de", "Schlichtes Farkle")):
        listed = detail(server, f"/api/rules?language={language}")
        assert name in {rules["name"] for rules in listed}
        view = detail(server, f"/api/tables/{code}?language={language}")["view"]
        assert view["rules"]["name"] == name


HARD_TO_OPEN = {
    "name": "Hard to open",
    "extends": "plain",
    "turn": {"opening_minimum": 3000},
}
"""Rules by which banking is hardly ever possible, and always refused with a sentence."""


def test_viewers_of_one_table_in_their_languages(server: Server) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=HARD_TO_OPEN)
    path = f"/tables/{code}/live"
    with (
        Socket(server, path, words="true") as english,
        Socket(server, path, words="true", language="de") as german,
    ):
        assert english.read() == german.read()
        for _ in range(8):
            with Client(server, secrets[view["game"]["player"] - 1]) as client:
                view = client.command(code, **choice(view))["view"]
        one, other = english.read_until(view["seq"]), german.read_until(view["seq"])
    words = [(it.pop("words"), de.pop("words")) for it, de in zip(one, other, strict=True)]
    assert any(it for it, _ in words)
    assert all(it != de for it, de in words if it)
    why = [[each for each in refusals(it) if each] for it in (one, other)]
    assert [it.keys() for it in why[0]] == [it.keys() for it in why[1]]
    assert any(it["sentence"] != de["sentence"] for it, de in zip(*why, strict=True))


def refusals(messages: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """Why what may not be banked may not."""
    views = [it["view"]["game"] for it in messages if "view" in it]
    return [option["why_not_bank"] for view in views for option in view.get("options") or ()]
