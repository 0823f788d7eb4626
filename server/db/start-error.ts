/** A database that can't be used at start, for a reason the operator can act on. Its message is one line. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
