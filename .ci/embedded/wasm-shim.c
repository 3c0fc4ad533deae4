// The few C functions that Embedded Swift needs, for a WebAssembly module without a C library.
// Memory is never given back: the canary runs once and ends.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef struct {
  const void *start;
  size_t length;
} slice;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const slice *slices, int count, size_t *written);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get")))
int random_get(void *buffer, size_t length);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"), noreturn))
void proc_exit(int code);

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  byte *target = to;
  const byte *source = from;
  while (count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  byte *target = to;
  const byte *source = from;
  if (target < source) return memcpy(to, from, count);
  while (count--) target[count] = source[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  byte *target = to;
  while (count--) *target++ = (byte)value;
  return to;
}

int memcmp(const void *first, const void *second, size_t count) {
  const byte *left = first, *right = second;
  for (; count--; left++, right++)
    if (*left != *right) return *left - *right;
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

extern byte __heap_base;
static size_t next;

int posix_memalign(void **memory, size_t alignment, size_t size) {
  const size_t page = 65536;
  if (!next) next = (size_t)&__heap_base;
  size_t start = (next + alignment - 1) & ~(alignment - 1);
  size_t end = start + size;
  size_t available = __builtin_wasm_memory_size(0) * page;
  if (end > available) {
    size_t pages = (end - available + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 12;
  }
  next = end;
  *memory = (void *)start;
  return 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  void *memory;
  return posix_memalign(&memory, alignment, size) ? 0 : memory;
}

void *malloc(size_t size) { return aligned_alloc(16, size); }

// Memory is fresh and therefore zero.
void *calloc(size_t count, size_t size) { return malloc(count * size); }

void free(void *memory) { (void)memory; }

void arc4random_buf(void *buffer, size_t length) { random_get(buffer, length); }

// The product of 128-bit numbers, which the compiler calls by this name.
__int128 __multi3(__int128 first, __int128 second) {
  typedef unsigned long long word;
  const word mask = 0xffffffff;
  word a = (word)first, b = (word)second;
  word low = (a & mask) * (b & mask);
  word middle = (a >> 32) * (b & mask) + (low >> 32);
  word other = (a & mask) * (b >> 32) + (middle & mask);
  word high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (word)(second >> 64) + (word)(first >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | other << 32 | (low & mask));
}

static char line[4096];
static size_t filled;

static void flush(void) {
  slice rest = {line, filled};
  while (rest.length) {
    size_t written = 0;
    if (fd_write(1, &rest, 1, &written) || !written) proc_exit(74);
    rest.start = (const char *)rest.start + written;
    rest.length -= written;
  }
  filled = 0;
}

int putchar(int character) {
  line[filled++] = (char)character;
  if (character == '\n' || filled == sizeof line) flush();
  return character;
}

void abort(void) {
  flush();
  __builtin_trap();
}

// The name that the compiler gives to a main function with arguments.
int __main_argc_argv(int count, char **arguments);

__attribute__((export_name("_start"))) void _start(void) {
  int code = __main_argc_argv(0, 0);
  flush();
  if (code) proc_exit(code);
}

// Large string switches are cached in a hash table, whose size is computed with it.
double ceil(double x) { return __builtin_ceil(x); }
