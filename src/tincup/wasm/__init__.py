"""The kernels of exact play for a page: Numba's own, as one file of WebAssembly.

``kernels.wasm`` is built here and kept beside its list, ``kernels.json``; ``scripts/kernels``
builds it anew. Whoever only solves natively needs nothing of this.
"""
