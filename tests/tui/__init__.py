"""Tests of tincup.tui."""
