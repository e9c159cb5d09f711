// f64 arithmetic: division, square root, fused multiply-add, comparison, conversion.
#include "kernel.h"
kernel void doubles(global const double *in, global double *out, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  double x = in[i];
  out[5 * i] = __builtin_fma(x, 1.25, -3.0) * x;
  out[5 * i + 1] = (x + 1.0) / (x * x + 2.0);
  out[5 * i + 2] = __builtin_sqrt(x < 0.0 ? -x : x);
  out[5 * i + 3] = __builtin_floor(x) + (double)(i32)x;
  out[5 * i + 4] = (double)(float)x;
}
