import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isConnectionFailure } from './db/connection-failure.ts';

/** While PostgreSQL is away, every request and job fails the same way, so each of these warnings is written once in this many ms. */
const QUIET = 10_000;

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Mail servers repeat the recipient in their refusals. */
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');

/** pg-boss passes on copies of errors that aren't instances of Error. */
function asError(error: unknown): unknown {
  const { message } = (error ?? {}) as { message?: unknown };
  if (error instanceof Error || typeof message !== 'string') return error;
  return Object.assign(new Error(message), error);
}

/** Leaves out all other properties: those of `pg` and nodemailer hold whole clients, values of rows, and people's addresses. */
function facts(given: unknown): unknown {
  const error = asError(given);
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code,
    constraint,
    table,
    // An outage isn't a bug, so its place in the code says nothing.
    ...(!isConnectionFailure(error) && { stack: withoutAddresses(error.stack ?? '') }),
  };
}

/** One line of JSON for each event, without personal data. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const repeated = new LRUCache<string, { until: number; count: number }>({ max: 100 });

  /** The number of equal warnings kept back before this one; undefined if this one is kept back too. */
  function repeatsBefore(message: string): number | undefined {
    const now = performance.now();
    const known = repeated.get(message);
    if (known && now < known.until) {
      known.count += 1;
      return undefined;
    }
    repeated.set(message, { until: now + QUIET, count: 0 });
    return known?.count ?? 0;
  }

  return pino(
    {
      level,
      serializers: { err: facts, reason: withoutAddresses },
      hooks: {
        logMethod([first, message, ...more], method) {
          const { err } = (first ?? {}) as { err?: unknown };
          if (!isConnectionFailure(asError(err))) return method.apply(this, [first, message, ...more]);
          const repeats = repeatsBefore(String(message));
          if (repeats === undefined) return;
          method.apply(this, [
            { ...(first as unknown as object), ...(repeats && { repeats }) },
            message,
            ...more,
          ]);
        },
      },
    },
    to as DestinationStream,
  );
}
