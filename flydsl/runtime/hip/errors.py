"""``hipError_t``: the name of each code, which of our classes it becomes, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from flydsl.runtime import errors as e


class Row(NamedTuple):
    name: str
    cls: type[e.FlyError]
    advice: str


_BUG = "this is a mistake in how HIP was called; with the call above, please report it"
_STICKY = "this process cannot use the device any more: restart it; on CPU arrays the kernel runs checked, on the simulator"
_RESOURCES = "the kernel needs more registers, LDS or scratch than there is for this block size"
_RECORD = "compile, load, allocate and wait before the capture: f.warmup(...) prepares a launch"
_DRIVER = "see whether the amdgpu driver is loaded and fits ROCm: rocminfo, and dmesg"

ERRORS: dict[int, Row] = {
    1: Row("hipErrorInvalidValue", e.HipError, "an argument is out of range, or a pointer is not (or no longer) the device's"),
    2: Row("hipErrorOutOfMemory", e.OutOfMemoryError, "free arrays; torch.cuda.empty_cache() gives torch's unused memory back"),
    3: Row("hipErrorNotInitialized", e.HipLibraryError, _DRIVER),
    4: Row("hipErrorDeinitialized", e.HipLibraryError, "HIP was shut down already: the process is about to end"),
    5: Row("hipErrorProfilerDisabled", e.HipError, "stop the profiler that is attached"),
    6: Row("hipErrorProfilerNotInitialized", e.HipError, "stop the profiler that is attached"),
    7: Row("hipErrorProfilerAlreadyStarted", e.HipError, "stop the profiler that is attached"),
    8: Row("hipErrorProfilerAlreadyStopped", e.HipError, "stop the profiler that is attached"),
    9: Row("hipErrorInvalidConfiguration", e.LaunchRefusedError, "grid, block or shared_bytes are over what the device can do"),
    12: Row("hipErrorInvalidPitchValue", e.HipError, _BUG),
    13: Row("hipErrorInvalidSymbol", e.MissingKernelError, "the code object lacks the symbol"),
    17: Row("hipErrorInvalidDevicePointer", e.HipError, "the pointer is not (or no longer) the device's"),
    21: Row("hipErrorInvalidMemcpyDirection", e.HipError, _BUG),
    35: Row("hipErrorInsufficientDriver", e.HipLibraryError, "the driver is older than the HIP library needs: update amdgpu"),
    52: Row("hipErrorMissingConfiguration", e.HipError, _BUG),
    53: Row("hipErrorPriorLaunchFailure", e.DeviceFaultError, _STICKY),
    98: Row("hipErrorInvalidDeviceFunction", e.MissingKernelError, "the kernel was loaded on another device"),
    100: Row("hipErrorNoDevice", e.NoDeviceError, f"see HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES; {_DRIVER}"),
    101: Row("hipErrorInvalidDevice", e.NoDeviceError, "flydsl.runtime.hip.devices() lists the devices that are there"),
    200: Row("hipErrorInvalidImage", e.MissingKernelError, "the code is damaged, or newer than this HIP"),
    201: Row("hipErrorInvalidContext", e.HipError, "the device was reset; restart the process"),
    202: Row("hipErrorContextAlreadyCurrent", e.HipError, _BUG),
    205: Row("hipErrorMapFailed", e.HipError, _BUG),
    206: Row("hipErrorUnmapFailed", e.HipError, _BUG),
    207: Row("hipErrorArrayIsMapped", e.HipError, _BUG),
    208: Row("hipErrorAlreadyMapped", e.HipError, _BUG),
    209: Row("hipErrorNoBinaryForGpu", e.ArchMismatchError, "the code is for another architecture; leave FLYDSL_ARCH unset"),
    210: Row("hipErrorAlreadyAcquired", e.HipError, _BUG),
    211: Row("hipErrorNotMapped", e.HipError, _BUG),
    212: Row("hipErrorNotMappedAsArray", e.HipError, _BUG),
    213: Row("hipErrorNotMappedAsPointer", e.HipError, _BUG),
    214: Row("hipErrorECCNotCorrectable", e.DeviceFaultError, f"the device's memory is at fault; {_STICKY}"),
    215: Row("hipErrorUnsupportedLimit", e.HipError, _BUG),
    216: Row("hipErrorContextAlreadyInUse", e.HipError, "another process holds the device in exclusive mode"),
    217: Row("hipErrorPeerAccessUnsupported", e.DeviceMismatchError, "the two devices cannot reach each other's memory"),
    218: Row("hipErrorInvalidKernelFile", e.MissingKernelError, "the code object is damaged"),
    219: Row("hipErrorInvalidGraphicsContext", e.HipError, _BUG),
    300: Row("hipErrorInvalidSource", e.MissingKernelError, "the code object is damaged"),
    301: Row("hipErrorFileNotFound", e.MissingKernelError, "the code object's file is gone"),
    302: Row("hipErrorSharedObjectSymbolNotFound", e.HipLibraryError, "the ROCm installation is incomplete"),
    303: Row("hipErrorSharedObjectInitFailed", e.MissingKernelError, "loading failed; AMD_LOG_LEVEL=3 says why"),
    304: Row("hipErrorOperatingSystem", e.HipLibraryError, f"may this user open /dev/kfd and /dev/dri/render*? {_DRIVER}"),
    400: Row("hipErrorInvalidHandle", e.StreamError, "a stream, event or kernel was destroyed, or is another device's"),
    401: Row("hipErrorIllegalState", e.HipError, _BUG),
    500: Row("hipErrorNotFound", e.MissingKernelError, "the code object has no kernel of this name"),
    600: Row("hipErrorNotReady", e.HipError, "wait for the stream or event first: .synchronize()"),
    700: Row("hipErrorIllegalAddress", e.DeviceFaultError, f"a kernel went out of bounds; {_STICKY}"),
    701: Row("hipErrorLaunchOutOfResources", e.LaunchRefusedError, _RESOURCES),
    702: Row("hipErrorLaunchTimeOut", e.DeviceFaultError, f"a kernel ran for too long; {_STICKY}"),
    704: Row("hipErrorPeerAccessAlreadyEnabled", e.HipError, _BUG),
    705: Row("hipErrorPeerAccessNotEnabled", e.DeviceMismatchError, "the memory is another device's: copy it over first"),
    708: Row("hipErrorSetOnActiveProcess", e.HipError, _BUG),
    709: Row("hipErrorContextIsDestroyed", e.HipError, "the device was reset; restart the process"),
    710: Row("hipErrorAssert", e.DeviceFaultError, f"an assertion failed on the device; {_STICKY}"),
    712: Row("hipErrorHostMemoryAlreadyRegistered", e.HipError, _BUG),
    713: Row("hipErrorHostMemoryNotRegistered", e.HipError, _BUG),
    719: Row("hipErrorLaunchFailure", e.DeviceFaultError, f"a kernel crashed; {_STICKY}"),
    720: Row("hipErrorCooperativeLaunchTooLarge", e.LaunchRefusedError, "the grid is more than the device holds at once"),
    801: Row("hipErrorNotSupported", e.HipError, "the device or this version of HIP cannot do this"),
    900: Row("hipErrorStreamCaptureUnsupported", e.CaptureError, _RECORD),
    901: Row("hipErrorStreamCaptureInvalidated", e.CaptureError, f"an error has spoilt the capture; {_RECORD}"),
    902: Row("hipErrorStreamCaptureMerge", e.CaptureError, "a stream of one capture cannot wait for one of another"),
    903: Row("hipErrorStreamCaptureUnmatched", e.CaptureError, "end the capture on the stream that it was begun on"),
    904: Row("hipErrorStreamCaptureUnjoined", e.CaptureError, "the capturing stream must wait for all that fork from it"),
    905: Row("hipErrorStreamCaptureIsolation", e.CaptureError, "a captured stream cannot wait for outside events"),
    906: Row("hipErrorStreamCaptureImplicit", e.CaptureError, "launch on a stream of your own, not the default one"),
    907: Row("hipErrorCapturedEvent", e.CaptureError, "a captured event cannot be waited for or asked"),
    908: Row("hipErrorStreamCaptureWrongThread", e.CaptureError, "end the capture in the thread that began it"),
    910: Row("hipErrorGraphExecUpdateFailure", e.HipError, "instantiate the graph again"),
    911: Row("hipErrorInvalidChannelDescriptor", e.HipError, _BUG),
    912: Row("hipErrorInvalidTexture", e.HipError, _BUG),
    914: Row("hipErrorInvalidResourceType", e.HipError, _BUG),
    915: Row("hipErrorInvalidResourceConfiguration", e.HipError, _BUG),
    916: Row("hipErrorStreamDetached", e.StreamError, "the stream was detached"),
    999: Row("hipErrorUnknown", e.HipError, "HIP does not say why; AMD_LOG_LEVEL=3 makes it write what it does"),
    1052: Row("hipErrorRuntimeMemory", e.OutOfMemoryError, "HSA could not get memory; free some, and see ulimit -l"),
    1053: Row("hipErrorRuntimeOther", e.HipError, f"the HSA runtime failed; {_DRIVER}"),
    1054: Row("hipErrorInvalidClusterSize", e.LaunchRefusedError, _BUG),
}  # fmt: skip
"""Source: ``hip/hip_runtime_api.h`` (ROCm 7)."""

NOT_READY = 600


def error_of(code: int, call: str, detail: str = "", words: Callable[[int], str] = str) -> e.FlyError:
    """The error for what ``call`` returned. ``detail`` says what was being done; ``words(code)`` is HIP's own text."""
    row = ERRORS.get(code) or Row(f"hipError {code}", e.HipError, "this version of flydsl does not know the code")
    text = f"{detail + ': ' if detail else ''}{call} returned {row.name} ({code}, HIP says: {words(code)}); {row.advice}"
    error = row.cls(text)
    for name, value in (("code", code), ("name", row.name), ("call", call)):
        setattr(error, name, value)
    return error
