// Transposition of a matrix of any size through LDS tiles of 32 x 32; work-items outside the matrix are masked.
#include "kernel.h"
kernel void transpose(global const i32 *in, global i32 *out, u32 width, u32 height) {
  local i32 tile[32][33];
  u32 tx = TID, ty = __builtin_amdgcn_workitem_id_y(), bx = BLOCK * 32, by = __builtin_amdgcn_workgroup_id_y() * 32;
#pragma unroll 1
  for (u32 k = 0; k < 32; k += 8)
    if (bx + tx < width && by + ty + k < height) tile[ty + k][tx] = in[(by + ty + k) * width + bx + tx];
  sync();
#pragma unroll 1
  for (u32 k = 0; k < 32; k += 8)
    if (by + tx < height && bx + ty + k < width) out[(bx + ty + k) * height + by + tx] = tile[tx][ty + k];
}
