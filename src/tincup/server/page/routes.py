"""Where the page is: its HTML at its addresses, and its files."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse, RedirectResponse

from tincup.hosting.errors import ServerError
from tincup.messages import closest_language, language
from tincup.server.http.headers import COOKIE, PARAMETER
from tincup.server.http.paths import FILES
from tincup.server.http.routes import Code, Watch
from tincup.server.page.files import Html, digest, home_html, table_html, web_files

_FOR_A_DAY: Final = "public, max-age=86400"
_FOR_EVER: Final = "public, max-age=31536000, immutable"

_CHOICE_SECONDS: Final = 365 * 24 * 3600
"""How long a browser keeps the language that was chosen by a link."""

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """The page."""
    return _chosen(request) or _page(home_html(language()))


@router.get("/favicon.ico")
async def icon() -> Response:
    """The icon, which browsers ask for by this name where a page names none."""
    found = web_files()["icon.svg"]
    return Response(
        found.content, headers={"cache-control": _FOR_A_DAY}, media_type=found.media_type
    )


@router.get("/t/{code}")
@router.get("/tables/{code}")
async def table(request: Request, code: str) -> Response:
    """The page at a table; whether there is such a table, it finds out and says itself.

    Codes are read out and typed, so capitals will do.
    """
    if code != code.lower():
        return RedirectResponse(f"/t/{quote(code.lower(), safe='')}", HTTPStatus.SEE_OTHER)
    return _chosen(request) or _page(table_html(language()))


@router.get("/tv/{code}")
async def television(request: Request, code: Code | Watch) -> Response:  # noqa: ARG001 - as above
    """The page that shows a table on a television: by its code, or by that for spectators."""
    return _chosen(request) or _page(table_html(language()))


@router.get(f"{FILES}/{{version}}/{{path:path}}")
async def file(request: Request, version: str, path: str) -> Response:
    """One of the page's files. Those of another version are not here: the page loads anew."""
    found = web_files().get(path)
    if found is None or version != digest():
        raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)
    headers = {"cache-control": _FOR_EVER, "vary": "Accept-Encoding"}
    if found.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.gzipped, headers=headers, media_type=found.media_type)
    return Response(found.content, headers=headers, media_type=found.media_type)


def _chosen(request: Request) -> Response | None:
    """The way to the same page without the language that its address names, which is kept."""
    asked = closest_language(request.query_params.get(PARAMETER, ""))
    if asked is None:
        return None
    answer = RedirectResponse(request.url.path, HTTPStatus.SEE_OTHER)
    answer.set_cookie(COOKIE, asked, max_age=_CHOICE_SECONDS, samesite="lax")
    return answer


def _page(html: Html) -> HTMLResponse:
    headers = {
        "content-language": language(),
        "vary": "Accept-Language, Cookie",
        "content-security-policy": html.policy,
        "cache-control": "no-cache",
        "referrer-policy": "same-origin",
    }
    return HTMLResponse(html.content, headers=headers)
