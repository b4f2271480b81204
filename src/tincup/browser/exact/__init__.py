"""Exact play in a page, in a worker of its own."""
