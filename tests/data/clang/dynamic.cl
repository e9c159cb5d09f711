// Dynamic LDS: a local pointer argument whose size the launch gives.
#include "kernel.h"
kernel void dynamic(global const i32 *in, global i32 *out, local i32 *room, u32 distance) {
  u32 t = TID, size = BLOCK_SIZE;
  room[t] = in[GID];
  sync();
  out[GID] = room[(t + distance) % size] - room[t];
}
