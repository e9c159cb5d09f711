// Inclusive prefix sums of a block with double-buffered LDS.
#include "kernel.h"
kernel void scan(global const i32 *in, global i32 *out) {
  local i32 buffer[2][256];
  u32 t = TID, from = 0;
  buffer[0][t] = in[GID];
  sync();
  for (u32 d = 1; d < 256; d *= 2) {
    i32 x = buffer[from][t];
    if (t >= d) x += buffer[from][t - d];
    buffer[1 - from][t] = x;
    from = 1 - from;
    sync();
  }
  out[GID] = buffer[from][t];
}
