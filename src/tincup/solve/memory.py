"""How much memory solving has taken."""

from __future__ import annotations

from tincup.solve.arrays import Floats


def megabytes(values: Floats) -> float:
    """The most memory that this process has used so far; ``values`` is the largest array."""
    try:
        import resource
    except ImportError:  # not on this system: about what the arrays take
        return values.nbytes * 4 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
