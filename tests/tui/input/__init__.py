"""Tests of tincup.tui.input."""
