"""The conformance suite: cases, the protocol that a client speaks, and the runner between them."""
