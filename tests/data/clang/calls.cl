// Calls of functions that are not inlined, with values in registers and on the stack.
#include "kernel.h"
typedef struct { i32 a, b, c[6]; } Big;
NOINLINE i32 polynomial(i32 x, i32 y) { return x * x * 3 - y + 7; }
NOINLINE Big widen(i32 x) {
  Big b;
  b.a = polynomial(x, 2);
  b.b = polynomial(b.a, x);
  for (i32 k = 0; k < 6; k++) b.c[k] = b.a * k + b.b;
  return b;
}
NOINLINE i32 fold(Big b, i32 which) { return b.c[which] - b.a + polynomial(b.b, which); }
kernel void calls(global const i32 *in, global i32 *out) {
  u32 i = GID;
  out[i] = fold(widen(in[i]), in[i] & 3) + (in[i] > 10 ? polynomial(i, i) : 0);
}
