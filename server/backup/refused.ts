/** A backup can't be restored here, or not yet. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}
