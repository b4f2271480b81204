"""Tests of tincup.tui.terminal."""
