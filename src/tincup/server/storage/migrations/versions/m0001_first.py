"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables, and the counts of faces, from 0."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("watch", sa.String(32), nullable=False, unique=True),
        sa.Column("seed", sa.String(64)),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["public", "status", "created"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command_key", sa.String(80)),
        sa.Column("command_hash", sa.String(64)),
        sa.Column("chain", sa.String(64), nullable=False, server_default=""),
        sa.UniqueConstraint("table_id", "command_key", name="entries_command_key"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret_hash", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.LargeBinary(32), nullable=False),
        sa.Column("endpoint", sa.String(1024), nullable=False),
        sa.Column("public", sa.LargeBinary(65), nullable=False),
        sa.Column("auth", sa.LargeBinary(16), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("told", sa.Integer),
    )
    op.create_index("subscriptions_by_endpoint", "subscriptions", ["endpoint"])
    faces = op.create_table(
        "faces",
        sa.Column("face", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rolled", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(faces, [{"face": face, "rolled": 0} for face in range(1, 7)])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "circles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(32), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "settlements",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("circle_id", sa.String(32), sa.ForeignKey("circles.id"), nullable=False),
        sa.Column("settled", sa.String(32), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_index("settlements_by_circle", "settlements", ["circle_id", "settled"])
