"""The tables of the database; `tincup.server.storage.migrations` makes them.

``entries`` is the truth, and rows are only ever added to it, until all of a table's are taken away
(`tincup.server.storage.pruning`). Everything else says where to find it and who may act there, or
what it comes to. The same schema serves SQLite and PostgreSQL.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

GONE: Final = "gone"
"""The status of a pruned table's row, which only the ledger needs."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),  # people join by it
    Column("watch", String(32), nullable=False, unique=True),  # and look on by this
    Column("seed", String(64)),  # of fair dice; nobody is told before the end
    Column("status", String(8), nullable=False),  # lobby, playing or over; gone: pruned
    Column("public", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Index("tables_by_status", "public", "status", "created"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON
    # Of the command that led to this entry and those before it, on the last of them.
    Column("command_key", String(80)),
    Column("command_hash", String(64)),
    Column("chain", String(64), nullable=False, server_default=""),  # tincup.table.log.chain
    UniqueConstraint("table_id", "command_key", name="entries_command_key"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # from 0; -1 is the host
    Column("secret_hash", LargeBinary(32), nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("id", String(32), primary_key=True),  # of a device and a seat; push services see it
    Column("holder", LargeBinary(32), nullable=False),  # the hash of the seat's secret
    Column("endpoint", String(1024), nullable=False),
    Column("public", LargeBinary(65), nullable=False),
    Column("auth", LargeBinary(16), nullable=False),
    Column("made", String(32), nullable=False),
    Column("told", Integer),  # the turn of the last message, which one process has taken on
    Index("subscriptions_by_endpoint", "endpoint"),
)

circles = Table(
    "circles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(32), nullable=False, unique=True),  # its people see the ledger by it
    Column("name", String(40), nullable=False),
    Column("created", String(32), nullable=False),
)

settlements = Table(
    "settlements",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("circle_id", String(32), ForeignKey("circles.id"), nullable=False),
    Column("settled", String(32), nullable=False),
    Column("line", Text, nullable=False),  # of a ledger, see tincup.table.ledger
    Index("settlements_by_circle", "circle_id", "settled"),
)

faces = Table(
    "faces",
    metadata,
    Column("face", Integer, primary_key=True, autoincrement=False),
    Column("rolled", BigInteger, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

cup_days = Table(
    "cup_days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("rules", String(60), nullable=False),
    Column("seed", String(64), nullable=False),  # nobody is told before the day is over
    Column("told", Boolean, nullable=False),  # somebody was: nothing is played for that day
)

cup_attempts = Table(
    "cup_attempts",
    metadata,
    Column("code", String(32), primary_key=True),  # whoever has it plays
    Column("day", String(10), ForeignKey("cup_days.day"), nullable=False),
    Column("total", Integer),  # once all turns are played
    Column("name", String(40)),  # if one was given
    Index("cup_attempts_by_total", "day", "total"),
)

cup_moves = Table(
    "cup_moves",
    metadata,
    Column("attempt", String(32), ForeignKey("cup_attempts.code"), primary_key=True),
    Column("at", Integer, primary_key=True, autoincrement=False),  # from 0, without gaps
    Column("action", String(40), nullable=False),  # in notation
)
