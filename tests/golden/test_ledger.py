"""A ledger of an earlier version can still be read."""

from tests.golden.files import FOLDER
from tincup.table import Ledger


def test_the_ledger_is_read() -> None:
    accounts = Ledger(FOLDER / "ledger.jsonl").read()
    names = [entry.name for entry in accounts.entries]
    assert accounts.balances() == {"Clatter": 32, "Dottie": -8, "Pip": -17, "Tumble": -7}
    assert names[1] == "playmonster"  # a line without a name goes by the rule set's id
    assert len(names) == 4
    assert set(accounts.damaged) == {3}
