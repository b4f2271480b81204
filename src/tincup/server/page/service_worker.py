"""The service worker, which keeps a whole page in a browser: what it is told of one version."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from tincup.messages import in_language, languages, text
from tincup.server.http.paths import FILES
from tincup.server.page import minifying
from tincup.server.page.engine import EngineFiles, engine_facts
from tincup.server.page.files import (
    SHELLS,
    Html,
    digest,
    filled,
    sha256_of,
    shell_html,
    web_files,
)

POLICY: Final = "default-src 'none'; connect-src 'self'; base-uri 'none'"
"""The policy of the service worker, which loads what it keeps and nothing else."""

ENGINE: Final = f"{FILES}/engine"
"""Where pages learn what starts the engine."""

GONE: Final = """\
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('tincup-site-'))
    .map((name) => caches.delete(name)));
  registration.unregister(); // which waits for this to end
})()));
"""
"""The worker of a server that has no engine any more: the page is the server's again."""


PUSH: Final = "/push.js"

PUSH_POLICY: Final = "default-src 'none'; img-src 'self'; base-uri 'none'"
"""The policy of the worker that shows what a push service passes on: it loads its icon alone."""

NO_PUSH: Final = """\
addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
"""
"""The push worker of a server that tells nobody of their turn any more."""


@cache
def push_script() -> str:
    words = {}
    for tag in languages():
        with in_language(tag):
            said = {"title": text("web-turn-yours"), "body": text("push-table", table="{}")}
            words[tag] = said
    source = files("tincup").joinpath("web", "push.js").read_text("utf-8")
    known = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    icon = f"{FILES}/{digest()}/icon.svg"
    return filled(minifying.script(source), {"words": known, "icon": icon})


class ServiceWorker(NamedTuple):
    """The worker's script, and the pages that it keeps, by their addresses below ``FILES``."""

    script: str
    shells: Mapping[str, Html]


def worker_script(
    version: str, digests: Mapping[str, str], shells: Mapping[str, Mapping[str, str]]
) -> str:
    """Return the script of a worker that keeps the files with these digests.

    ``shells`` are the pages that it shows, by their languages.
    """
    source = files("tincup").joinpath("web", "sw.js").read_text("utf-8")
    news = {}
    for tag in languages():
        with in_language(tag):
            news[tag] = text("web-news")
    about = {
        "version": version,
        "news": news,
        "files": dict(sorted(digests.items())),
        "shells": shells,
    }
    said = json.dumps(about, ensure_ascii=False, separators=(",", ":"))
    return filled(minifying.script(source), {"about": said})


def worker_for(engine: EngineFiles) -> ServiceWorker | None:
    return None if engine.start() is None else _worker_for(engine)


@cache
def _worker_for(engine: EngineFiles) -> ServiceWorker:
    made = {f"{name}-{tag}.html": shell_html(name, tag) for tag in languages() for name in SHELLS}
    known = [
        digest(),
        json.dumps(engine.start()),
        *(part for html in made.values() for part in (html.content, html.policy)),
    ]
    version = sha256("\0".join(known).encode()).hexdigest()[:12]
    own = f"{FILES[1:]}/{version}"
    shells = {name: {tag: f"{own}/{name}-{tag}.html" for tag in languages()} for name in SHELLS}
    digests = {f"{own}/{name}": sha256_of(html.content.encode()) for name, html in made.items()}
    page = f"{FILES[1:]}/{digest()}"
    digests |= {f"{page}/{path}": sha256_of(it.content) for path, it in web_files().items()}
    digests |= {f"{FILES[1:]}/{path}": known for path, known in engine.digests().items()}
    digests[ENGINE[1:]] = sha256_of(engine_facts(engine))
    script = worker_script(version, digests, shells)
    return ServiceWorker(script, {f"{version}/{name}": html for name, html in made.items()})
