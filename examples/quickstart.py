"""The whole way of one kernel: Python, MLIR, gfx950 machine code, and a run on the simulator with a checked result."""

import numpy as np

import flydsl as fly


@fly.jit
def scale_add(a: fly.Tensor[fly.Float32, (None,)], b: fly.Tensor[fly.Float32, (None,)], out: fly.Tensor[fly.Float32, (None,)]):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < out.shape[0]:
        out[i] = 2.0 * a[i] + b[i]


def main() -> None:
    a, b = np.random.default_rng(0).standard_normal((2, 1000), dtype=np.float32)
    out = np.empty_like(a)

    scale_add[4, 256](a, b, out)  # 4 workgroups of 256 work-items, on the gfx950 simulator

    compiled = scale_add.specialize(a, b, out, block=256)
    print(compiled.mlir)
    print("\n".join(_instructions(compiled.isa)))
    print(compiled.resources)
    np.testing.assert_array_equal(out, 2 * a + b)
    print(f"scale_add: {len(out)} elements equal numpy's")


def _instructions(listing: str) -> list[str]:
    """The kernel's instructions: what stands between its label and s_endpgm, without directives and comments."""
    lines = listing.split("\nscale_add:", 1)[1].split("s_endpgm", 1)[0].splitlines()
    code = [line.split(";")[0].rstrip() for line in lines]
    return [line for line in code if line.strip() and not line.strip().startswith(".")] + ["\ts_endpgm"]


if __name__ == "__main__":
    main()
