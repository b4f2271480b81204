"""Whole games of players that are tables, in compiled code."""
