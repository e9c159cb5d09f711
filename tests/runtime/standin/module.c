/* Code objects: checked, copied, their kernels' descriptors read. Launches; occupancy. */
#include "standin.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

static Module *modules;
static Function *functions;

Module *find_module(const void *handle) {
  for (Module *m = modules; m; m = m->next)
    if (m == handle) return m;
  return NULL;
}

Function *find_function(const void *handle) {
  for (Function *f = functions; f; f = f->next)
    if (f == handle) return f;
  return NULL;
}

API hipError_t hipModuleLoadData(void **handle, const void *image) {
  BEGIN;
  REQUIRE(handle && image, INVALID_VALUE);
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  const Elf64_Ehdr *header = image;
  REQUIRE(!memcmp(header->e_ident, ELFMAG, SELFMAG) && header->e_ident[EI_CLASS] == ELFCLASS64, INVALID_IMAGE);
  REQUIRE(header->e_machine == 224 && header->e_type == ET_DYN, INVALID_IMAGE); /* EM_AMDGPU */
  REQUIRE((header->e_flags & 0xff) == devices[current].mach, NO_BINARY);
  Module *m = calloc(1, sizeof *m);
  m->device = current;
  m->size = header->e_shoff + (size_t)header->e_shnum * header->e_shentsize;
  m->code = malloc(m->size);
  memcpy(m->code, image, m->size);
  m->next = modules;
  modules = m;
  devices[current].active = 1;
  *handle = m;
  END(OK);
}

API hipError_t hipModuleUnload(void *handle) {
  BEGIN;
  Module *m = find_module(handle);
  REQUIRE(m, INVALID_HANDLE);
  REQUIRE(!unsafe_in_capture(), CAPTURE_UNSUPPORTED);
  REQUIRE(!function_pending(m), INVALID_HANDLE); /* stricter than HIP: work of it may not be waiting */
  for (Function **link = &functions; *link;) {
    Function *f = *link;
    if (f->module == m) *link = f->next, free(f);
    else link = &f->next;
  }
  for (Module **link = &modules; *link; link = &(*link)->next)
    if (*link == m) { *link = m->next; break; }
  free(m->code);
  free(m);
  END(OK);
}

/* The descriptor of a kernel, symbol NAME.kd, in the file. */
static const unsigned char *descriptor(const Module *m, const char *name) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)m->code;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(m->code + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_DYNSYM) continue;
    const Elf64_Sym *symbols = (const Elf64_Sym *)(m->code + sections[i].sh_offset);
    const char *names = (const char *)m->code + sections[sections[i].sh_link].sh_offset;
    for (size_t k = 0; k < sections[i].sh_size / sizeof *symbols; k++) {
      const char *symbol = names + symbols[k].st_name;
      size_t length = strlen(symbol);
      if (length < 4 || strcmp(symbol + length - 3, ".kd") || length - 3 != strlen(name) || memcmp(symbol, name, length - 3))
        continue;
      const Elf64_Shdr *home = &sections[symbols[k].st_shndx];
      return m->code + home->sh_offset + (symbols[k].st_value - home->sh_addr);
    }
  }
  return NULL;
}

API hipError_t hipModuleGetFunction(void **handle, void *module, const char *name) {
  BEGIN;
  REQUIRE(handle && name && find_module(module), INVALID_HANDLE);
  const unsigned char *kd = descriptor(module, name);
  REQUIRE(kd, NOT_FOUND);
  Function *f = calloc(1, sizeof *f);
  f->module = module;
  strncpy(f->name, name, sizeof f->name - 1);
  memcpy(&f->lds, kd, 4);
  memcpy(&f->scratch, kd + 4, 4);
  memcpy(&f->kernarg_size, kd + 8, 4);
  f->next = functions;
  functions = f;
  *handle = f;
  END(OK);
}

API hipError_t hipFuncGetAttribute(int *value, int which, void *function) {
  BEGIN;
  Function *f = find_function(function);
  REQUIRE(f, INVALID_HANDLE);
  int values[] = {1024, (int)f->lds, 0, (int)f->scratch, 32};
  REQUIRE(value && which >= 0 && which < 5, INVALID_VALUE);
  *value = values[which];
  END(OK);
}

static hipError_t check_launch(const Function *f, const unsigned *dims, unsigned shared, Stream *s) {
  const Device *d = &devices[s->device];
  uint64_t items = 1;
  for (int i = 0; i < 6; i++)
    if (!dims[i]) return INVALID_CONFIGURATION;
  for (int i = 3; i < 6; i++) items *= dims[i];
  for (int i = 0; i < 3; i++)
    if ((uint64_t)dims[i] * dims[i + 3] >= (uint64_t)1 << 32) return INVALID_CONFIGURATION;
  if (items > 1024) return INVALID_CONFIGURATION;
  if (f->lds + (uint64_t)shared > d->lds) return OUT_OF_RESOURCES;
  if (f->module->device != s->device) return INVALID_HANDLE;
  if (s->device != current) return INVALID_HANDLE; /* stricter than HIP: the current device must be the stream's */
  return OK;
}

API hipError_t hipModuleLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                                     unsigned shared, void *stream, void **params, void **extra) {
  BEGIN;
  Function *f = find_function(function);
  Stream *s = find_stream(stream);
  REQUIRE(f && s, INVALID_HANDLE);
  REQUIRE(!params && extra, INVALID_VALUE);
  REQUIRE(extra[0] == (void *)1 && extra[2] == (void *)2 && extra[4] == (void *)3, INVALID_VALUE);
  size_t size = *(size_t *)extra[3];
  REQUIRE(size <= f->kernarg_size, INVALID_VALUE);
  Op op = {.kind = LAUNCH, .function = f, .dims = {gx, gy, gz, bx, by, bz}, .shared = shared, .size = size};
  hipError_t code = check_launch(f, op.dims, shared, s);
  REQUIRE(!code, code);
  REQUIRE(!devices[s->device].fault, devices[s->device].fault);
  op.kernarg = malloc(size ? size : 1);
  memcpy(op.kernarg, extra[1], size);
  code = enqueue(s, op);
  if (code) free(op.kernarg);
  END(code);
}

API hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int *count, void *function, int block, size_t shared) {
  BEGIN;
  Function *f = find_function(function);
  REQUIRE(f, INVALID_HANDLE);
  REQUIRE(count && block > 0 && block <= 1024, INVALID_VALUE);
  size_t lds = f->lds + shared, waves = (block + 63) / 64;
  int by_waves = (int)(32 / waves), by_lds = lds ? (int)(devices[f->module->device].lds / lds) : by_waves;
  *count = by_waves < by_lds ? by_waves : by_lds;
  END(OK);
}

API hipError_t hipModuleOccupancyMaxPotentialBlockSize(int *grid, int *block, void *function, size_t shared, int most) {
  BEGIN;
  Function *f = find_function(function);
  (void)shared;
  REQUIRE(f && grid && block, INVALID_VALUE);
  *block = most > 0 && most < 1024 ? most : 1024;
  *grid = 512;
  END(OK);
}
