// Nested loops whose lengths differ from lane to lane: Collatz steps and greatest common divisors.
#include "kernel.h"
kernel void loops(global const u32 *in, global u32 *out, u32 n) {
  u32 i = GID;
  if (i >= n) return;
  u32 x = in[i], steps = 0;
  while (x != 1 && steps < 500) { x = x & 1 ? 3 * x + 1 : x >> 1; steps++; }
  u32 total = 0;
  for (u32 k = 1; k <= in[i] % 20 + 1; k++) {
    u32 a = in[i], b = 6 * k;
    while (b) { u32 r = a % b; a = b; b = r; }
    if (a == 5) continue;
    total += a;
    if (total > 60) break;
  }
  out[2 * i] = steps;
  out[2 * i + 1] = total;
}
