"""Tests of tincup.tui.play."""
