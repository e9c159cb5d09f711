# The Python that the locations of vector_add.mlir point into; it is read as text only.


def vector_add(a, b, c, n):
    i = block_index() * 256 + thread_index()
    if i < n:
        c[i] = a[i] + b[i]
