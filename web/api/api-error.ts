import type { FieldError } from '../../domain/problem-schema.ts';
import type { ApiResponse } from './transport.ts';

type Facts = {
  message: string;
  status: number;
  title: string;
  detail: string | null;
  errors: FieldError[];
  retryAfter: number | null;
};

/**
 * A response other than 2xx. `message` is '{status}: {body or status text}'; the rest comes from the
 * problem+json body (RFC 9457). `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | null;
  readonly errors: FieldError[];
  readonly retryAfter: number | null;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.title = facts.title;
    this.detail = facts.detail;
    this.errors = facts.errors;
    this.retryAfter = facts.retryAfter;
  }

  static async from(response: ApiResponse): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    const problem = response.headers.get('content-type')?.includes('json') ? parseProblem(text) : {};
    const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return new ApiError({
      message: `${response.status}: ${text || response.statusText}`,
      status: response.status,
      title: typeof problem.title === 'string' ? problem.title : response.statusText,
      detail: typeof problem.detail === 'string' ? problem.detail : null,
      errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
      retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
    });
  }

  /** Lets the server pass the error to the browser, so that both render the same failure. */
  toJSON(): Facts {
    const { message, status, title, detail, errors, retryAfter } = this;
    return { message, status, title, detail, errors, retryAfter };
  }

  /** Returns the message for one field by its path. */
  of(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

function parseProblem(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isFieldError(value: unknown): value is FieldError {
  const error = value as Partial<FieldError> | null;
  return typeof error?.path === 'string' && typeof error.message === 'string';
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
