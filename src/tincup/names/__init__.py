"""Names as people see them: which look alike, and what in one is not what it seems.

After Unicode Technical Standard 39, whose data `tincup.names.data` reads when a name first needs
it: two names look alike if their skeletons are the same, and the letters of a name should belong to
one script, or to scripts that are written together.
"""

from tincup.names.alike import difference, first_alike, looks, pairs_alike, skeleton
from tincup.names.oddities import Oddity, oddity

__all__ = ["Oddity", "difference", "first_alike", "looks", "oddity", "pairs_alike", "skeleton"]
