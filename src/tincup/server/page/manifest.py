"""The web app manifest, by which browsers install the page: one for each language.

It names its icons as they lie beside it. A browser knows an installed page by its first address,
which is therefore the same in every language.
"""

from __future__ import annotations

import json
from typing import Final

from tincup.messages import in_language, text

_FELT: Final = "#1F5F59"
"""The ground of the icons, which goes with the page by day and at night."""

_ICONS: Final = (
    ("icon.svg", "any", "any"),
    ("icons/192.png", "192x192", "any"),
    ("icons/512.png", "512x512", "any"),
    ("icons/maskable.png", "512x512", "maskable"),
)
_TYPES: Final = {"png": "image/png", "svg": "image/svg+xml"}


def manifest_path(language: str) -> str:
    return f"manifest-{language}.webmanifest"


def manifest(language: str, home: str) -> bytes:
    with in_language(language):
        said = {
            "name": text("web-title"),
            "short_name": text("web-title"),
            "description": text("web-tagline"),
        }
    icons = [
        {"src": path, "sizes": sizes, "type": _TYPES[path.rpartition(".")[2]], "purpose": purpose}
        for path, sizes, purpose in _ICONS
    ]
    about = {
        **said,
        "lang": language,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": _FELT,
        "theme_color": _FELT,
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(about, ensure_ascii=False, separators=(",", ":")).encode()
