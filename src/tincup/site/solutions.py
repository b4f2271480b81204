"""Solutions that lie in the folder, ready for whoever opens the page."""

from __future__ import annotations

from collections.abc import Iterable

from tincup.rules import RuleSet
from tincup.site.errors import SiteError
from tincup.solve import cache
from tincup.solve.progress import Progress
from tincup.solve.solve import solve


def solutions_of(rules: Iterable[RuleSet], progress: Progress | None = None) -> dict[str, bytes]:
    """Return the files of these rule sets' solutions for two sides, by their names.

    They come from the cache; what is not there is worked out. The page checks what it loads as the
    program does. Raises `Unsolvable`, and `SiteError` where nothing can be cached.
    """
    found: dict[str, bytes] = {}
    for each in rules:
        path = cache.path_of(each.digest, 2)
        solve(each, progress=progress)
        try:
            found[path.name] = path.read_bytes()
        except OSError as error:
            raise SiteError("site-no-solution", rules=each.name, reason=str(error)) from error
    return found
