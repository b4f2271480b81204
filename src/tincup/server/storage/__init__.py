"""The durable log: the database, its writer, backups, and what processes share."""
