"""Why a rule set cannot be solved."""


class Unsolvable(ValueError):  # noqa: N818 - it says what is the case
    """A rule set that exact play does not reach; the message is a sentence for people."""
