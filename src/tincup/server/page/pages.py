"""The server's few pages, as HTML without a script: everything in them is text."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from html import escape
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tincup.errors import TincupError
from tincup.hosting.errors import status_of
from tincup.messages import language, text
from tincup.server.http.paths import FILES
from tincup.server.http.routes.tables import problem_answer

_STYLE: Final = (
    "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;"
    "color-scheme:light dark}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:0.3rem 1rem}dt{font-weight:600}"
    "dd{margin:0;overflow-wrap:anywhere}th,td{text-align:right;padding:0.2rem 1rem 0.2rem 0}"
    "img{max-width:16rem;background:#fff}"
)
_STYLE_HASH: Final = b64encode(sha256(_STYLE.encode()).digest()).decode()

_HEADERS: Final = {
    "content-security-policy": (
        f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; img-src 'self'; "
        "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "referrer-policy": "same-origin",
}

_OF_PROGRAMS: Final = ("/api/", f"{FILES}/")
"""Where addresses begin that no person types, and no link leads to."""


def page(title: str, *parts: str, status: int = 200) -> HTMLResponse:
    body = "\n".join((f"<h1>{escape(title)}</h1>", *parts))
    whole = (
        f'<!doctype html>\n<html lang="{language()}">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} - Tincup</title>\n<style>{_STYLE}</style></head>\n"
        f"<body><main>\n{body}\n</main></body>\n</html>\n"
    )
    return HTMLResponse(whole, status, {**_HEADERS, "content-language": language()})


def paragraph(said: str) -> str:
    return f"<p>{escape(said)}</p>"


def link(path: str, said: str) -> str:
    return f'<p><a href="{escape(path)}">{escape(said)}</a></p>'


def heading(said: str) -> str:
    return f"<h2>{escape(said)}</h2>"


def definitions(rows: Iterable[tuple[str, str]]) -> str:
    parts = (f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>" for name, said in rows)
    return f"<dl>{''.join(parts)}</dl>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = (f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def dice_page(faces: Mapping[str, Any]) -> HTMLResponse:
    rows = [
        (
            face,
            text("page-dice-rolled", rolled=rolled),
            text("page-dice-of-a-face", dice=faces["expected"]),
        )
        for face, rolled in faces["faces"].items()
    ]
    head = [text("page-dice-face"), text("page-dice-count"), text("page-dice-expected")]
    said = [paragraph(text("page-dice-about", dice=faces["dice"])), table(head, rows)]
    if faces["p"] is not None:
        percent = 100 * faces["p"]
        said.append(paragraph(text("page-dice-p", square=faces["chi_square"], percent=percent)))
    return page(text("page-dice"), *said)


def refusal(request: Request, error: TincupError) -> Response:
    if status_of(error) != HTTPStatus.NOT_FOUND or not _is_for_people(request):
        return problem_answer(error)
    answer = page(
        text("page-nothing"),
        paragraph(text("page-nothing-about")),
        link("/", text("page-home")),
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
