/**
 * Settings for memory, measured with `npm run bench -- requests` and `npm run bench -- media`. Node and libc read them only at
 * process start.
 */

/**
 * Limits the young generation to 16 MB instead of 32. With 4 MB, a page that is rendered along with others outlives it, and an
 * uncached listing costs 9.1 ms instead of 5.3; with 16 MB, the process has 20 MB more.
 */
export const nodeFlags = ['--max-semi-space-size=16'];

/**
 * Makes glibc return memory used for pictures and uploads and share one heap between threads; ignored by other libcs. With 64 KB
 * instead of 4 MB, a process keeps 10 MB less after photos, but drawing an SVG takes over ten times as much processor time, because each
 * of its layers is returned at once.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
