"""Tests of tincup.rules."""
