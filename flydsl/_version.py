"""The version of the distribution, and of the code it makes."""

__version__ = "0.1.0"
