"""The settings of a server, from the environment: ``TINCUP_PORT``, ``TINCUP_DATABASE``, ..."""

from __future__ import annotations

import json
import os
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, structs

from tincup.daily_cup import RULES
from tincup.hosting.request_faults import Fault, fault, walk
from tincup.messages import LocalizedError, message
from tincup.rules import presets
from tincup.table.forms import or_words

_MOST_RULES: Final = 366
_PREFIX: Final = "TINCUP_"

Positive = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(ge=0.01)]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each is the environment's ``TINCUP_`` with its name in capitals; docs/hosting.md lists them.

    Sizes are in bytes, times in seconds; limits "per address" are per client address.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8080
    database: str = "sqlite:///tincup-server.db"
    workers: Annotated[int, Meta(ge=1, le=256)] = 1
    """Processes that serve on the same address; more than one on PostgreSQL alone."""

    public_url: Annotated[str, Meta(pattern=r"^(https?://[^\s/?#@]+/?)?$(?!\n)")] = ""
    """The address by which people reach the server, for the links they pass on."""
    origins: tuple[str, ...] = ()
    """Origins, beside the server's own, whose pages may use it."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For and -Proto are believed."""
    secret_key: str = ""
    """Keys the hashes of seats' secrets; a random one is kept in the database unless it is set."""

    most_body: Positive = 64 * 1024
    most_message: Positive = 4 * 1024
    most_log: Positive = 1024 * 1024
    """Bytes of a table that is brought here from a device."""
    requests_per_second: Rate = 20.0
    requests_at_once: Positive = 60
    tables_per_hour: Rate = 60.0
    tables_at_once: Positive = 20
    wrong_codes: Positive = 10
    """Codes that no table has, for which an address need not wait."""
    commands_per_second: Rate = 20.0
    commands_at_once: Positive = 40
    sockets_per_address: Positive = 100
    most_sockets: Positive = 20_000
    connections_per_address: Positive = 200
    """Connections over HTTP; addresses that are trusted proxies may have more."""
    request_seconds: Rate = 20.0
    """How long a request may take to come, and what is sent to be read."""
    most_waiting: Positive = 256
    """Messages that may wait for a slow reader before its socket is closed."""

    beat_seconds: Rate = 4.0
    """Time between the beats of a WebSocket; one whose client misses two is ended."""

    absent_seconds: Rate = 60.0
    """How long somebody is not connected and not heard of before they are away."""

    poll_seconds: Rate = 3.0
    """Time between questions for what other processes have done, if the bus says nothing."""

    page_engine: str = ""
    """The list of the files with which pages host games themselves; without it they do not."""

    cup_rules: Annotated[tuple[str, ...], Meta(min_length=1, max_length=_MOST_RULES)] = RULES
    """The rule sets of the cups of the day, one after another."""

    prune_days: Annotated[int, Meta(ge=0)] = 0
    """Days without an event after which a table is taken away; with 0 all stay."""

    tables_in_memory: Positive = 1_000
    memory_for_tables: Positive = 128 * 1024 * 1024
    """Bytes, as they are estimated, that tables in memory may take together; see docs/limits.md."""
    bot_threads: Positive = 2
    shutdown_seconds: Positive = 5
    log_level: str = "INFO"


def read_settings(**given: Any) -> Settings:
    """Return the settings of the environment, but for those that are given.

    Raises `LocalizedError` with each fault beside the name of its variable.
    """
    said = {
        field.name: _value(os.environ[key], field.default)
        for field in structs.fields(Settings)
        if (key := f"{_PREFIX}{field.name.upper()}") in os.environ
    }
    settings, faults = walk(said | given, Settings)
    if not faults:
        faults = [
            Fault(("cup_rules", at), fault(message("value-one-of", options=or_words([*presets()]))))
            for at, name in enumerate(settings.cup_rules)
            if name not in presets()
        ]
    if faults:
        named = (
            f"{_PREFIX}{'.'.join([str(name).upper(), *map(str, place)])}: {reason}"
            for (name, *place), reason in faults
        )
        raise LocalizedError("server-settings", faults="; ".join(named))
    made: Settings = settings
    return made


def _value(text: str, default: Any) -> Any:
    if isinstance(default, str):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
