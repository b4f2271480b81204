"""Routes of the page: its HTML at its addresses, and its files."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from tincup.hosting.errors import ServerError
from tincup.messages import closest_language, language
from tincup.server.http.headers import COOKIE, PARAMETER
from tincup.server.http.operations import Operations
from tincup.server.http.paths import FILES
from tincup.server.http.routes.tables import context_of
from tincup.server.page.engine import (
    DICE_POLICY,
    DICE_WORKER,
    WORKER_POLICY,
    WORKERS,
    EngineFiles,
    engine_facts,
    engine_files,
)
from tincup.server.page.files import (
    digest,
    shell_html,
    web_files,
    with_brotli,
)
from tincup.server.page.service_worker import (
    ENGINE,
    GONE,
    NO_PUSH,
    POLICY,
    PUSH,
    PUSH_POLICY,
    push_script,
    worker_for,
)
from tincup.server.tables.push.reminders import Reminders

_FOR_A_DAY: Final = "public, max-age=86400"
_FOR_EVER: Final = "public, max-age=31536000, immutable"

_REFERRER: Final = {"referrer-policy": "same-origin"}
_SCRIPT: Final = "text/javascript; charset=utf-8"
_CHOICE_SECONDS: Final = 365 * 24 * 3600

_TOOLS: Final = ("dice", "rules", "record", "best", "card")

operations = Operations()


@operations.get("/")
async def home(request: Request) -> Response:
    return _chosen(request) or _page(request, "home")


@operations.get("/favicon.ico")
async def icon(_: Request) -> Response:
    """The icon, which browsers ask for by this name where a page names none."""
    found = web_files()["icon.svg"]
    return Response(
        found.content, headers={"cache-control": _FOR_A_DAY}, media_type=found.media_type
    )


@operations.get("/t/{typed}")
@operations.get("/tables/{typed}")
async def table(request: Request, typed: str) -> Response:
    """The page at a table; whether there is such a table, it finds out and says itself.

    Codes are read out and typed, so capitals will do.
    """
    if typed != typed.lower():
        return RedirectResponse(f"/t/{quote(typed.lower(), safe='')}", HTTPStatus.SEE_OTHER)
    return _chosen(request) or _page(request, "table")


@operations.get("/tv/{shown}")
async def television(request: Request, shown: str) -> Response:  # noqa: ARG001 - as above
    """The page that shows a table on a television: by its code, or by that for spectators."""
    return _chosen(request) or _page(request, "table")


@operations.get("/tools/{tool}")
async def tools(request: Request, tool: str) -> Response:
    if tool not in _TOOLS:
        raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)
    return _chosen(request) or _page(request, "tools")


@operations.get(ENGINE)
async def engine(request: Request) -> Response:
    headers = {"cache-control": "no-cache"}
    return Response(engine_facts(_engine(request)), headers=headers, media_type="application/json")


@operations.get("/sw.js")
async def service_worker(request: Request) -> Response:
    """Answer with the script that keeps the page; without the engine, with one that undoes that."""
    found = _engine(request)
    if found is None:
        script = GONE
    elif (made := await asyncio.to_thread(worker_for, found)) is not None:
        script = made.script
    else:
        raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)
    headers = {"cache-control": "no-cache", "content-security-policy": POLICY}
    return Response(script, headers=headers, media_type=_SCRIPT)


@operations.get(PUSH)
async def push_worker(request: Request) -> Response:
    """Answer with the script that shows what a push service passes on, or one that undoes that."""
    tells = isinstance(context_of(request).reminders, Reminders)
    headers = {"cache-control": "no-cache", "content-security-policy": PUSH_POLICY}
    return Response(push_script() if tells else NO_PUSH, headers=headers, media_type=_SCRIPT)


@operations.get(f"{FILES}/{{version}}/{{path:path}}")
async def file(request: Request, version: str, path: str) -> Response:
    """One of the page's files. Those of another version are not here: the page loads anew."""
    accepted = request.headers.get("accept-encoding", "")
    headers = {"cache-control": _FOR_EVER, "vary": "Accept-Encoding"}
    found = web_files().get(path) if version == digest() else None
    if found is None:
        return _of_engine(_engine(request), f"{version}/{path}", accepted, headers)
    if path in WORKERS and _engine(request) is not None:
        headers["content-security-policy"] = WORKER_POLICY
    elif path == DICE_WORKER:
        headers["content-security-policy"] = DICE_POLICY
    if found.gzipped and "br" in accepted:
        headers["content-encoding"] = "br"
        packed = await asyncio.to_thread(with_brotli, path)
        return Response(packed, headers=headers, media_type=found.media_type)
    if found.gzipped and "gzip" in accepted:
        headers["content-encoding"] = "gzip"
        return Response(found.gzipped, headers=headers, media_type=found.media_type)
    return Response(found.content, headers=headers, media_type=found.media_type)


def _of_engine(
    engine: EngineFiles | None, path: str, accepted: str, headers: dict[str, str]
) -> Response:
    if engine is not None:
        if (found := engine.file(path, accepted)) is not None:
            if found.encoding is not None:
                headers["content-encoding"] = found.encoding
            return FileResponse(found.path, headers=headers, media_type=found.media_type)
        made = worker_for(engine)
        if made is not None and path in made.shells:
            html = made.shells[path]
            headers |= {"content-security-policy": html.policy, **_REFERRER}
            return HTMLResponse(html.content, headers=headers)
    raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)


def _engine(request: Request) -> EngineFiles | None:
    return engine_files(context_of(request).settings.page_engine)


def _chosen(request: Request) -> Response | None:
    """Keep the language that a page's address names, and redirect to the page without it."""
    asked = closest_language(request.query_params.get(PARAMETER, ""))
    if asked is None:
        return None
    rest = request.url.remove_query_params(PARAMETER).query
    to = f"{request.url.path}?{rest}" if rest else request.url.path
    answer = RedirectResponse(to, HTTPStatus.SEE_OTHER)
    answer.set_cookie(COOKIE, asked, max_age=_CHOICE_SECONDS, samesite="lax")
    return answer


def _page(request: Request, shell: str) -> HTMLResponse:
    html = shell_html(shell, language())
    headers = {
        "content-language": language(),
        "vary": "Accept-Language, Cookie, Accept-Encoding",
        "content-security-policy": html.policy,
        "cache-control": "no-cache",
        **_REFERRER,
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        return HTMLResponse(html.gzipped, headers={**headers, "content-encoding": "gzip"})
    return HTMLResponse(html.content, headers=headers)
