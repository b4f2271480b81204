"""A table that people at this terminal play at, on this machine or on a server."""
