"""Servers, and the tables there."""
