"""The live feed over one connection after another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tincup.client.errors import ClientError, Refused
from tincup.client.exchange import Answer, Lost
from tincup.client.feed import Feed, Message

GONE = Lost("gone", sent=True)


def chain(seq: int) -> str:
    return f"{seq:064x}"


def view(seq: int, **values: Any) -> str:
    return json.dumps({"type": "view", "view": {"seq": seq, "chain": chain(seq), **values}})


def event(seq: int, **values: Any) -> str:
    return json.dumps({"type": "event", "seq": seq, "chain": chain(seq), "kind": "acted", **values})


def seqs(feed: Feed, *texts: str) -> list[int]:
    told = [feed.take(text) for text in texts]
    return [message.seq for message in told if message is not None]


def feed_of(after: int | None = None) -> Feed:
    return Feed("http://here:81", "/api/tables/abc234", after)


def test_the_view_and_then_every_event_once() -> None:
    feed = feed_of()
    assert feed.url == "ws://here:81/api/tables/abc234/live?words=true"
    assert seqs(feed, view(4), event(5), event(6), event(6), event(5)) == [4, 5, 6]
    assert (feed.seq, feed.chain) == (6, chain(6))
    assert Feed("https://here", "/api/watch/x").url.startswith("wss://here/api/watch/x/live?")


def test_a_new_connection_asks_for_the_last_event_again_and_passes_over_it() -> None:
    feed = feed_of()
    seqs(feed, view(4), event(5))
    feed.lost(GONE)
    assert feed.url.endswith("?words=true&after=4")
    first = feed.take(view(7))
    assert first is not None
    assert first.again
    assert not first.is_event
    assert seqs(feed, event(5), event(6), event(7), event(8)) == [6, 7, 8]


def test_events_after_a_number() -> None:
    feed = feed_of(after=2)
    assert feed.url.endswith("&after=2")
    assert seqs(feed, view(4), event(3), event(4)) == [4, 3, 4]
    feed.lost(GONE)
    assert feed.url.endswith("&after=3")
    assert feed_of(after=0).url.endswith("&after=0")


def test_events_that_are_not_told_any_more_are_counted() -> None:
    feed = feed_of()
    seqs(feed, view(4))
    feed.lost(GONE)
    feed.take(view(1000))
    message = feed.take(event(501))
    assert isinstance(message, Message)
    assert message.skipped == 496
    later = feed.take(event(502))
    assert later is not None
    assert later.skipped == 0


OTHER = "f" * 64


@pytest.mark.parametrize(
    "told",
    [
        [view(3)],  # restored from an older backup
        [view(5, chain=OTHER)],
        [view(6), event(5, chain=OTHER)],
    ],
)
def test_another_log_than_before_is_noticed(told: list[str]) -> None:
    feed = feed_of()
    seqs(feed, view(4), event(5))
    feed.lost(GONE)
    with pytest.raises(ClientError) as caught:
        seqs(feed, *told)
    assert caught.value.code == "client-other-log"


@pytest.mark.parametrize("text", ["", "[]", "7", "{}", '{"type": "view"}', '{"type": "event"}'])
def test_what_no_server_of_ours_says(text: str) -> None:
    with pytest.raises(ClientError, match="does not answer as a server"):
        feed_of().take(text)


def test_kinds_of_messages_that_are_not_known_are_passed_over() -> None:
    assert feed_of().take('{"type": "weather"}') is None
    assert feed_of().take('{"type": "done", "key": "k"}') is None


def test_waits_grow_until_somebody_answers() -> None:
    feed = feed_of()
    lengths = [feed.lost(GONE) for _ in range(8)]
    assert lengths[0] < 0.3 < 4 <= lengths[-1]
    feed.take(view(1))
    assert feed.lost(GONE) < 0.3


def test_a_handshake_that_is_refused() -> None:
    problem = {"detail": "there is no such table", "code": "server-no-table", "status": 404}
    with pytest.raises(Refused, match="no such table"):
        feed_of().lost(Answer(404, {}, json.dumps(problem)))
    with pytest.raises(ClientError, match="HTTP 403"):
        feed_of().lost(Answer(403, {}, ""))
    with pytest.raises(ClientError, match="HTTP 404"):
        feed_of().lost(Answer(404, {}, "{}"))
    assert feed_of().lost(Answer(429, {"retry-after": "30"}, "")) == 30
    assert feed_of().lost(Answer(502, {}, "")) < 1


def test_new_secrets_come_with_the_view() -> None:
    told = feed_of().take(view(1, status="lobby"))
    assert told is not None
    assert told.secrets == []
    you = {"seats": [2], "host": False, "secrets": {"2": "mine"}}
    came = feed_of().take(json.dumps({**json.loads(view(1)), "you": you}))
    assert came is not None
    assert came.secrets == ["mine"]
