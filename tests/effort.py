"""For tests that need a fraction of the examples: what they try is large in itself."""

from hypothesis import settings


def rounds(all_of_them: int) -> int:
    """How often something slow is done again: all times with the profile ``thorough``.

    Else a third of them: fifty crashes take a quarter of an hour where the disk is busy.
    """
    is_thorough = settings().max_examples >= settings.get_profile("thorough").max_examples
    return all_of_them if is_thorough else max(1, all_of_them // 3)


def fewer(divisor: int) -> settings:
    """The profile's number of examples, divided; never less than three."""
    return settings(max_examples=max(3, settings().max_examples // divisor))
