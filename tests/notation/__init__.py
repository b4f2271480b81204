"""Tests of tincup.notation."""
