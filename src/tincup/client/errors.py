"""Errors a client can meet: a server that refuses, and one that cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tincup.errors import TincupError
from tincup.messages import LocalizedError

if TYPE_CHECKING:
    from tincup.protocol.table import View


class ClientError(LocalizedError):
    """The server cannot be used: it is not there, or is no server of Tincup's.

    ``code`` is the id of its message: ``client-unreachable``, ``client-not-a-server``,
    ``client-other-log`` or ``client-bad-link``.
    """


class Refused(TincupError):
    """The server refuses something: the problem document (RFC 9457) that it answered with.

    ``code`` and ``data`` are the problem's, such as ``server-stale``, and ``str(error)`` its
    sentence, in the server's language. ``status`` is that of HTTP; ``view`` is the table as it
    stands if the command was stale.
    """

    def __init__(self, problem: Mapping[str, Any], view: View | None = None) -> None:
        super().__init__(str(problem["detail"]))
        self.code = str(problem["code"])
        self.status = int(problem["status"])
        self.view = view
        self._data = dict(problem.get("data") or {})

    @property
    def data(self) -> Mapping[str, Any]:
        """The details of the problem, by name."""
        return self._data
