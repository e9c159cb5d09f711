"""What ``import flydsl as fly`` offers: each public name and the module that has it."""

from __future__ import annotations

from flydsl.language._names import MODULE_OF

SHORT_NAMES = {
    "i1": "Boolean", "i4": "Int4", "i8": "Int8", "i16": "Int16", "i32": "Int32", "i64": "Int64",
    "u8": "Uint8", "u16": "Uint16", "u32": "Uint32", "u64": "Uint64",
    "f16": "Float16", "bf16": "BFloat16", "f32": "Float32", "f64": "Float64",
    "f8e4m3": "Float8E4M3FN", "f8e5m2": "Float8E5M2", "f8e4m3fnuz": "Float8E4M3FNUZ", "f8e5m2fnuz": "Float8E5M2FNUZ",
    "f6e2m3": "Float6E2M3FN", "f6e3m2": "Float6E3M2FN", "f4e2m1": "Float4E2M1FN", "f8e8m0": "Float8E8M0FNU",
}  # fmt: skip
"""Short name of a number type → the type."""

_COMPILER = "JitFunction jit kernel last_report warmup"

_TUNING = "Config autotune batch_invariant is_batch_invariant"

_LAYOUT = (
    "Layout ComposedLayout Swizzle make_layout make_ordered_layout make_identity_layout make_composed_layout parse_layout "
    "size cosize rank depth shape stride crd2idx idx2crd slice_ group_modes "
    "coalesce composition complement left_inverse right_inverse "
    "logical_divide zipped_divide tiled_divide flat_divide "
    "logical_product zipped_product tiled_product blocked_product raked_product flat_product tile_to_shape recast"
)

# Error classes by the module that has them; those of the simulator and the IR are theirs alone.
_ERRORS = {
    "flydsl.errors": "FlyError",
    "flydsl.ast_frontend": "KernelArithmeticError KernelAttributeError KernelIndexError KernelKeyError KernelNameError "
    "KernelRecursionError KernelTypeError KernelValueError NoSourceError StaleSourceError "
    "UnsupportedSyntaxError",
    "flydsl.kernels": "OperandError UnsupportedError",
    "flydsl.compiler": "AheadOfTimeError ArgumentError DeclarationError KernelReturnError LaunchError ResourceLimitError",
    "flydsl.language.control_errors": "DynamicIterationError DynamicMatchError DynamicMutationError DynamicRaiseError "
    "DynamicRecursionError EndlessLoopError HostFunctionError LeakedValueError MergeError MergedAliasError "
    "RangeError UndefinedError",
    "flydsl.language.errors": "AnnotationError AsyncCopyError AtomicError BufferViewError CachePolicyError "
    "DeviceAssertionError "
    "DeviceOutputError DynamicValueError ElementTypeError IndexingError LaunchShapeError MatrixFormError NumericError "
    "OutsideKernelError CopyError ThreadNumberError "
    "ScheduleError SharedMemoryError SnippetError StaticAssertionError StructError SynchronizationError TypeMismatchError "
    "VectorAccessError WaveOperationError",
    "flydsl.layout": "FragmentError LayoutDivisibilityError LayoutError LayoutOverlapError LayoutPictureError "
    "LayoutStructureError LayoutTextError SwizzleError SymbolicModeError",
    "flydsl.runtime": "ArchMismatchError CaptureError DeviceFaultError DeviceMismatchError FaultyKernelError "
    "ForkedProcessError "
    "FreedMemoryError HipError HipLibraryError LaunchRefusedError MissingKernelError NoDeviceError OutOfMemoryError "
    "ReadOnlyBufferError StreamError TimingError UnsupportedBufferError UnsupportedDeviceError",
    "flydsl.targets": "UnknownTargetError",
    "flydsl.tuning": "BatchInvarianceError CostModelError NoConfigurationError TrialArgumentError TuningDeclarationError "
    "TuningKeyError UntunedError",
    "flydsl.toolchain": "NotCompiledError ToolError ToolMissingError ToolSetupError ToolVersionError ToolchainError",
    "flydsl.env": "EnvError",
}

EXPORTS: dict[str, str] = {
    **{name: module for module, names in _ERRORS.items() for name in names.split()},
    **dict.fromkeys(_COMPILER.split(), "flydsl.compiler"),
    **dict.fromkeys(_LAYOUT.split(), "flydsl.layout"),
    **dict.fromkeys(_TUNING.split(), "flydsl.tuning"),
    "math": "flydsl.language.math",
    "pack": "flydsl.runtime",
    "unpack": "flydsl.runtime",
    "do_bench": "flydsl.runtime",
    "hip": "flydsl.runtime.hip",
    **{name: f"flydsl.language.{file}" for name, file in MODULE_OF.items()},
}
"""Name → module."""

ALIASES: dict[str, str] = {**SHORT_NAMES, "min": "minimum", "max": "maximum", "print": "device_print", "range": "range_"}
"""Name → the name of the same thing in the language."""

_LANES = ("2", "3", "4", "8", "16", "32")
VECTORS: frozenset[str] = frozenset(f"{t}x{n}" for t in SHORT_NAMES.values() for n in _LANES)
"""Vector types by name: ``Float32x4`` …"""
