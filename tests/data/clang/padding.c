// Plain C: structs with padding and with bit fields, made field by field and stored as a whole.
#define GLOBAL __attribute__((address_space(1)))
typedef struct { int a; char b; } Padded;
typedef struct { unsigned a : 3; unsigned b : 9; } Narrow;
__attribute__((noinline)) static Padded make(int a, char b) { Padded p; p.a = a; p.b = b; return p; }
__attribute__((amdgpu_kernel)) void padding(GLOBAL int *in, GLOBAL Padded *out, GLOBAL Narrow *fields) {
  unsigned i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  Padded p = make(in[i], (char)(in[i] + 1)), q = p;
  q.a += 1;
  out[i] = q;
  Narrow n;
  n.a = in[i];
  n.b = in[i] >> 3;
  fields[i] = n;
}
