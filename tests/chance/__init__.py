"""Tests of tincup.chance."""
