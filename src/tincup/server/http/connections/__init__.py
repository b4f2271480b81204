"""Connections: what uvicorn leaves open, and the bounds that all of them share."""
