// C[16, 64] = A[16, K] B[64, K]^T of fp8 values with a power-of-two scale for each 32 values along K; A through LDS.
#include "kernel.h"
typedef i32 i32x4 __attribute__((ext_vector_type(4)));
typedef i32 i32x8 __attribute__((ext_vector_type(8)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
kernel void mxgemm(global const u8 *a, global const u8 *b, global const u8 *sa, global const u8 *sb, global float *c, u32 k) {
  local i32x4 tile[16 * 8];
  u32 t = TID, wave = t / 64, row = t % 16, q = t % 64 / 16, column = 16 * wave + row;
  f32x4 sum = {0, 0, 0, 0};
  for (u32 k0 = 0; k0 < k; k0 += 128) {
    if (t < 128) tile[t] = *(global const i32x4 *)(a + t / 8 * k + k0 + t % 8 * 16);
    sync();
    i32x4 a0 = tile[row * 8 + q], a1 = tile[row * 8 + q + 4];
    i32x4 b0 = *(global const i32x4 *)(b + column * k + k0 + 16 * q);
    i32x4 b1 = *(global const i32x4 *)(b + column * k + k0 + 64 + 16 * q);
    i32x8 x = __builtin_shufflevector(a0, a1, 0, 1, 2, 3, 4, 5, 6, 7);
    i32x8 y = __builtin_shufflevector(b0, b1, 0, 1, 2, 3, 4, 5, 6, 7);
    i32 scale_a = sa[row * (k / 32) + k0 / 32 + q], scale_b = sb[column * (k / 32) + k0 / 32 + q] << 8;
    sum = __builtin_amdgcn_mfma_scale_f32_16x16x128_f8f6f4(x, y, sum, 0, 0, 0, scale_a, 1, scale_b);
    sync();
  }
  for (u32 i = 0; i < 4; i++) c[(4 * q + i) * 64 + column] = sum[i];
}
