"""A seat at a server's table, played from this terminal."""
