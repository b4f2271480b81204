"""What comes over HTTP and WebSocket: requests checked, routed and answered."""
