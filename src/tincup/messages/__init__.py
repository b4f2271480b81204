"""Every sentence for people, by its id, in the language that is asked for: `text`."""

from tincup.messages.catalogue import (
    DEFAULT_LANGUAGE,
    Message,
    MessageError,
    language,
    languages,
    listing,
    message,
    parts,
    text,
    use_language,
)

__all__ = [
    "DEFAULT_LANGUAGE",
    "Message",
    "MessageError",
    "language",
    "languages",
    "listing",
    "message",
    "parts",
    "text",
    "use_language",
]
