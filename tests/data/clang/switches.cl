// A dense switch (jump table or compare tree) inside a loop: an interpreter of a little stack machine.
#include "kernel.h"
kernel void switches(global const u8 *code, global const i32 *in, global i32 *out, u32 length) {
  i32 a = in[GID], b = 1;
  for (u32 pc = 0; pc < length; pc++) {
    switch (code[(pc + GID % 3) % length]) {
    case 0: a += b; break;
    case 1: a -= 3; break;
    case 2: b = a ^ 0x55; break;
    case 3: a = a * 5 + b; break;
    case 4: b = b << 1 | (a & 1); break;
    case 5: a = a > b ? a : b; break;
    case 6: { i32 t = a; a = b; b = t; } break;
    case 7: a = ~a; break;
    case 8: if (a & 1) a += 100; break;
    default: a = a * 31; break;
    }
  }
  out[GID] = a ^ b;
}
