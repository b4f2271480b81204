"""Tests of tincup.tui.screen."""
