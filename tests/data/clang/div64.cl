// 64-bit division and remainder, signed and unsigned.
#include "kernel.h"
kernel void div64(global const u64 *a, global const u64 *b, global u64 *out, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  out[4 * i] = a[i] / b[i];
  out[4 * i + 1] = a[i] % b[i];
  out[4 * i + 2] = (u64)((i64)a[i] / (i64)b[i]);
  out[4 * i + 3] = (u64)((i64)a[i] % (i64)b[i]);
}
