/** Lets at most `count` pieces of work run at once; the others wait for their turn, in order. */
export function createTurns(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn passes on directly, so that nobody who comes now gets in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
