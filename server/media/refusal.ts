/** Why a file isn't taken, in the words for the person who sent it. */
export class FileRefused extends Error {
  /** More than the message, where there is more to say. */
  readonly detail: string | undefined;
  /** True when only its size is wrong. */
  readonly tooLarge: boolean;

  constructor(message: string, more: { detail?: string; tooLarge?: true; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.detail = more.detail;
    this.tooLarge = more.tooLarge ?? false;
  }
}
