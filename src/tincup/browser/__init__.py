"""The engine as it runs in a page, in a worker.

It needs neither NumPy nor anything of a server, only Python's standard library.
"""
