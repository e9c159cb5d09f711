// 64-bit products, shifts, comparisons; the high half of a 64 x 64 bit product.
#include "kernel.h"
NOINLINE u64 high(u64 a, u64 b) {
  u64 al = (u32)a, ah = a >> 32, bl = (u32)b, bh = b >> 32;
  u64 mid = ah * bl + (al * bl >> 32), mid2 = al * bh + (u32)mid;
  return ah * bh + (mid >> 32) + (mid2 >> 32);
}
kernel void wide(global const u64 *a, global const u64 *b, global u64 *out) {
  u32 i = GID;
  u64 x = a[i], y = b[i];
  out[4 * i] = x * y;
  out[4 * i + 1] = high(x, y);
  out[4 * i + 2] = (x << (y & 63)) | (y >> (x & 63));
  out[4 * i + 3] = (u64)(((i64)x >> (y & 63)) + ((i64)x < (i64)y ? x - y : y + 1));
}
