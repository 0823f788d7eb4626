/**
 * SQLSTATEs of a server that is starting, stopping or full (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 * Class 08 is matched below.
 */
const SERVER_AWAY = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, in recovery, shutting down
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: still connected to the former primary after a failover
]);

const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** `pg` and `pg-pool` report these only by message. */
const DRIVER_SAYS_AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * True if PostgreSQL was unreachable or went away, so the request may succeed a moment later (503 with Retry-After); false for
 * errors of the query itself.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (SERVER_AWAY.has(code) || NETWORK_AWAY.has(code) || /^08...$/.test(code)) return true;
    // The socket file is missing while the embedded server is down.
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return DRIVER_SAYS_AWAY.test(error.message) || isConnectionFailure(error.cause);
}

const codeOf = (error: unknown) => (error instanceof Error ? (error as { code?: unknown }).code : undefined);

/** True if the server gave up a statement that took too long, which may wait for a lock (query_canceled, lock_not_available). */
export const hasTimedOut = (error: unknown): boolean => ['57014', '55P03'].includes(String(codeOf(error)));

/** True if the database's disk is full (disk_full). */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';
