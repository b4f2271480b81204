"""Timings, asked for with `pytest benchmarks --benchmark-enable`; no part of a normal test run."""
