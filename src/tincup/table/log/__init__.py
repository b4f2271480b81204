"""The log of a table: its entries, their JSON, and its running hash."""
