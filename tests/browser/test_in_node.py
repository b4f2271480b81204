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
from tincup.site import compiled, runtime

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


LET_GO = """
import json, pathlib, sys
library = pathlib.Path(next(it for it in sys.path if it.endswith(".zip")))
files = [it.__file__ for it in sys.modules.values() if getattr(it, "__file__", None)]
ours = {it for it in files if it.startswith("/lib/engine/tincup/")}
source = "and can be read"
try:
    sys.modules["fractions"].__loader__.get_data(sys.modules["fractions"].__file__)
except ImportError as fault:
    source = type(fault).__name__
import calendar
from tincup.rules.checks import idle
whole = library.read_bytes()
pages = [whole[at : at + 4096] for at in range(0, len(whole), 4096)]
json.dumps({
    "ours": len(ours), "there": sum(map(pathlib.Path.exists, map(pathlib.Path, ours))),
    "source": source, "late": [calendar.__file__, idle.__file__],
    "words": json.loads(pathlib.Path("/lib/engine/tincup/messages/de.json").read_text()) != {},
    "written": sum(map(any, pages)) / len(pages),
})
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


def test_sources_of_what_was_imported_are_let_go(folder: Path) -> None:
    """Data stay, and what is imported later; of the library hardly a page is written."""
    library = compiled.of_library(runtime.opened())
    ran = in_node(folder, LET_GO, LET_GO)
    for said in (ran.first, ran.again):
        told = json.loads(said or "")
        assert told["ours"] > 100
        assert told["there"] == 0
        assert told["source"] == "ZipImportError"
        assert told["late"] == [
            f"/lib/python314.zip/calendar.py{'c' * library.made.exists()}",
            f"/lib/engine/tincup/rules/checks/idle.py{'c' * compiled.of_engine().made.exists()}",
        ]
        assert told["words"]
        assert told["written"] < 0.2


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
