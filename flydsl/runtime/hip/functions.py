"""The functions of libamdhip64 that flydsl calls, with their C types.

Source: ``hip/hip_runtime_api.h`` of ROCm 6 and 7, where all of them have these signatures. All return ``hipError_t`` but the
two of TEXTS.
"""

from __future__ import annotations

import ctypes
from typing import Any

TYPES: dict[str, Any] = {
    "p": ctypes.c_void_p,  # any pointer or handle; ctypes takes byref(...), arrays, bytes and None for it
    "i": ctypes.c_int,
    "u": ctypes.c_uint,
    "c": ctypes.c_ubyte,
    "z": ctypes.c_size_t,
}

PROTOTYPES: dict[str, str] = {
    # device
    "hipInit": "u",
    "hipGetLastError": "",
    "hipRuntimeGetVersion": "p",
    "hipGetDeviceCount": "p",
    "hipGetDevice": "p",
    "hipSetDevice": "i",
    "hipDeviceGetAttribute": "pii",
    "hipGetDevicePropertiesR0600": "pi",
    "hipDeviceSynchronize": "",
    "hipDevicePrimaryCtxGetState": "ipp",
    "hipMemGetInfo": "pp",
    # code
    "hipModuleLoadData": "pp",
    "hipModuleUnload": "p",
    "hipModuleGetFunction": "ppp",
    "hipFuncGetAttribute": "pip",
    "hipModuleLaunchKernel": "puuuuuuuppp",
    "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor": "ppiz",
    "hipModuleOccupancyMaxPotentialBlockSize": "pppzi",
    # streams, events
    "hipStreamCreateWithPriority": "pui",
    "hipStreamDestroy": "p",
    "hipStreamSynchronize": "p",
    "hipStreamQuery": "p",
    "hipStreamWaitEvent": "ppu",
    "hipStreamIsCapturing": "pp",
    "hipEventCreateWithFlags": "pu",
    "hipEventDestroy": "p",
    "hipEventRecord": "pp",
    "hipEventSynchronize": "p",
    "hipEventQuery": "p",
    "hipEventElapsedTime": "ppp",
    # memory
    "hipMalloc": "pz",
    "hipFree": "p",
    "hipMallocAsync": "pzp",
    "hipFreeAsync": "pp",
    "hipHostMalloc": "pzu",
    "hipHostFree": "p",
    "hipMemcpyAsync": "ppzip",
    "hipMemsetD8Async": "pczp",
    "hipMemsetD32Async": "pizp",
    "hipPointerGetAttributes": "pp",
    "hipDeviceGetDefaultMemPool": "pi",
    "hipMemPoolSetAttribute": "pip",
    "hipMemPoolGetAttribute": "pip",
    "hipMemPoolTrimTo": "pz",
    # graphs
    "hipStreamBeginCapture": "pi",
    "hipStreamEndCapture": "pp",
    "hipGraphInstantiate": "ppppz",
    "hipGraphLaunch": "pp",
    "hipGraphExecDestroy": "p",
    "hipGraphDestroy": "p",
}
"""Name → one letter of TYPES per argument."""

TEXTS = ("hipGetErrorName", "hipGetErrorString")
"""``const char *f(hipError_t)``"""

LAUNCH_PARAM_BUFFER_POINTER = 1
LAUNCH_PARAM_BUFFER_SIZE = 2
LAUNCH_PARAM_END = 3
"""Tags of the ``extra`` list of hipModuleLaunchKernel: the arguments come as one packed buffer."""


class DeviceProperties(ctypes.Structure):
    """``hipDeviceProp_tR0600`` up to the name of the architecture, with what lies between as one block.

    The layout is that of ROCm 6 and 7 (x86-64); HIP keeps it under this versioned name. The block is 1160 - 288 bytes:
    what the C compiler makes of the header's fields, which ``tests/runtime/test_device_properties.py`` counts out.
    """

    _fields_ = [
        ("name", ctypes.c_char * 256),
        ("uuid", ctypes.c_char * 16),
        ("luid", ctypes.c_char * 8),
        ("luidDeviceNodeMask", ctypes.c_uint),
        ("totalGlobalMem", ctypes.c_size_t),
        ("sharedMemPerBlock", ctypes.c_size_t),
        ("regsPerBlock", ctypes.c_int),
        ("warpSize", ctypes.c_int),
        ("between", ctypes.c_char * 848),
        ("gcnArchName", ctypes.c_char * 256),
        ("rest", ctypes.c_char * 4096),  # room for whatever follows, now and later
    ]


class PointerAttributes(ctypes.Structure):
    """``hipPointerAttribute_t`` of ROCm 6 and 7."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("device", ctypes.c_int),
        ("devicePointer", ctypes.c_void_p),
        ("hostPointer", ctypes.c_void_p),
        ("isManaged", ctypes.c_int),
        ("allocationFlags", ctypes.c_uint),
    ]


MEMORY_HOST, MEMORY_DEVICE, MEMORY_MANAGED = 1, 2, 3
"""``hipMemoryType``"""

ATTRIBUTES = {"l2_bytes": 19, "compute_units": 63, "warp_size": 87, "memory_pools": 88}
"""``hipDeviceAttribute_t``: L2CacheSize, MultiprocessorCount, WarpSize, MemoryPoolsSupported."""

FUNCTION_ATTRIBUTES = {"max_threads": 0, "shared_bytes": 1, "constant_bytes": 2, "scratch_bytes": 3, "registers": 4}
"""``hipFunction_attribute``"""

COPY_HOST_TO_DEVICE, COPY_DEVICE_TO_HOST, COPY_DEVICE_TO_DEVICE = 1, 2, 3
STREAM_NON_BLOCKING = 1
EVENT_DEFAULT, EVENT_DISABLE_TIMING = 0, 2
CAPTURE_GLOBAL, CAPTURE_THREAD_LOCAL, CAPTURE_RELAXED = 0, 1, 2
CAPTURE_NONE = 0
POOL_RELEASE_THRESHOLD, POOL_RESERVED_NOW, POOL_USED_NOW = 4, 5, 7
"""``hipMemPoolAttr``"""
