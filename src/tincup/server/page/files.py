"""The page's files, as they lie in ``tincup/web``, and the HTML that loads them.

They are served under an address that has their common digest in it, so that browsers keep them for
ever and never mix those of two versions. There is no build step: what is served is what lies there,
except that the HTML is put together here, with its words from the catalogue, that the modules and
style sheets of the first view are sent as one file each (`bundle`), and that of our own the
comments and the indentation, a sixth of them, are left out (`lean`).
"""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

import brotli  # type: ignore[import-untyped]  # it has no types

from tincup.messages import in_language, languages, text
from tincup.messages.compiled import compiled
from tincup.messages.preferences import own_names
from tincup.server.http.paths import FILES
from tincup.server.page import bundle, minifying
from tincup.server.page.manifest import manifest, manifest_path

_MEDIA_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
IMPORTS: Final = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/hooks.mjs",
    "htm": "vendor/htm.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "dice": "dice/die.js",
}
_TEMPLATES: Final = ("early.js", "push.js", "sw.js")
"""Files that are written into others, and not served themselves."""

_WORDS: Final = "web-"

_FIRST_STYLES: Final = ("css/base.css", "css/table.css", "css/home.css")
FIRST_STYLE: Final = "css/first.css"
"""The style sheets of the first view as one file, which compresses better than three."""


_HOME: Final = "../../"
"""The first address, relative to the files: they lie below ``FILES`` and their digest."""

OF_WORKERS: Final = "worker-src 'self'; trusted-types tincup"
"""What the policy of a page adds: one worker draws its dice, and others may run the engine."""


class WebFile(NamedTuple):
    """A file as it is sent; ``gzipped`` is ``None`` where that makes it no smaller."""

    content: bytes
    gzipped: bytes | None
    media_type: str


@cache
def with_brotli(path: str) -> bytes:
    """Return a file's content compressed with Brotli: an eighth smaller than with gzip."""
    compressed: bytes = brotli.compress(web_files()[path].content, quality=11)
    return compressed


class Html(NamedTuple):
    """A page's HTML, and its content security policy, which knows its scripts by their hashes."""

    content: str
    gzipped: bytes
    policy: str


@cache
def web_files() -> dict[str, WebFile]:
    """Return every file, also of words, by its path below ``FILES`` and the digest."""
    found = {
        path: _file(_lean(entry.read_bytes(), path), path)
        for path, entry in _walk(files("tincup").joinpath("web"), "")
        if path.rpartition(".")[2] in _MEDIA_TYPES and path not in _TEMPLATES
    }
    together = bundle.put_together(_first_modules())
    together[bundle.PLACE] = minifying.packed(together[bundle.PLACE])
    found |= {path: _file(source.encode(), path) for path, source in together.items()}
    first = b"".join(found.pop(path).content for path in _FIRST_STYLES)
    found[FIRST_STYLE] = _file(first, FIRST_STYLE)
    for language in languages():
        found |= _words(language)
        path = manifest_path(language)
        found[path] = _file(manifest(language, _HOME), path)
    return found


def words_path(language: str, part: str = "first") -> str:
    return f"words/{language}-{part}.js"


def _words(language: str) -> dict[str, WebFile]:
    words, first = compiled(language, _WORDS), _first_words()
    of_first: dict[str, Any] = {
        "language": language,
        "words": {name: said for name, said in words.items() if name in first},
    }
    of_rest = {
        "languages": own_names(),
        "words": {name: said for name, said in words.items() if name not in first},
    }
    parts = {words_path(language): of_first, words_path(language, "rest"): of_rest}
    return {path: _file(_exporting(values), path) for path, values in parts.items()}


def _exporting(values: dict[str, Any]) -> bytes:
    lines = (
        f"export const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, value in values.items()
    )
    return "".join(lines).encode()


def _first_words() -> set[str]:
    sources = _first_modules().values()
    return {name for it in sources for name in re.findall(r"\bweb-[a-z0-9-]*[a-z0-9]", it)}


@cache
def digest() -> str:
    return digest_of({path: file.content for path, file in web_files().items()})


def digest_of(contents: Mapping[str, bytes]) -> str:
    whole = sha256()
    for path, content in sorted(contents.items()):
        whole.update(f"{path}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()[:12]


SHELLS: Final = ("home", "table", "tools")
"""The pages before their modules have come: a table ready to be tapped, one with the cup on it, and
a tool beside the games.
"""


@cache
def shell_html(shell: str, language: str) -> Html:
    with in_language(language):
        made = page_html(language, shell, f"{FILES}/{digest()}")
    policy = policy_of(made.scripts, f"{OF_WORKERS}; frame-ancestors 'none'")
    return Html(made.content, gzip.compress(made.content.encode(), 9, mtime=0), policy)


class Page(NamedTuple):
    content: str
    scripts: tuple[str, ...]


def page_html(
    language: str, shell: str, base: str, *, root: str = "", head: str = "", early: str = ""
) -> Page:
    """Return the page with its files below ``base``, in the current language.

    ``root`` are more attributes of its root, ``head`` is what else its head begins with, ``early``
    a script that runs before the others.
    """
    imports = {name: f"{base}/{path}" for name, path in IMPORTS.items()}
    imports["words"] = f"{base}/{words_path(language)}"
    imports["words/more"] = f"{base}/{words_path(language, 'rest')}"
    import_map = json.dumps({"imports": imports}, separators=(",", ":"))
    first = early + minifying.script(_source("early.js"))
    places = {"base": base}
    places["cup"] = filled(_source("cup.html"), places)
    places["shell"] = filled(_source(f"{shell}.html"), places)
    places |= {
        "root": root,
        "head": head,
        "language": language,
        "import-map": import_map,
        "early": first,
        "style": f"{base}/{FIRST_STYLE}",
        "manifest": f"{base}/{manifest_path(language)}",
        "preloads": "".join(
            f'<link rel="modulepreload" href="{base}/{path}">' for path in _preloaded(language)
        ),
    }
    return Page(filled(_source("page.html"), places), (import_map, first))


def policy_of(scripts: Iterable[str], more: str) -> str:
    hashes = " ".join(f"'sha256-{sha256_of(script.encode())}'" for script in scripts)
    return (
        f"default-src 'none'; script-src 'self' {hashes}; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        f"require-trusted-types-for 'script'; {more}; form-action 'none'; base-uri 'none'"
    )


def filled(template: str, values: Mapping[str, str]) -> str:
    """Return the template with each ``{{name}}`` replaced by that value, or else that message."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        return values[name] if name in values else escape(text(name))

    return re.sub(r"\{\{([a-z-]+)\}\}", value, template)


def _preloaded(language: str) -> Iterator[str]:
    """Yield the files of the first view, so that they are asked for at once and not one by one."""
    yield from IMPORTS.values()
    yield words_path(language)
    yield bundle.PLACE


@cache
def _first_modules() -> dict[str, str]:
    return bundle.gathered("main.js", lambda name: minifying.script(_source(f"app/{name}")))


def _source(name: str) -> str:
    return files("tincup").joinpath("web", name).read_text("utf-8")


def sha256_of(content: bytes) -> str:
    return b64encode(sha256(content).digest()).decode()


def _walk(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        path = f"{before}{entry.name}"
        if entry.is_dir():
            yield from _walk(entry, f"{path}/")
        else:
            yield path, entry


def _lean(content: bytes, path: str) -> bytes:
    """Return a file as it is sent; files of others stay as published."""
    if path.startswith("app/"):
        return minifying.script(content.decode()).encode()
    if path.startswith("dice/"):
        return minifying.packed(minifying.script(content.decode())).encode()
    return minifying.style(content.decode()).encode() if path.startswith("css/") else content


def _file(content: bytes, path: str) -> WebFile:
    # Without a time of its own: the same file is the same bytes each time.
    gzipped = gzip.compress(content, 9, mtime=0)
    smaller = gzipped if len(gzipped) < 0.9 * len(content) else None
    return WebFile(content, smaller, _MEDIA_TYPES[path.rpartition(".")[2]])
