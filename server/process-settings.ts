/**
 * What keeps the server's memory low, by `npm run bench:media`. Node and the C library read it when a process begins
 * and not later.
 */

/** Room for new objects grows to 4 MB and not to 32: collecting it more often costs less than the 50 MB it saves. */
export const nodeFlags = ['--max-semi-space-size=4'];

/** glibc gives back what pictures and uploads took, and doesn't keep a heap for each thread; others read none of it. */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
