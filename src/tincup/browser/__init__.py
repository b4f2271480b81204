"""The engine where it runs in a page, in a worker: what it answers there.

It needs neither NumPy nor anything of a server, and Python's own library alone.
"""
