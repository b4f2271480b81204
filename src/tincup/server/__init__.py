"""Tables over HTTP and WebSocket, with a durable log: an adapter around `tincup.table`.

It holds no rules: it asks the table and the game what may be done, and why not. The libraries it
needs are those of the extra ``server``; nothing else in Tincup imports them. ``docs/protocol.md``
describes what clients see, ``docs/hosting.md`` how it is run.
"""
