"""Tests of tincup.tui.table."""
