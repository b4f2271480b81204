"""Tests of tincup.testing."""
