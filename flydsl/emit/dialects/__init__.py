"""One file of op rows per dialect, loaded when an op of the dialect is first looked up."""
