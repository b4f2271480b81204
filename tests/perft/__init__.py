"""Counts of states and keeps to a small depth, with where each comes from."""
