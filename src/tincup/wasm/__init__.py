"""The kernels of exact play for a page: Numba's own, as one file of WebAssembly.

``kernels.wasm`` is built here and kept beside its list, ``kernels.json``; ``scripts/kernels``
builds it anew. Native exact play needs nothing of this.
"""
