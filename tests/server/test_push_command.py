"""`tincup server push`: the key of a server for push services."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.push_service import Device
from tincup.server.storage import schema
from tincup.server.storage.checking import check
from tincup.server.storage.database import open_database
from tincup.server.storage.subscriptions import server_key
from tincup.server.tables.push import messages as push_messages


def test_a_key_is_made_stays_and_goes(tmp_path: Path, tincup: Run) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    asked = ("server", "push", "--database", url)
    on = tincup(*asked, "mailto:ada@example.org").out
    assert on.startswith("Web push is on.")
    told = json.loads(tincup(*asked, "--json").out)
    assert told["contact"] == "mailto:ada@example.org"
    assert told["key"] in on
    engine = open_database(url)
    assert check(engine)[1] == []
    kept = server_key(engine)
    tincup(*asked, "https://farkle.example")
    again = json.loads(tincup(*asked, "--json").out)
    assert again == {"key": told["key"], "contact": "https://farkle.example"}
    assert kept is not None
    assert kept.private not in tincup(*asked).out
    assert "key and all subscriptions are gone" in tincup(*asked, "--off").out
    assert server_key(engine) is None
    assert "there is no key" in tincup(*asked).out
    with engine.connect() as connection:
        assert connection.execute(schema.subscriptions.select()).all() == []
    engine.dispose()


@pytest.mark.parametrize(
    "contact", ["ada@example.org", "mailto:ada", "http://farkle.example", "https://x y", ""]
)
def test_a_contact_that_push_services_do_not_take(
    contact: str, tmp_path: Path, tincup: Run
) -> None:
    said = tincup("server", "push", contact, "--database", f"sqlite:///{tmp_path}/a.db").refused()
    assert "such as mailto:ada@example.org" in said
    assert not (tmp_path / "a.db").exists()


def test_without_the_packages_it_says_how_to_get_them(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_messages, "are_installed", lambda: False)
    assert "pip install '.[push]'" in tincup("server", "push").refused()


def test_a_device_opens_what_the_appendix_of_the_rfc_has_sealed() -> None:
    """What tests open messages with reads the example of RFC 8291, section 5."""
    from cryptography.hazmat.primitives.asymmetric import ec

    from tests.server.push_service import bytes_of

    private = int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    device = Device(
        "rfc", ec.derive_private_key(private, ec.SECP256R1()), bytes_of("BTBZMqHH6r4Tts7J_aSIgg")
    )
    sealed = bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuw"
        "XPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert device.opened(sealed) == b"When I grow up, I want to be a watermelon"
