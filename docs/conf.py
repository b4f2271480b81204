"""Sphinx settings. What the program knows about itself `generate` has written into the pages."""

import tincup

project = "Tincup"
author = copyright = "Tincup contributors"
version = release = tincup.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

smartquotes = False  # what stands in quotation marks is there to be copied

# `name` in a docstring links to what it names, where that is documented.
default_role = "py:obj"
autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
python_use_unqualified_type_names = True

# Furo brings its own style and scripts and uses the reader's fonts: no other host is asked.
html_theme = "furo"
html_title = "Tincup"
html_copy_source = False
html_show_sphinx = False
