"""Pages that say why there is no such page."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tincup.errors import TincupError
from tincup.hosting.errors import status_of
from tincup.messages import text
from tincup.server.http.paths import FILES
from tincup.server.http.routes.tables import problem_answer
from tincup.server.page import pages

_OF_PROGRAMS: Final = ("/api/", f"{FILES}/")
"""Where addresses begin that no person types, and no link leads to."""


def refusal(request: Request, error: TincupError) -> Response:
    """Return a problem document, or for a browser that asks for a page, one with a way home."""
    if status_of(error) != HTTPStatus.NOT_FOUND or not _is_for_people(request):
        return problem_answer(error)
    answer = pages.page(
        text("page-nothing"),
        pages.paragraph(text("page-nothing-about")),
        pages.link("/", text("page-home")),
        status=HTTPStatus.NOT_FOUND,
    )
    answer.headers["vary"] = "Accept"
    return answer


def _is_for_people(request: Request) -> bool:
    return (
        request.scope["type"] == "http"  # a WebSocket is for programs, and has no method
        and request.method in ("GET", "HEAD")
        and "text/html" in request.headers.get("accept", "")
        and not request.url.path.startswith(_OF_PROGRAMS)
    )
