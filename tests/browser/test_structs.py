"""What stands in for msgspec in a page accepts and refuses what msgspec does."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, get_args
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.browser import structs
from tincup.protocol import commands, requests

NAMES = (
    *("tincup.protocol.terms", "tincup.protocol.commands", "tincup.protocol.requests"),
    "tincup.hosting.request_faults",
)
KINDS = ("OpenTable", "Join", "Say", "Mark", "Opine", "Command")


def kind_here(name: str) -> Any:
    """The kind of this name, with msgspec itself."""
    return getattr(commands if hasattr(commands, name) else requests, name)


@pytest.fixture(scope="module")
def page() -> Iterator[SimpleNamespace]:
    """The kinds of `tincup.protocol.commands` and `requests` as they are in a page.

    msgspec looks up what a type's annotations mean when it first reads one, in the module of the
    type's name: it does so here before that is another.
    """
    for kind in KINDS:
        msgspec.json.Decoder(kind_here(kind))
    made = {}
    with patch.dict(sys.modules, {"msgspec": structs}):
        for name in NAMES:
            spec = importlib.util.find_spec(name)
            assert spec is not None
            assert spec.loader is not None
            made[name] = sys.modules[name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(made[name])
        yield SimpleNamespace(**{key: it for name in NAMES for key, it in vars(made[name]).items()})


TAGS = [it.__struct_config__.tag for it in get_args(commands.Command)]
FIELDS = st.sampled_from(
    [
        "type",
        "key",
        "seat",
        "seq",
        "action",
        "agree",
        "turn",
        "actions",
        "salt",
        "digest",
        "at",
        "player",
        "seconds",
        "then",
        "on",
        "to",
        "fill",
        "rules",
        "seats",
        "dice",
        "stake",
        "circle",
        "auto_roll",
        "time_limit",
        "public",
        "name",
        "text",
        "reaction",
        "other",
    ]
)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 30),
        st.sampled_from(["", "k7", "11+", "plain", "fair", "smile", "x" * 201]),
        st.sampled_from(TAGS),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=4),
    max_leaves=6,
)
LIKELY: dict[str, Any] = {
    "type": st.sampled_from(TAGS),
    "key": st.just("k7"),
    "seq": st.integers(-1, 20),
    "action": st.just("11+"),
    "at": st.integers(0, 25),
    "seats": st.just([{"player": "person", "name": "Ada"}, {}]),
    "name": st.just("Ada"),
}
SAID = st.one_of(
    VALUES, st.dictionaries(FIELDS, VALUES), st.fixed_dictionaries({}, optional=LIKELY)
)


def read(library: Any, value: Any, kind: Any) -> Any:
    """What is read, as JSON has it; ``None`` where it is refused."""
    try:
        read = library.convert(value, kind)
    except library.ValidationError:
        return None
    return type(read).__name__, library.to_builtins(read)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Command", {"type": "start", "key": "k7\n"}),
        ("Command", {"type": "promise_salt", "key": "k", "digest": f"sha256:{'a' * 64}\n"}),
        ("Join", {"name": "Ada", "key": f"{'k' * 20}\n"}),
        ("OpenTable", {"seats": [{}], "circle": "abcdefgh\n"}),
    ],
)
def test_nobodys_word_ends_in_a_new_line(page: SimpleNamespace, kind: str, said: Any) -> None:
    """By Python's ``$`` it might; each would be right without."""
    right = json.loads(json.dumps(said).replace("\\n", ""))
    for sent, is_right in ((said, False), (right, True)):
        assert (read(msgspec, sent, kind_here(kind)) is not None) is is_right
        assert (read(structs, sent, getattr(page, kind)) is not None) is is_right


@given(said=SAID)
def test_the_same_is_accepted_and_refused(page: SimpleNamespace, said: Any) -> None:
    for kind in KINDS:
        here = read(msgspec, said, kind_here(kind))
        assert read(structs, said, getattr(page, kind)) == here


@given(said=st.fixed_dictionaries({}, optional=LIKELY))
def test_what_is_written_is_the_same(page: SimpleNamespace, said: Any) -> None:
    try:
        here = msgspec.convert(said, commands.Command)
    except msgspec.ValidationError:
        return
    there = structs.convert(said, page.Command)
    assert there.type == here.type
    assert msgspec.json.decode(structs.json.Encoder(order="sorted").encode(there)) == (
        msgspec.json.decode(msgspec.json.Encoder(order="sorted").encode(here))
    )
