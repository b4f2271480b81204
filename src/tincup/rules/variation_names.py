"""Names of variations: rule files give them in one language, the catalogue in the others."""

from __future__ import annotations

from tincup.messages import DEFAULT_LANGUAGE, language, own_text
from tincup.rules.catalogue import preset, presets


def variation_name(variation: str, english: str) -> str:
    """Return the variation's name in the current language; ``english`` is the rule file's."""
    return _of_ours("name", variation, english) or english


def variation_summary(variation: str, english: str) -> str:
    """Return the variation's summary in the current language; ``english`` is the rule file's."""
    return _of_ours("summary", variation, english) or english


def _of_ours(what: str, variation: str, english: str) -> str | None:
    """Return the catalogue's text about a preset's variation; ``None`` if only its id is shared."""
    if language() == DEFAULT_LANGUAGE:
        return None
    ours = (it for name in presets() for it in preset(name).variations if it.id == variation)
    if any(getattr(it, what) == english for it in ours):
        return own_text(f"variation-{what}-{variation}")
    return None
