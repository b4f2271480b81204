"""Tests of names as people see them."""
