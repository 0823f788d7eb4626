import { problem } from '../http/problem.ts';

/** Seconds after which somebody who was turned away may come back. */
const COME_BACK = 10;

/** Does one piece of work after the other. Beyond `most` that wait, throws a 503. */
export function createQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > most) throw problem.unavailable(COME_BACK);
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
