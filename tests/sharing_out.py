"""Which tests go to the same process when several run at once (`pytest -n 3 --dist loadgroup`).

pytest-xdist 3.8 says so in the names of tests, which pytest 9.2 no longer lets it change: its marks
do nothing. So tests are told apart by their files here.
"""

from __future__ import annotations

from typing import Final

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

TOGETHER: Final = (
    "tests/lab/test_approximation_loss.py",
    "tests/solve/three/test_solver.py",
    "tests/solve/two/test_published.py",
    "tests/test_wheel.py",
)
"""Files whose tests share what one of them makes: a solution, an environment."""

BROWSER: Final = "tests/web/"
"""Where every file's tests share a server and a browser."""

IN_NODE: Final = "tests/web/logic/"
"""Where all tests are run at once by one process of Node."""


class SharingOut(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Hands out tests one by one, but those of some files and of every document as one."""

    def _split_scope(self, nodeid: str) -> str:
        path: str = nodeid.partition("::")[0]
        if path.startswith(IN_NODE):
            return IN_NODE
        # The examples of a document build on one another.
        together = path.endswith(".md") or path in TOGETHER or path.startswith(BROWSER)
        return path if together else nodeid
