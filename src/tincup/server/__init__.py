"""Tables over HTTP and WebSocket, with a durable log: an adapter around `tincup.table`."""
