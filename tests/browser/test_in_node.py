"""The engine in WebAssembly, without a browser: the same games as here, to the byte."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.browser.hosted import logs
from tests.browser.in_node import in_node
from tests.site.test_runtime import needs_archive
from tincup.rules import presets

pytestmark = [needs_archive, pytest.mark.real]

PROGRAM = """
import hashlib, json
from tests.browser.hosted import logs
json.dumps([hashlib.sha256(log.encode()).hexdigest() for log in logs({count}, {first})])
"""
SAID = """
import json
from tests.browser.device import Device
asked = [
    (language, "GET", "/rules/" + rules, None)
    for language in ("en", "de", "fr") for rules in ("plain", "farkle-cribbage", "facebook")
]
alike = 'rules = "plain"\\nplayers = ["Ada", "\\u0410da"]\\nturns = "1 x"'
asked += [(language, "POST", "/check", {"record": it})
    for language, it in (("fr", "format = 1"), ("de", alike))]
asked.append(("de", "POST", "/rules", "end.target = -1"))
def answer(language, **asked):
    body = Device().do(language=language, ask=asked)["body"]
    return {**body, "title": ""}  # of a refusal, which is Python's own name for the status
json.dumps([
    answer(language, method=method, path=path, body=body)
    for language, method, path, body in asked
])
"""


def digests(count: int, first: int = 0) -> list[str]:
    return [hashlib.sha256(log.encode()).hexdigest() for log in logs(count, first)]


def test_games_and_words_are_the_same(folder: Path) -> None:
    """Games by each preset and house rules from files; from the picture what is said of rules."""
    count = 2 * len(presets())
    ran = in_node(folder, PROGRAM.format(count=count, first=0), SAID)
    assert json.loads(ran.first) == digests(count)
    here: dict[str, object] = {}
    before, last = SAID.split("json.dumps(")
    exec(before, here)
    assert ran.again is not None
    assert json.loads(ran.again) == json.loads(eval(f"json.dumps({last}", here))


@pytest.mark.parametrize(
    "count",
    [
        pytest.param(60, marks=pytest.mark.slow),
        pytest.param(10_000, marks=[pytest.mark.deep, pytest.mark.timeout(7_200)]),
    ],
)
def test_more_games_are_the_same(folder: Path, count: int) -> None:
    """The logs of tables, with their chains: from the picture, to the byte."""
    ran = in_node(folder, "1", PROGRAM.format(count=count, first=count))
    assert ran.again is not None
    assert json.loads(ran.again) == digests(count, count)


@pytest.mark.slow
def test_the_list_of_the_library_is_up_to_date() -> None:
    """`python -m tests.site.loaded` writes it."""
    from tests.site.loaded import LIST, loaded

    assert LIST.read_text("utf-8").split() == loaded()
