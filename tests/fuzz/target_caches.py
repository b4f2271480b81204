"""Solutions kept on disk."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from tests.fuzz.mutation import damaged, mutated
from tests.fuzz.oracle import must
from tests.fuzz.target import Input, Outcome, Target
from tincup.solve import cache
from tincup.solve.cache import Stored

_KEY = {"rules": "sha256:" + "0123456789abcdef" * 4, "sides": 2, "solver": "0123456789abcdef"}


class Solutions(Target):
    """Files of the cache of solutions: whole, or as good as none."""

    name: ClassVar[str] = "caches"
    words: ClassVar[Sequence[str]] = (
        '"format": 1',
        '"key"',
        '"facts"',
        '"arrays"',
        '"sha256"',
        '"values": [0]',
        "[",
        "{",
    )

    def corpus(self) -> list[Input]:
        """Files of arrays of several shapes."""
        rnd = np.random.default_rng(self.seed)
        files = []
        for shape in ((2, 3, 3), (1, 1), (40, 7), (0, 4)):
            values, last = rnd.random(shape), rnd.random(shape[-1])
            facts = {"residual": 1e-12, "cut": None, "low": -3, "sweeps": 17, "seconds": 0.25}
            path = self.folder / "made.race"
            cache.save(path, _KEY, Stored(facts, {"values": values, "last": last}))
            files.append(Input("", path.read_bytes()))
        return files

    def change(self, base: Input, rnd: Random) -> Input:
        """Damage anywhere, or a changed header."""
        others = [one.data for one in self.valid]
        if rnd.random() < 0.5:
            return base._replace(data=damaged(base.data, rnd, others))
        header, end, body = base.data.partition(b"\n")
        return base._replace(data=mutated(header, rnd, (), self.words) + end + body)

    def read(self, tried: Input) -> Outcome:
        """Load the file: what it says is what was saved, or nothing."""
        stored = cache.load(self.write("damaged.race", tried.data), _KEY)
        if stored is None:
            return "refused"
        right = [cache.load(self.write("whole.race", one.data), _KEY) for one in self.valid]
        must(any(_same(stored, one) for one in right), "a damaged solution has other values")
        return "accepted"


def _same(one: Stored, other: Stored | None) -> bool:
    return (
        other is not None
        and one.facts == other.facts
        and list(one.arrays) == list(other.arrays)
        and all(
            array.shape == right.shape and array.tobytes() == right.tobytes()
            for array, right in zip(one.arrays.values(), other.arrays.values(), strict=True)
        )
    )
