"""The layout of the structure that the architecture's name is read from, counted out field by field."""

from __future__ import annotations

import ctypes

from flydsl.runtime.hip.functions import DeviceProperties

C_FIELDS = """
char name[256]; char uuid[16]; char luid[8]; unsigned luidDeviceNodeMask; size_t totalGlobalMem; size_t
sharedMemPerBlock; int regsPerBlock; int warpSize; size_t memPitch; int maxThreadsPerBlock; int maxThreadsDim[3]; int
maxGridSize[3]; int clockRate; size_t totalConstMem; int major; int minor; size_t textureAlignment; size_t
texturePitchAlignment; int deviceOverlap; int multiProcessorCount; int kernelExecTimeoutEnabled; int integrated; int
canMapHostMemory; int computeMode; int maxTexture1D; int maxTexture1DMipmap; int maxTexture1DLinear; int
maxTexture2D[2]; int maxTexture2DMipmap[2]; int maxTexture2DLinear[3]; int maxTexture2DGather[2]; int maxTexture3D[3];
int maxTexture3DAlt[3]; int maxTextureCubemap; int maxTexture1DLayered[2]; int maxTexture2DLayered[3]; int
maxTextureCubemapLayered[2]; int maxSurface1D; int maxSurface2D[2]; int maxSurface3D[3]; int maxSurface1DLayered[2]; int
maxSurface2DLayered[3]; int maxSurfaceCubemap; int maxSurfaceCubemapLayered[2]; size_t surfaceAlignment; int
concurrentKernels; int ECCEnabled; int pciBusID; int pciDeviceID; int pciDomainID; int tccDriver; int asyncEngineCount;
int unifiedAddressing; int memoryClockRate; int memoryBusWidth; int l2CacheSize; int persistingL2CacheMaxSize; int
maxThreadsPerMultiProcessor; int streamPrioritiesSupported; int globalL1CacheSupported; int localL1CacheSupported;
size_t sharedMemPerMultiprocessor; int regsPerMultiprocessor; int managedMemory; int isMultiGpuBoard; int
multiGpuBoardGroupID; int hostNativeAtomicSupported; int singleToDoublePrecisionPerfRatio; int pageableMemoryAccess; int
concurrentManagedAccess; int computePreemptionSupported; int canUseHostPointerForRegisteredMem; int cooperativeLaunch;
int cooperativeMultiDeviceLaunch; size_t sharedMemPerBlockOptin; int pageableMemoryAccessUsesHostPageTables; int
directManagedMemAccessFromHost; int maxBlocksPerMultiProcessor; int accessPolicyMaxWindowSize; size_t
reservedSharedMemPerBlock; int hostRegisterSupported; int sparseHipArraySupported; int hostRegisterReadOnlySupported;
int timelineSemaphoreInteropSupported; int memoryPoolsSupported; int gpuDirectRDMASupported; unsigned
gpuDirectRDMAFlushWritesOptions; int gpuDirectRDMAWritesOrdering; unsigned memoryPoolSupportedHandleTypes; int
deferredMappingHipArraySupported; int ipcEventSupported; int clusterLaunch; int unifiedFunctionPointers; int
reserved[63]; int hipReserved[32]; char gcnArchName[256]
"""
"""The fields of hipDeviceProp_tR0600 up to the architecture's name, as ROCm's public header declares them."""


def test_the_place_of_the_architectures_name() -> None:
    kinds = {"char": ctypes.c_char, "int": ctypes.c_int, "unsigned": ctypes.c_uint, "size_t": ctypes.c_size_t}
    fields = []
    for field in C_FIELDS.replace("\n", " ").split(";"):
        kind, name = field.split()
        name, _, count = name.rstrip("]").partition("[")
        fields.append((name, kinds[kind] * int(count) if count else kinds[kind]))
    whole = type("Whole", (ctypes.Structure,), {"_fields_": fields})
    for name in ("totalGlobalMem", "warpSize", "gcnArchName"):
        assert getattr(DeviceProperties, name).offset == getattr(whole, name).offset, name
