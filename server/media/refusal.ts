/** Refusal of a file; the message is shown to the sender. */
export class FileRefused extends Error {
  readonly detail: string | undefined;

  constructor(message: string, more: { detail?: string; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.detail = more.detail;
  }

  /** The message as the specification has it, then what else is known. */
  errorsAt(path: string) {
    return [this.message, ...(this.detail ? [this.detail] : [])].map((message) => ({ path, message }));
  }
}
