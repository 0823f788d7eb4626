/** Why a file isn't taken, in the words for the person who sent it. */
export class FileRefused extends Error {
  /** More than the message, where there is more to say. */
  readonly detail: string | undefined;

  constructor(message: string, more: { detail?: string; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.detail = more.detail;
  }
}
