"""Tests of tincup.tui.terminal.terminal."""
