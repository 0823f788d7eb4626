/** A database problem at startup that the operator can fix. The message is one line. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
