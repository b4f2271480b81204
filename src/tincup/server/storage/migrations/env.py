"""Alembic's entry: run the migrations on the connection that `storage.database` hands in."""

from alembic import context

from tincup.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
