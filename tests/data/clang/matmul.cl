// Tiled f32 matrix product of 64 x 64 matrices, 16 x 16 work-items.
#include "kernel.h"
kernel void matmul(global const float *restrict a, global const float *restrict b, global float *restrict c) {
  local float ta[16][16], tb[16][16];
  u32 x = TID, y = __builtin_amdgcn_workitem_id_y();
  u32 row = __builtin_amdgcn_workgroup_id_y() * 16 + y, column = BLOCK * 16 + x;
  float sum = 0;
  for (u32 k = 0; k < 64; k += 16) {
    ta[y][x] = a[row * 64 + k + x];
    tb[y][x] = b[(k + y) * 64 + column];
    sync();
    for (u32 i = 0; i < 16; i++) sum += ta[y][i] * tb[i][x];
    sync();
  }
  c[row * 64 + column] = sum;
}
