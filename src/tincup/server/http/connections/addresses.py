"""The addresses for which limits are counted."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

_OWN_BITS: Final = 64
"""Bits of an IPv6 address that a client chooses as it likes."""


@lru_cache(maxsize=4096)
def client_address(host: str) -> str:
    """Return a client's address; of IPv6 the /64 network that it has."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # the path of a Unix socket, or nothing
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> _OWN_BITS << _OWN_BITS, _OWN_BITS)))
