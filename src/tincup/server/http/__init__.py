"""HTTP and WebSocket: requests are checked, routed and answered."""
