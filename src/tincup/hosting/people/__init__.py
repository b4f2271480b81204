"""The people at a table: who is there, who is its host, and marks among partners."""
