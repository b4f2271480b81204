"""Why a rule set cannot be solved."""


class Unsolvable(ValueError):
    """A rule set that exact play does not reach; the message is a sentence for people."""
