"""Circles of friends, and what their games were settled at."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the two tables, empty."""
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
