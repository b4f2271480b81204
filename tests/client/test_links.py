"""What people pass on, read."""

from __future__ import annotations

import pytest

from tincup.client.errors import ClientError
from tincup.client.links import LOCAL, Link, parse_circle, parse_link, parse_server

FARKLE = "https://farkle.example"


@pytest.mark.parametrize(
    ("given", "link"),
    [
        ("ABC234 ", Link(LOCAL, "abc234")),
        ("abcdefgh23456789", Link(LOCAL, "abcdefgh23456789", watching=True)),
        (f"{FARKLE}/tables/abc234", Link(FARKLE, "abc234")),
        (f"{FARKLE}/t/abc234", Link(FARKLE, "abc234")),
        (f"{FARKLE}/t/abc234#s-e_c", Link(FARKLE, "abc234", secret="s-e_c")),
        (f"{FARKLE}/tv/abc234", Link(FARKLE, "abc234")),
        (f"{FARKLE}/tv/abcdefgh23456789", Link(FARKLE, "abcdefgh23456789", watching=True)),
        (f"{FARKLE}/watch/abcdefgh2345", Link(FARKLE, "abcdefgh2345", watching=True)),
        (f"{FARKLE}/api/tables/abc234/live", Link(FARKLE, "abc234")),
        (f"{FARKLE}/games/tables/abc234#s-e_c", Link(f"{FARKLE}/games", "abc234", secret="s-e_c")),
        ("http://[::1]:81/api/watch/abcdefgh/", Link("http://[::1]:81", "abcdefgh", watching=True)),
    ],
)
def test_links_and_codes(given: str, link: Link) -> None:
    assert parse_link(given) == link


def test_a_code_goes_to_the_server_that_is_named() -> None:
    assert parse_link("abc234", f"{FARKLE}/") == Link(FARKLE, "abc234")


@pytest.mark.parametrize(
    "given",
    ["", "abc", "a b c d", FARKLE, f"{FARKLE}/rules/abc234", f"{FARKLE}/tables/ABC!", "x" * 40],
)
def test_what_leads_nowhere(given: str) -> None:
    with pytest.raises(ClientError, match="neither the code of a table nor a link") as caught:
        parse_link(given)
    assert caught.value.code == "client-bad-link"


@pytest.mark.parametrize(
    "given",
    [
        *("farkle.example", "ftp://farkle.example", "http://", "http://h:x", "http://[::1"),
        *("http://h:0", "http://me@h", "http://h?a=b", "http://h#a"),
    ],
)
def test_what_is_no_server(given: str) -> None:
    with pytest.raises(ClientError) as caught:
        parse_server(given)
    assert caught.value.data == {"given": given}
    with pytest.raises(ClientError, match="not the address of a server"):
        parse_link("abc234", given)


def test_circles() -> None:
    code = "abcd2345efgh6789"
    assert parse_circle(code.upper()) == (LOCAL, code)
    assert parse_circle(f"{FARKLE}/circles/{code}/") == (FARKLE, code)
    assert parse_circle(f"{FARKLE}/api/circles/{code}") == (FARKLE, code)


@pytest.mark.parametrize("given", ["", f"{FARKLE}/tables/abc234", f"{FARKLE}/circles/A!", "a b"])
def test_what_leads_to_no_circle(given: str) -> None:
    with pytest.raises(ClientError, match="neither the code of a circle"):
        parse_circle(given)
