// Plain C: calls through a table of function pointers, strings in memory, memcpy and memset of private objects.
#define GLOBAL __attribute__((address_space(1)))
typedef int (*Operation)(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int times(int a, int b) { return a * b; }
static int choose(int a, int b) { return a > b ? a : b + 1; }
static const Operation table[4] = {plus, minus, times, choose};
static const char words[4][8] = {"plus", "minus", "times", "choose"};
typedef struct { int numbers[10]; char name[8]; } Record;
__attribute__((amdgpu_kernel)) void pointers(const GLOBAL int *in, GLOBAL int *out) {
  int i = __builtin_amdgcn_workitem_id_x();
  Record r, s;
  __builtin_memset(&r, 0, sizeof r);
  __builtin_memcpy(r.name, words[in[i] & 3], 8);
  for (int k = 0; k < 10; k++) r.numbers[k] = table[k & 3](in[i], k);
  s = r;
  int h = 0;
  for (int k = 0; k < 8; k++) h = h * 7 + s.name[k];
  out[i] = h + s.numbers[in[i] % 10 < 0 ? 0 : in[i] % 10];
}
