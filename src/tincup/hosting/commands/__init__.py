"""The commands at a table: who may give each, and what it does."""
