"""The Mandelbrot set with `while` and `break`, written to a PNG: python examples/mandelbrot.py [OUT.png]"""

import struct
import sys
import zlib

import numpy as np

import flydsl as fly

WIDTH, HEIGHT, LIMIT = 192, 128, 64


@fly.jit(block=(16, 16))
def mandelbrot(counts: fly.Tensor[fly.Int32, (HEIGHT, WIDTH)], limit: fly.Int32):
    x = fly.block_idx.x * 16 + fly.thread_idx.x
    y = fly.block_idx.y * 16 + fly.thread_idx.y
    if x < WIDTH and y < HEIGHT:
        cr = fly.Float32(x) * (3.0 / WIDTH) - 2.25
        ci = fly.Float32(y) * (2.0 / HEIGHT) - 1.0
        zr, zi = fly.Float32(0), fly.Float32(0)
        n = 0
        while n < limit:
            if zr * zr + zi * zi > 4.0:
                break
            zr, zi = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci
            n += 1
        counts[y, x] = n


def reference() -> np.ndarray:
    """The same iteration in numpy, in f32."""
    x, y = np.meshgrid(np.arange(WIDTH, dtype=np.float32), np.arange(HEIGHT, dtype=np.float32))
    cr = x * np.float32(3.0 / WIDTH) - np.float32(2.25)
    ci = y * np.float32(2.0 / HEIGHT) - np.float32(1.0)
    zr, zi, n = np.zeros_like(cr), np.zeros_like(cr), np.zeros(cr.shape, np.int32)
    for _ in range(LIMIT):
        inside = ~(zr * zr + zi * zi > 4)
        zr, zi = np.where(inside, zr * zr - zi * zi + cr, zr), np.where(inside, np.float32(2) * zr * zi + ci, zi)
        n += inside
    return n


def write_png(path: str, pixels: np.ndarray) -> None:
    """An 8-bit grey image as a PNG file (ISO/IEC 15948: signature, IHDR, IDAT, IEND)."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def main() -> None:
    counts = np.zeros((HEIGHT, WIDTH), dtype=np.int32)
    mandelbrot[(WIDTH // 16, HEIGHT // 16), (16, 16)](counts, LIMIT)
    np.testing.assert_array_equal(counts, reference())
    out = sys.argv[1] if len(sys.argv) > 1 else "mandelbrot.png"
    write_png(out, (255 - counts * 255 // LIMIT).astype(np.uint8))
    print(f"mandelbrot: {WIDTH}x{HEIGHT} points equal numpy's; wrote {out}")


if __name__ == "__main__":
    main()
