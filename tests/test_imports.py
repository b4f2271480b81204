"""No module imports, by way of others, itself; imports for type checking count."""

import subprocess
import sys
from collections.abc import Iterator, Mapping

import grimp
import pytest


def circles(imports: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """The groups of modules that import one another (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    for root in imports:
        work = [(root, iter(imports[root]))] if root not in index else []
        if work:
            index[root] = low[root] = len(index)
            stack.append(root)
        while work:
            module, others = work[-1]
            following = next(others, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == index[module]:
                    group = stack[stack.index(module) :]
                    del stack[stack.index(module) :]
                    if len(group) > 1:
                        yield sorted(group)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                work.append((following, iter(imports[following])))
            elif following in stack:
                low[module] = min(low[module], index[following])


def test_circles_are_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}})) == [["b", "c"]]
    assert not list(circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}))


def test_no_import_circle() -> None:
    graph = grimp.build_graph("tincup", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 150
    assert not list(circles(imports))


HOSTING = """
import sys
from tincup.game import legal_actions
from tincup.narration import sentences
from tincup.rules import load
from tincup.table import Seat, create_table
from tincup.views.game import state_view
from tincup.views.live import entry_view
table = create_table("one", load("plain"), [Seat("Ada"), Seat("Bo")])
for _ in range(20):
    state = table.present
    table.act(legal_actions(state)[0]) if state.phase == "decide" else table.roll_dice()
for entry, events in table.latest(20):
    entry_view(entry, events), sentences(events, state.lineup)
state_view(table.present)
print(*{"numpy", "numba", "sqlalchemy", "starlette", "orjson"} & sys.modules.keys())
"""


@pytest.mark.real
def test_what_hosts_a_table_loads_no_numpy() -> None:
    """A contract sees to what it imports itself; this is what playing at one loads."""
    done = subprocess.run(
        [sys.executable, "-c", HOSTING], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "\n")
