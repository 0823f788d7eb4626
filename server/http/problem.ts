import { STATUS_CODES } from 'node:http';
import { inWords } from '../../domain/dates.ts';
import { grouped } from '../../domain/figures.ts';
import type { FieldError } from '../../domain/problem-schema.ts';

/** Most errors that a response lists, and most bytes of them as JSON. */
export const ERRORS_MAX = 100;
const ERROR_BYTES = 32 * 1024;
const PATH_MAX = 100;
const MESSAGE_MAX = 300;

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;

/** The first errors, each cut to a length that our own names and messages stay below. */
function listed(errors: readonly FieldError[]): FieldError[] {
  let room = ERROR_BYTES;
  return errors
    .slice(0, ERRORS_MAX)
    .map(({ path, message }) => ({ path: cut(path, PATH_MAX), message: cut(message, MESSAGE_MAX) }))
    .filter((error) => {
      room -= Buffer.byteLength(JSON.stringify(error));
      return room >= 0;
    });
}

/** A refusal, sent as application/problem+json (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    title: string,
    detail: string,
    more: { errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  body() {
    const errors = this.errors && listed(this.errors);
    const more = (this.errors?.length ?? 0) - (errors?.length ?? 0);
    return {
      type: 'about:blank',
      title: this.title,
      status: this.status,
      detail:
        more > 0 ? `${this.message} There are ${grouped(more)} more than the ones listed.` : this.message,
      ...(errors && { errors }),
    };
  }
}

export const problem = {
  badRequest: (errors: readonly FieldError[], detail = 'Some fields aren’t valid.') =>
    new Problem(400, 'Invalid data', detail, { errors }),
  unauthorized: (detail = 'Sign in first.') => new Problem(401, 'Unauthorized', detail),
  forbidden: (detail = 'You don’t have permission to do this.') => new Problem(403, 'Forbidden', detail),
  notFound: (detail = 'Nothing was found here.') => new Problem(404, 'Not found', detail),
  gone: (detail: string) => new Problem(410, 'Gone', detail),
  /** `allowed` lists the methods the address supports. */
  methodNotAllowed: (allowed: readonly string[] = []) =>
    new Problem(405, 'Method not allowed', 'This method isn’t supported here.', {
      headers: allowed.length > 0 ? { allow: allowed.toSorted().join(', ') } : {},
    }),
  conflict: (detail: string, headers: Record<string, string> = {}) =>
    new Problem(409, 'Conflict', detail, { headers }),
  preconditionRequired: (detail: string) => new Problem(428, 'Precondition required', detail),
  unprocessable: (detail: string) => new Problem(422, 'Unprocessable', detail),
  tooManyRequests: (seconds: number, detail = `Too many attempts. Try again ${inWords(seconds)}.`) =>
    new Problem(429, 'Too many requests', detail, { headers: { 'retry-after': String(Math.ceil(seconds)) } }),
  unavailable: (seconds = 5) =>
    new Problem(503, 'Service unavailable', 'We’ll be back in a moment.', {
      headers: { 'retry-after': String(seconds) },
    }),
  ofStatus: (status: number, detail?: string) =>
    new Problem(status, STATUS_CODES[status] ?? 'Error', detail ?? STATUS_CODES[status] ?? 'Error'),
} as const;
