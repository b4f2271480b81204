"""Exact play as the page has it, in Node: solved there, and what came of it."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tests.browser.in_node import in_node
from tincup.site.engine import exact_sources
from tincup.solve.arrays import Floats
from tincup.wasm.committed_kernels import kernel_file

BEGIN = """
import base64, json, os, pathlib, time
os.environ["TINCUP_CACHE"] = "/solutions"
home = pathlib.Path("/lib/engine")
home.joinpath("kernels.wasm").write_bytes(base64.b64decode(home.joinpath("kernels.txt").read_text()))
from tincup.browser.exact.exact import Exact
exact = Exact(lambda share: None).answer
"""

LAY = """
from tincup.solve import cache
solutions = cache.path_of("0" * 40, 2).parent
for ready in home.glob("ready/*"):
    solutions.mkdir(mode=0o700, parents=True, exist_ok=True)
    solutions.joinpath(ready.name).write_bytes(base64.b64decode(ready.read_text()))
    solutions.joinpath(ready.name).chmod(0o600)
"""

SOLVE = """
from tincup.browser.exact.calls import stated_rules
from tincup.solve import arrays
from tincup.solve.solve import solve
said = []
for stated in json.loads({stated!r}):
    rules, begun = stated_rules(stated), time.perf_counter()
    found = solve(rules, keep=False)
    seconds = time.perf_counter() - begun
    values = base64.b64encode(arrays.whole_of(found.race.values).cast("B")).decode()
    said.append([values, found.residual, found.error_bound, seconds])
json.dumps(said)
"""


@dataclass(frozen=True)
class Solved:
    """A race that was solved in the page's engine."""

    values: Floats
    residual: float
    error_bound: float
    seconds: float


def exact_files() -> Mapping[str, str]:
    """The files that exact play adds to the engine's."""
    return {**exact_sources(), "kernels.txt": base64.b64encode(kernel_file()).decode()}


def solved_in_node(runtime: Path, stated: Sequence[str | dict[str, str]]) -> list[Solved]:
    """What it makes of these rule sets."""
    program = BEGIN + SOLVE.format(stated=json.dumps(stated))
    ran = in_node(runtime, program, more=exact_files())
    return [
        Solved(np.frombuffer(base64.b64decode(values)), *others)
        for values, *others in json.loads(ran.first)
    ]


def answers_in_node(
    runtime: Path, calls: Sequence[Mapping[str, Any]], solutions: Mapping[str, str] | None = None
) -> list[Any]:
    """What it answers to these calls, with solutions in base64 that lie ready, by their names."""
    laid = {f"ready/{name}": content for name, content in (solutions or {}).items()}
    program = (
        BEGIN
        + LAY
        + f"json.dumps([exact(json.dumps(it)) for it in json.loads({json.dumps(calls)!r})])"
    )
    ran = in_node(runtime, program, more={**exact_files(), **laid})
    return [json.loads(it) for it in json.loads(ran.first)]
