// Bit counting and reversal, rotation, absolute difference, minimum and maximum, saturation.
#include "kernel.h"
kernel void bitops(global const u32 *a, global const u32 *b, global u32 *out, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  u32 x = a[i], y = b[i];
  out[8 * i] = __builtin_popcount(x);
  out[8 * i + 1] = x ? __builtin_clz(x) : 32;
  out[8 * i + 2] = x ? __builtin_ctz(x) : 32;
  out[8 * i + 3] = __builtin_bitreverse32(x);
  out[8 * i + 4] = __builtin_rotateleft32(x, y & 31);
  out[8 * i + 5] = __builtin_elementwise_min((i32)x, (i32)y) ^ __builtin_elementwise_max(x, y);
  out[8 * i + 6] = __builtin_elementwise_add_sat(x, y);
  out[8 * i + 7] = __builtin_bswap32(x) + (x > y ? x - y : y - x);
}
