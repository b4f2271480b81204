"""The language of a command, where it is not the English of the program itself."""

from __future__ import annotations

from tincup.cli.errors import UserError
from tincup.messages import closest_language, language, listing, text, use_language
from tincup.messages.preferences import own_names

_before: list[str] = []
"""What was spoken before each choice."""

_by_name: list[str] = []
"""Languages that were asked for by name."""


def choose(tag: str) -> None:
    """Say everything in this language. Raises `UserError` where there is no file for it."""
    if closest_language(tag) is None:
        known = [
            text("language-with-tag", tag=each, name=name) for each, name in own_names().items()
        ]
        raise UserError(text("language-unknown", given=tag, languages=listing(known, "or")))
    choose_locale(tag)
    _by_name.append(language())


def asked_for() -> str | None:
    """The language that was asked for by name, and not by the locale alone."""
    return _by_name[-1] if _by_name else None


def choose_locale(tag: str) -> None:
    """The same for a locale, which may be of any language of the world: else it is English."""
    _before.append(language())
    use_language(tag)


def go_back() -> None:
    """Speak again as before: the language of a command is not that of whoever calls it."""
    _by_name.clear()
    while _before:
        use_language(_before.pop())
