"""A short game of three sides, solved exactly: the chances of all at the start of every turn."""
