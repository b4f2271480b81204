"""Why a rule set cannot be solved."""

from tincup.errors import TincupError


class Unsolvable(TincupError):
    """A rule set that exact play does not reach; the message is a sentence for people."""

    code = "unsolvable"
