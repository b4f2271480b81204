"""A game of two sides, solved exactly: the chance to win at the start of every turn."""
