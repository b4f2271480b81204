"""The refusal of an experiment before it begins, and the checks of its numbers."""

from __future__ import annotations

from tincup.messages import LocalizedError


class ExperimentError(LocalizedError):
    """An experiment that cannot be made as it was asked for; the sentence says why."""


def check_whole(name: str, given: object, least: int, most: int) -> None:
    """Refuse what is no whole number within these bounds. Raises `ExperimentError`."""
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        shown = repr(given)[:40]
        raise ExperimentError("lab-whole-number", name=name, least=least, most=most, given=shown)


def check_number(name: str, given: object, least: float, most: float) -> None:
    """Refuse what is no number within these bounds. Raises `ExperimentError`."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not least <= given <= most:
        bounds = {"least": f"{least:g}", "most": f"{most:g}"}
        raise ExperimentError("lab-number", name=name, given=repr(given)[:40], **bounds)
