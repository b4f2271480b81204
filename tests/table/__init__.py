"""Tests of `tincup.table`."""
