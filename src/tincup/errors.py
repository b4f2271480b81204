"""The root of every error that is somebody's mistake, and not the program's."""

from __future__ import annotations

from types import MappingProxyType

TYPE_CHECKING = False  # of `typing`, which takes a quarter of the time of `tincup --help` to load
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class TincupError(ValueError):
    """Something that cannot be done or read; ``str(error)`` is a sentence for people.

    ``code`` names the kind of error for programs and never changes with the wording or the
    language. ``data`` is what the sentence is about, as JSON values: what a client shows
    or computes with, so that it need not take the sentence apart.
    """

    code: str = "error"

    @property
    def data(self) -> Mapping[str, Any]:
        """The particulars of the error, by name."""
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        # An error is handed from process to process as it is: what it was made of is not kept.
        state = {
            name: dict(value) if isinstance(value, MappingProxyType) else value
            for name, value in vars(self).items()
        }
        return _restored, (type(self), self.args, state)


def _restored(kind: type[TincupError], args: tuple[Any, ...], state: dict[str, Any]) -> TincupError:
    error = kind.__new__(kind, *args)
    vars(error).update(state)
    return error
