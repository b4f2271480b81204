"""What is wrong when a folder for a web space cannot be written."""

from __future__ import annotations

from tincup.messages import LocalizedError


class SiteError(LocalizedError):
    """Something that the folder needs is missing, or it cannot be written there."""

    code = "site"
