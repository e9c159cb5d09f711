"""HIP devices through libamdhip64, which is loaded when the first function here is called.

``devices()``, ``device(i)``, ``device_count()``; arrays ``empty``, ``zeros``, ``from_numpy``, ``pinned``; ``HipEvent``,
``device(i).stream()``, ``capture`` → ``Graph``, ``Pool``.
"""

from .event import HipEvent
from .gpu import HipDevice, device, device_count, devices
from .graph import Graph, capture
from .memory import DeviceArray, Pool, borrowed, empty, from_numpy, pinned, zeros
from .module import HipFunction, HipModule
from .stream import HipStream

__all__ = [
    "DeviceArray", "Graph", "HipDevice", "HipEvent", "HipFunction", "HipModule", "HipStream", "Pool", "borrowed", "capture",
    "device", "device_count", "devices", "empty", "from_numpy", "pinned", "zeros",
]  # fmt: skip
