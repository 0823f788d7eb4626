/** Settings that keep memory low (measured with `npm run bench:media`). Node and libc read them only at process start. */

/** Limits the young generation to 4 MB instead of 32: more frequent collections cost less than the 50 MB they save. */
export const nodeFlags = ['--max-semi-space-size=4'];

/** Makes glibc return memory used for pictures and uploads and share one heap between threads; ignored by other libcs. */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
