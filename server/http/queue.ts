import { problem } from './problem.ts';

/** Seconds to wait before trying again. */
const RETRY_AFTER = 10;

/**
 * Runs tasks one at a time: those of one sender (`by`) in order, and one of each sender in turn, so that nobody waits for all that
 * another has sent. Throws a 503 if more than `most` are waiting.
 */
export function createQueue(most = Number.POSITIVE_INFINITY) {
  const lines = new Map<number | null, (() => Promise<void>)[]>();
  let waiting = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const [by, line] of lines) {
      // Behind the other senders, where this loop comes again.
      lines.delete(by);
      const task = line.shift();
      if (line.length > 0) lines.set(by, line);
      await task?.();
    }
    isRunning = false;
  }

  return async <T>(work: () => Promise<T>, by: number | null = null): Promise<T> => {
    if (waiting > most) throw problem.unavailable(RETRY_AFTER);
    waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const line = lines.get(by) ?? [];
    line.push(() => Promise.try(work).then(resolve, reject));
    lines.set(by, line);
    if (!isRunning) void run();
    try {
      return await promise;
    } finally {
      waiting -= 1;
    }
  };
}
