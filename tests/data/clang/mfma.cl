// One MFMA per wave: a 16 x 16 x 16 product of f16 matrices.
#include "kernel.h"
typedef f16 f16x4 __attribute__((ext_vector_type(4)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
kernel void mfma(global const f16x4 *a, global const f16x4 *b, global float *out) {
  u32 t = TID;
  f32x4 c = {0, 0, 0, 0};
  c = __builtin_amdgcn_mfma_f32_16x16x16f16(a[t % 16 * 4 + t / 16], b[t % 16 * 4 + t / 16], c, 0, 0, 0);
  for (u32 k = 0; k < 4; k++) out[(t / 16 * 4 + k) * 16 + t % 16] = c[k];
}
