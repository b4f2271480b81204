"""Tests of tincup.cli."""
