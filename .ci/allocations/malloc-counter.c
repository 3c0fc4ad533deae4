// Counts heap allocations and bytes of a program that this library is preloaded into (LD_PRELOAD, glibc).

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// What glibc's own functions of the same names call.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ullong allocations;

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

// Allocations of all threads so far.
unsigned long long signin_allocation_count(void) {
  return atomic_load_explicit(&allocations, memory_order_relaxed);
}

// Bytes that are allocated and have not been freed.
unsigned long long signin_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || (alignment & (alignment - 1))) return EINVAL;
  count();
  void *result = __libc_memalign(alignment, size);
  if (!result) return ENOMEM;
  *memory = result;
  return 0;
}
