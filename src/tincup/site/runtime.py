"""The runtime of Python in a browser: CPython in WebAssembly, from the npm package ``pyodide``.

The package is kept as it was published, in one archive, which the set-up fetches and the wheel
includes; without it everything else works. ``python -m tincup.site.runtime`` fetches it. Its
version is raised here, with the archive's digests as the registry states them.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import sys
import tarfile
from collections.abc import Callable
from http.client import HTTPException
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from tincup.errors import TincupError
from tincup.messages import LocalizedError


class SiteError(LocalizedError):
    """Something that the folder needs is missing, or it cannot be written there."""

    code = "site"


PACKAGE: Final = "pyodide"
VERSION: Final = "314.0.7"
SIZE: Final = 6_488_647
"""The size of the archive in bytes."""

INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pO"
    "ttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
SHA256: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"

PYTHON: Final = "3.14"

REGISTRY: Final = "https://registry.npmjs.org/"
_VARIABLES: Final = ("npm_config_registry", "NPM_CONFIG_REGISTRY")
"""Variables by which npm itself uses another registry."""

_PATIENCE: Final = 60.0
"""Seconds to wait for more of it."""


def place() -> Path:
    """Return the path of the archive, which need not be there."""
    return Path(str(files("tincup.site").joinpath(f"{PACKAGE}-{VERSION}.tgz")))


def opened() -> dict[str, bytes]:
    """Return the package's files by name. Raises `SiteError` where it is missing or damaged."""
    try:
        archive = place().read_bytes()
    except FileNotFoundError:
        raise SiteError("site-no-runtime", version=VERSION) from None
    if not _is_right(archive):
        raise SiteError("site-damaged-runtime", file=str(place()))
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(archive))) as members:
        for member in members:
            if (content := members.extractfile(member)) is not None:
                found[member.name.partition("/")[2]] = content.read()
    return found


def fetch(read: Callable[[str], bytes] | None = None) -> bool:
    """Fetch the archive unless it is there; return True if it was fetched. Raises `SiteError`.

    ``read`` fetches an address.
    """
    path = place()
    if path.exists() and _is_right(path.read_bytes()):
        return False
    registry = next(filter(None, map(os.environ.get, _VARIABLES)), REGISTRY).rstrip("/")
    address = f"{registry}/{PACKAGE}/-/{PACKAGE}-{VERSION}.tgz"
    try:
        archive = (read or _read)(address)
    except (OSError, HTTPException) as error:
        raise SiteError("site-not-fetched", address=address, reason=str(error)) from error
    if not _is_right(archive):
        raise SiteError("site-fetched-another", address=address)
    unfinished = path.with_suffix(f".{os.getpid()}")
    try:
        unfinished.write_bytes(archive)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    for other in path.parent.glob(f"{PACKAGE}-*.tgz"):
        if other != path:
            other.unlink()  # of another version
    return True


def _is_right(archive: bytes) -> bool:
    sha512 = base64.b64encode(hashlib.sha512(archive).digest()).decode()
    return hashlib.sha256(archive).hexdigest() == SHA256 and f"sha512-{sha512}" == INTEGRITY


def _read(address: str) -> bytes:
    """Return the bytes at this address, at most one more than pinned, to give an excess away."""
    with urlopen(address, timeout=_PATIENCE) as answer:  # noqa: S310 - ours, or the user's own
        content: bytes = answer.read(SIZE + 1)
    if len(content) < SIZE:
        raise SiteError("site-cut-short", address=address)
    return content


def main() -> int:
    try:
        fetch()
    except (TincupError, OSError) as error:
        print(f"tincup: {error}", file=sys.stderr)  # noqa: T201 - run by the set-up
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
