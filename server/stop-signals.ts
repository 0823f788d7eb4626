/** Ms between checks that npm still runs. */
const LOOK = 1_000;

/**
 * Aborted when the process should stop: SIGTERM, SIGINT, or SIGHUP, which a closed terminal sends. If npm started us, also when
 * npm has gone: it can end without passing its signal on, and nobody would look for us then.
 */
export function whenToStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop.abort();
    }, LOOK).unref();
  }
  return stop.signal;
}
