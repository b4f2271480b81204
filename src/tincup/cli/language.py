"""The language of a command, where it is not the English of the program itself."""

from __future__ import annotations

from tincup.cli.errors import UserError
from tincup.messages import closest_language, language, listing, text, use_language
from tincup.messages.preferences import own_names

_before: list[str] = []
"""The languages in use before each choice, to go back to."""

_by_name: list[str] = []


def choose(tag: str) -> None:
    if closest_language(tag) is None:
        known = [
            text("language-with-tag", tag=each, name=name) for each, name in own_names().items()
        ]
        raise UserError(text("language-unknown", given=tag, languages=listing(known, "or")))
    choose_locale(tag)
    _by_name.append(language())


def asked_for() -> str | None:
    """Return the language that was asked for by name; ``None`` if only the locale chose one."""
    return _by_name[-1] if _by_name else None


def choose_locale(tag: str) -> None:
    _before.append(language())
    use_language(tag)


def go_back() -> None:
    _by_name.clear()
    while _before:
        use_language(_before.pop())
