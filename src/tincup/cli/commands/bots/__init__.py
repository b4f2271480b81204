"""Bots against one another, and programs that play."""
