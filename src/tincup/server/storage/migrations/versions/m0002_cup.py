"""The cup of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "cup_days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("rules", sa.String(60), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_table(
        "cup_attempts",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("day", sa.String(10), sa.ForeignKey("cup_days.day"), nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("name", sa.String(40)),
    )
    op.create_index("cup_attempts_by_total", "cup_attempts", ["day", "total"])
    op.create_table(
        "cup_moves",
        sa.Column("attempt", sa.String(32), sa.ForeignKey("cup_attempts.code"), primary_key=True),
        sa.Column("at", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.String(40), nullable=False),
    )
