"""Tests of tincup.game."""
