"""Nothing but one module draws from the system's randomness."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import tincup
from tincup.browser.people import new_code as page_code
from tincup.chance import new_seed
from tincup.chance.entropy import hex_text, letters
from tincup.client.exchange import waits
from tincup.hosting.credentials import new_code, new_secret, new_watch

SOURCE = Path(tincup.__file__).parent
ENTROPY = SOURCE / "chance" / "entropy.py"


NAMES = re.compile("random|secrets|uuid|default_rng", re.IGNORECASE)
"""One of them stands in whatever draws: the modules without any need not be parsed."""


def draws(text: str) -> Iterator[str]:
    """What in a module draws where it was handed nothing."""
    if not NAMES.search(text):
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                yield from (it.name for it in names if it.name in ("random", "secrets", "uuid"))
            case ast.ImportFrom(module="secrets" | "uuid" as module):
                yield module
            case ast.ImportFrom(module="random" | "os" | "numpy.random" as module, names=names):
                known = {"random": ("Random",), "os": ("PathLike",)}.get(module, ())
                yield from (f"{module}.{it.name}" for it in names if it.name not in known)
            case ast.Attribute(attr="urandom" | "getrandom" | "SystemRandom" as name):
                yield name
            case ast.Call(ast.Name("Random") | ast.Attribute(attr="default_rng"), [], []):
                yield ast.unparse(node)
            case ast.Attribute(ast.Attribute(ast.Name("np" | "numpy"), "random"), name):
                if name not in ("Generator", "default_rng"):
                    yield f"numpy.random.{name}"
            case _:
                pass


@pytest.mark.parametrize(
    "text",
    [
        *("import secrets", "import random", "from uuid import uuid4", "from os import urandom"),
        *("from random import SystemRandom", "import os\nos.urandom(8)", "Random()"),
        *("np.random.default_rng()", "np.random.seed(1)", "from secrets import token_hex"),
    ],
)
def test_what_draws_is_seen(text: str) -> None:
    assert len(list(draws(text))) == 1


def test_one_module_draws_from_the_system() -> None:
    modules = sorted(SOURCE.rglob("*.py"))
    found = {path for path in modules if any(draws(path.read_text("utf-8")))}
    assert len(modules) > 400
    assert found == {ENTROPY}
    assert "environ" not in ENTROPY.read_text("utf-8"), "no setting makes a secret foreseeable"


@pytest.mark.parametrize(
    "drawn",
    [
        *(new_seed, new_code, new_watch, new_secret, page_code),
        lambda source: next(waits(source)),
    ],
)
def test_a_source_may_be_handed_in(drawn: object) -> None:
    assert callable(drawn)
    assert drawn(Random(1)) == drawn(Random(1)) != drawn(Random(2))


def test_letters_are_equally_likely() -> None:
    counted = Counter(letters("abc", 30_000, Random(1)))
    assert counted.keys() == set("abc")
    assert all(9_700 < it < 10_300 for it in counted.values())
    assert len(hex_text(16)) == 32
