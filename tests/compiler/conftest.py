"""The stand-in library as a fixture, for what differs between devices and the simulator."""

from standin_fixture import hip, standin_path

__all__ = ["hip", "standin_path"]
