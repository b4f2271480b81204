"""Every sentence for people, by its id, in the language that is asked for: see `text`."""

from tincup.messages.catalogue import (
    DEFAULT_LANGUAGE,
    Argument,
    Message,
    MessageError,
    closest_language,
    in_language,
    language,
    languages,
    list_message,
    listing,
    message,
    own_text,
    parts,
    text,
    use_language,
)
from tincup.messages.errors import LocalizedError
from tincup.messages.visible import (
    SPELT,
    first_unseen,
    is_shown,
    spelt_out,
    visible,
    with_plain_marks,
)

__all__ = [
    "DEFAULT_LANGUAGE",
    "SPELT",
    "Argument",
    "LocalizedError",
    "Message",
    "MessageError",
    "closest_language",
    "first_unseen",
    "in_language",
    "is_shown",
    "language",
    "languages",
    "list_message",
    "listing",
    "message",
    "own_text",
    "parts",
    "spelt_out",
    "text",
    "use_language",
    "visible",
    "with_plain_marks",
]
