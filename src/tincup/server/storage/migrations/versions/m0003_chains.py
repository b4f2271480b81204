"""Each entry's chain, stored with it."""

import sqlalchemy as sa
from alembic import op

from tincup.server.storage.chains import fill_chains

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column, and fill it in; what is cut short leaves nothing, and begins anew."""
    column = sa.Column("chain", sa.String(64), nullable=False, server_default="")
    op.add_column("entries", column)
    fill_chains(op.get_bind())
