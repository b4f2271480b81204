"""Tests of tincup.players."""
