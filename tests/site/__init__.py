"""What `tincup.site` puts into a folder."""  # noqa: A005 - mirrors src
