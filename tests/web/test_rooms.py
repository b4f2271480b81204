"""The rooms of the page's modules: each imports from the rooms above it alone, in no circle."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from graphlib import TopologicalSorter
from itertools import pairwise

import pytest

from tests.messages.scan import WEB

APP = WEB / "app"
ENGINE = "../engine"
ROOMS = (
    ENGINE,
    "dice",
    "shared",
    "session",
    "access",
    "coach",
    "sheets",
    "rules",
    "end",
    "table",
    "score-keeping",
    "daily-cup",
    "tools",
    "home",
    "",
)
"""In the order of `docs/page.md`; the last is that of `main.js`."""

IMPORTED = re.compile(r"(?:\bfrom |\bimport\(|^import )'(\.[^']+)'", re.MULTILINE)


@cache
def imports() -> dict[str, set[str]]:
    """What each module imports, at once or later."""
    return {
        posixpath.relpath(path, APP): {
            posixpath.relpath(posixpath.normpath(path.parent / it), APP)
            for it in IMPORTED.findall(path.read_text("utf-8"))
        }
        for path in (*APP.rglob("*.js"), *(WEB / "engine").glob("*.js"))
    }


def room(name: str) -> int:
    return ROOMS.index(posixpath.dirname(name))


def test_every_import_is_found() -> None:
    threads = {f"{ENGINE}/{name}.js" for name in ("worker", "exact-worker")}
    assert set().union(*imports().values()) | {"main.js", *threads} == set(imports())


def test_rooms_import_from_those_above_them() -> None:
    upwards = [(name, of) for name, it in imports().items() for of in it if room(of) > room(name)]
    assert upwards == []


def test_there_is_no_circle() -> None:
    TopologicalSorter(imports()).prepare()


def test_the_page_of_the_documentation_names_the_rooms() -> None:
    page = (WEB.parents[2] / "docs" / "page.md").read_text("utf-8")
    rooms = [name.removeprefix("../") for name in ROOMS[:-1]]
    places = [page.index(f"| `{name}` |") for name in rooms]
    assert all(above < below for above, below in pairwise(places))


@pytest.mark.parametrize("name", ROOMS[:-1])
def test_a_room_holds_a_handful_of_modules(name: str) -> None:
    assert 4 <= len(list((APP / name).iterdir())) <= 15


HOOK = re.compile(r"(?<![.\w])use[A-Z]\w*(?=\()")
NAMED = re.compile(r"^import \{([^}]*)\} from|\b(?:function|const) (use[A-Z]\w*)", re.MULTILINE)


@pytest.mark.parametrize("name", sorted(imports()))
def test_a_module_imports_the_hooks_that_it_calls(name: str) -> None:
    """Where one is missing nothing fails before the view is drawn."""
    text = APP.joinpath(name).read_text("utf-8")
    known = " ".join(name for found in NAMED.findall(text) for name in found)
    assert set(HOOK.findall(text)) <= set(re.findall(r"\w+", known))
