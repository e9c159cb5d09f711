"""The stand-in library as a fixture."""

from standin_fixture import hip, standin_path

__all__ = ["hip", "standin_path"]
