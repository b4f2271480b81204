"""Stores, in which tables are kept: files in a folder, and their locks."""
