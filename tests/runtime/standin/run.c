/* Doing what was put off. Addresses are checked now, so that memory freed too early is found. */
#define _GNU_SOURCE
#include "standin.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LAUNCH_NS 10000
#define BYTES_PER_NS 1000 /* of copies and fills */

static int usable(const void *address, size_t size) { return find_allocation(address, size) != NULL; }

static void fail(Device *d, hipError_t code) {
  if (!d->fault) d->fault = code;
}

static void run_launch(Stream *s, Op *op) {
  Device *d = &devices[s->device];
  Function *f = op->function;
  d->clock += LAUNCH_NS;
  if (!d->fault && executor) {
    int code = executor(s->device, f->module->code, f->module->size, f->name, op->dims, op->shared, op->kernarg, op->size);
    if (code) fail(d, code);
  }
  free(op->kernarg);
}

static void run_copy(Device *d, Op *op) {
  int to_device = op->copy_kind != 2, of_device = op->copy_kind != 1;
  if ((to_device && !usable(op->to, op->size)) || (of_device && !usable(op->of, op->size))) {
    fail(d, ILLEGAL_ADDRESS);
    return;
  }
  memmove(op->to, op->of, op->size);
  d->clock += 1 + op->size / BYTES_PER_NS;
}

static void run_fill(Device *d, Op *op) {
  if (!usable(op->to, op->size)) {
    fail(d, ILLEGAL_ADDRESS);
    return;
  }
  if (op->unit == 1) memset(op->to, (int)op->value, op->size);
  else
    for (size_t i = 0; i < op->size / 4; i++) ((uint32_t *)op->to)[i] = op->value;
  d->clock += 1 + op->size / BYTES_PER_NS;
}

void run_op(Stream *s, Op *op) {
  Device *d = &devices[s->device];
  switch (op->kind) {
    case LAUNCH: run_launch(s, op); break;
    case COPY: run_copy(d, op); break;
    case FILL: run_fill(d, op); break;
    case RECORD:
      if (op->event) {
        op->event->done = op->mark;
        op->event->time = d->clock;
      }
      break;
    case WAIT:
      if (op->event && op->event->stream && op->event->stream != s) run_until(op->event->stream, op->event, op->mark);
      break;
    case FREE: {
      Allocation *a = find_allocation(op->to, 1);
      if (a) release(a);
      break;
    }
  }
}

/* What a launch costs here: nanoseconds, as the host has them, of hipGetDevice and hipModuleLaunchKernel, the mean of n. */
API double standin_launch_ns(void *function, void **extra, int n) {
  struct timespec from, to;
  int device;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (int i = 0; i < n; i++) {
    hipGetDevice(&device);
    hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, NULL, NULL, extra);
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  return ((to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec)) / n;
}
