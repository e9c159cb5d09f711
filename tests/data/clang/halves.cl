// Half precision and conversions that saturate.
#include "kernel.h"
typedef f16 f16x2 __attribute__((ext_vector_type(2)));
kernel void halves(global const f16x2 *a, global const f16x2 *b, global f16x2 *out, global i32 *whole, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  f16x2 x = a[i], y = b[i];
  out[2 * i] = x * y + y;
  out[2 * i + 1] = x.x > y.x ? x - y : (f16x2)(y.y, (f16)2.0f);
  float f = (float)x.x * 300.0f;
  whole[2 * i] = f > 2e4f ? 20000 : f < -2e4f ? -20000 : (i32)f;
  whole[2 * i + 1] = (i32)(u32)(u8)(i32)__builtin_fabsf(f);
}
