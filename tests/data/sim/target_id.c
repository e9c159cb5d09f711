// clang-22 -x c -target amdgcn-amd-amdhsa -mcpu=gfx950:xnack- -nogpulib -O2 (-S | -c, then ld.lld-22 -shared); the other files:
// gfx942:sramecc+:xnack-, gfx950:sramecc+:xnack+.
__attribute__((amdgpu_kernel, visibility("default"))) void k(__attribute__((address_space(1))) int *p) { int i = __builtin_amdgcn_workitem_id_x(); p[i] = 3 * i; }
