"""The contents of all files of the folder, by their paths."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Final

from tincup.messages import in_language, languages
from tincup.rules import RuleSet
from tincup.server.page import minifying
from tincup.server.page.files import (
    OF_WORKERS,
    digest_of,
    filled,
    page_html,
    policy_of,
    sha256_of,
    web_files,
)
from tincup.server.page.manifest import manifest, manifest_path
from tincup.server.page.service_worker import worker_script
from tincup.site import runtime
from tincup.site.runtime import SiteError
from tincup.site.shipped import shipped, stated
from tincup.solve import cache
from tincup.solve.solve import solve

HOME: Final = "index.html"
MANIFEST: Final = "tincup.json"
WORKER: Final = "sw.js"


@dataclass(frozen=True)
class Site:
    """The files, and a version that changes with any of them."""

    version: str
    files: Mapping[str, bytes]


def site(solutions: Mapping[str, bytes] | None = None) -> Site:
    """Return the whole site, with ``solutions`` of `solutions_of` for whoever asks for them.

    Raises `SiteError` where the runtime is missing.
    """
    engine = shipped()
    of_page = _page_files()
    base = f"page-{digest_of(of_page)}"
    kept = {**engine.files, **{f"{base}/{name}": content for name, content in of_page.items()}}
    licences = {f"licences/{name}": content for name, content in _licences().items()}
    start = dict(engine.start)
    ready = {f"solutions/{name}": content for name, content in (solutions or {}).items()}
    start["solutions"] = {path.partition("/")[2]: path for path in ready}
    start["files"] = stated({**engine.files, **ready})
    version = digest_of(kept | licences)
    for language in languages():
        kept[f"{language}.html"] = _html(language, base, {**start, "version": version})
    kept[HOME] = kept["en.html"]
    version = digest_of(kept | licences | ready)
    shells = {"home": {"en": HOME}}  # which goes to the one in the right language
    kept[WORKER] = worker_script(
        version, {path: sha256_of(it) for path, it in kept.items()}, shells
    ).encode()
    return Site(version, dict(sorted((kept | licences | ready).items())))


def _page_files() -> dict[str, bytes]:
    found = {path: file.content for path, file in web_files().items()}
    for entry in files("tincup").joinpath("web", "engine").iterdir():
        if entry.name.endswith(".js"):
            found[f"engine/{entry.name}"] = minifying.script(entry.read_text("utf-8")).encode()
    for language in languages():
        found[manifest_path(language)] = manifest(language, "../")
    return found


def _html(language: str, base: str, start: Mapping[str, object]) -> bytes:
    """Return the page, its policy inside, as a folder sets no headers."""
    early = minifying.script(files("tincup.site").joinpath("early.js").read_text("utf-8"))
    known = json.dumps(list(languages()), separators=(",", ":"))
    with in_language(language):
        how = {
            "root": f' data-start="{escape(json.dumps(start, separators=(",", ":")))}"',
            "early": filled(early, {"languages": known}),
        }
        made = page_html(language, "home", f"./{base}", head=_POLICY, **how)
    policy = policy_of(made.scripts, OF_WORKERS)
    stated = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    return made.content.replace(_POLICY, stated).encode()


_POLICY: Final = "<!-- policy -->"


def _licences() -> dict[str, bytes]:
    own = files("tincup.site").joinpath("licences")
    vendor = files("tincup").joinpath("web", "vendor", "licences")
    found = {
        entry.name: entry.read_bytes() for folder in (own, vendor) for entry in folder.iterdir()
    }
    source = f"https://www.npmjs.com/package/{runtime.PACKAGE}/v/{runtime.VERSION}"
    unicode = files("tincup.names").joinpath("UNICODE-LICENSE.txt")
    found["unicode.txt"] = unicode.read_bytes()
    found["index.txt"] = (
        "What lies in this folder, and under which licence:\n\n"
        "Tincup: MIT\n"
        f"Pyodide {runtime.VERSION} (runtime-*): MPL-2.0, pyodide.txt; as published at\n"
        f"  {source}, its sources at https://github.com/pyodide/pyodide\n"
        f"CPython {runtime.PYTHON} with its library, within Pyodide: PSF-2.0, cpython.txt; of the\n"
        "  library only what is needed has been left in python_stdlib.zip, compiled or not\n"
        "What the engine knows of characters (engine.zip): Unicode-3.0, unicode.txt\n"
        "Preact, Signals (page-*/vendor): MIT, preact.txt, signals.txt, signals-core.txt\n"
        "htm (page-*/vendor): Apache-2.0, htm.txt\n"
        "Figtree (page-*/vendor): OFL-1.1, figtree.txt\n"
    ).encode()
    return found


def solutions_of(rules: Iterable[RuleSet]) -> dict[str, bytes]:
    """Return the files of these rule sets' solutions for two sides, by their names.

    They come from the cache; what is not there is worked out. The page checks what it loads as the
    program does. Raises `Unsolvable`, and `SiteError` where nothing can be cached.
    """
    found: dict[str, bytes] = {}
    for each in rules:
        path = cache.path_of(each.digest, 2)
        solve(each)
        try:
            found[path.name] = path.read_bytes()
        except OSError as error:
            raise SiteError("site-no-solution", rules=each.name, reason=str(error)) from error
    return found
