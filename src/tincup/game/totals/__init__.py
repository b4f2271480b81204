"""Totals: how they move, what they ask of a turn, and how they end the game."""
