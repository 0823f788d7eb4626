import { problem } from './problem.ts';

/** Seconds to wait before trying again. */
const RETRY_AFTER = 10;

/** Runs tasks one at a time in order. Throws a 503 if more than `most` are waiting. */
export function createQueue(most = Number.POSITIVE_INFINITY): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > most) throw problem.unavailable(RETRY_AFTER);
    waiting += 1;
    const turn = last.then(work);
    last = turn.then(
      () => {},
      () => {},
    );
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
