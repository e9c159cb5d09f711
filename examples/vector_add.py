"""Vector addition: one work-item per element, the tail masked by an `if`."""

import numpy as np

import flydsl as fly


@fly.jit
def vector_add(a: fly.Tensor[fly.Float32, (None,)], b: fly.Tensor[fly.Float32, (None,)], c: fly.Tensor[fly.Float32, (None,)]):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < c.shape[0]:
        c[i] = a[i] + b[i]


def main() -> None:
    rng = np.random.default_rng(0)
    a, b = rng.standard_normal((2, 10_000), dtype=np.float32)
    c = np.empty_like(a)
    vector_add[(len(c) + 255) // 256, 256](a, b, c)
    np.testing.assert_array_equal(c, a + b)  # one f32 addition per element: exact
    print(f"vector_add: {len(c)} elements equal numpy's")


if __name__ == "__main__":
    main()
