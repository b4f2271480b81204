"""A table: who sits where, its dice and stakes, and the log of everything that happens there."""

from tincup.table.driver import Driver, Front
from tincup.table.errors import LogError, StoreError, TableError
from tincup.table.ledger import Ledger
from tincup.table.listeners import Happening
from tincup.table.log.entries import RECORD_NOTE, Entry
from tincup.table.opening import create_table, open_table, rematch, take_over
from tincup.table.seats import PERSON, Seat
from tincup.table.stores.files import FileStore, StoredTable
from tincup.table.table import Table

__all__ = [
    "PERSON",
    "RECORD_NOTE",
    "Driver",
    "Entry",
    "FileStore",
    "Front",
    "Happening",
    "Ledger",
    "LogError",
    "Seat",
    "StoreError",
    "StoredTable",
    "Table",
    "TableError",
    "create_table",
    "open_table",
    "rematch",
    "take_over",
]
