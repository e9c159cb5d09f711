// Plain C: vectors that are filled element by element in loops that stay loops, so that the old content is undefined.
#define GLOBAL __attribute__((address_space(1)))
typedef _Float16 Half8 __attribute__((ext_vector_type(8)));
typedef signed char Chars4 __attribute__((ext_vector_type(4)));
__attribute__((amdgpu_kernel)) void fills(GLOBAL const Half8 *x, GLOBAL Half8 *out, GLOBAL const Chars4 *c, GLOBAL Chars4 *bytes) {
  unsigned i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  Half8 a = x[i], y;
#pragma clang loop unroll(disable)
  for (int j = 0; j < 8; j++) y[j] = a[j] * (_Float16)2.0f;
  out[i] = y;
  Chars4 p = c[i], q;
#pragma clang loop unroll(disable)
  for (int j = 0; j < 4; j++) q[j] = p[3 - j] + j;
  bytes[i] = q;
}
