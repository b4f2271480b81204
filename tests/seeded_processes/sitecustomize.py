"""Has Python draw from the name of the test that runs, in processes that tests start.

`tests.seeded` puts this folder on PYTHONPATH: Python imports it before anything that draws. The
file ``now`` in the folder that TINCUP_TEST_CHANCE names has the seed of the test that runs, which
changes while a process serves several.
"""

import os
import sys
from importlib.machinery import PathFinder

_of_the_system = os.urandom


class Chance:
    """Stands in for `os.urandom`."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._drawn_for = (0, "")

    def __call__(self, count: int) -> bytes:
        from random import Random

        try:
            with open(f"{self._folder}/now", encoding="ascii") as file:  # noqa: PTH123 - no import
                drawn_for = os.getpid(), file.read()
            if drawn_for != self._drawn_for:  # it serves another test, or has been forked
                self._source = Random(f"{drawn_for[1]} {self._number(drawn_for[1])}")
                self._drawn_for = drawn_for
        except FileNotFoundError:  # it has outlived the tests
            return _of_the_system(count)
        return self._source.randbytes(count)

    def _number(self, seed: str) -> int:
        """The how-manieth process it is that draws for this test: no two draw the same."""
        number = 1
        while True:
            try:
                os.close(os.open(f"{self._folder}/{seed}.{number}", os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                number += 1
            else:
                return number


if _folder := os.environ.get("TINCUP_TEST_CHANCE"):
    os.urandom = Chance(_folder)

_here = os.path.dirname(__file__)  # noqa: PTH120 - no import
_next = PathFinder.find_spec("sitecustomize", [path for path in sys.path if path != _here])
if _next is not None and _next.loader is not None:  # the one that would be there without this
    _next.loader.exec_module(sys.modules[__name__])
