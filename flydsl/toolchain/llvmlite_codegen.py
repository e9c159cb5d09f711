"""LLVM IR on standard input → optimized gfx9 code on standard output, with the LLVM inside llvmlite.

A program of its own, started as ``python -I -S llvmlite_codegen.py SITE_PACKAGES CPU LEVEL obj|asm OPTION…``: without the
site module and without flydsl it starts in a few milliseconds, and its LLVM cannot meet another one in one process.
It stands for opt and llc together. One kind of output per run, because code generation changes the module that
it is given: a second emission from the same module need not be the same code.
"""

import importlib
import sys
from typing import Any

TRIPLE = "amdgcn-amd-amdhsa"


def main(argv: list[str]) -> int:
    sys.path.append(argv[1])
    binding: Any = importlib.import_module("llvmlite.binding")
    if argv[2] == "--version":
        print("llvmlite LLVM " + ".".join(str(n) for n in binding.llvm_version_info) + " amdgcn")
        return 0
    cpu, level, filetype = argv[2], int(argv[3]), argv[4]
    for option in argv[5:]:
        binding.set_option("llvmlite_codegen", option)
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    try:
        module: Any = binding.parse_assembly(sys.stdin.buffer.read().decode("utf-8"))
        module.verify()
    except RuntimeError as e:
        print(f"error: {e}", file=sys.stderr)
        return 1
    machine = _optimize(binding, module, cpu, level)
    code: bytes = machine.emit_object(module) if filetype == "obj" else machine.emit_assembly(module).encode("utf-8")
    sys.stdout.buffer.write(code)
    return 0


def _optimize(binding: Any, module: Any, cpu: str, level: int) -> Any:
    """Optimize ``module`` in place; the target machine to emit it with. Same settings as those of opt and llc.

    mlir-translate writes no data layout. As opt does with a triple, the target's is set before anything is optimized:
    under the default one pointers of the LDS would have 64 bits.
    """
    module.triple = TRIPLE
    machine = binding.Target.from_triple(TRIPLE).create_target_machine(cpu=cpu, opt=level, reloc="pic")
    module.data_layout = str(machine.target_data)
    tuning = binding.create_pipeline_tuning_options(speed_level=level)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    machine.set_asm_verbosity(True)
    return machine


if __name__ == "__main__":
    sys.exit(main(sys.argv))
