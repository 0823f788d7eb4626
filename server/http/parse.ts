import type { z } from 'zod';
import { type FieldError, problem } from './problem.ts';

/** Field errors of a failed parse, one per field and message, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: 'This field is not known here',
    }));
  });
  const seen = new Set<string>();
  // A field says its first complaint only: the next ones follow from it.
  return errors.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** The body as its schema has it, or a 400 with all field errors. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem.badRequest([], 'The body must be a JSON object.');
  }
  const result = schema.safeParse(body);
  if (!result.success) throw problem.badRequest(fieldErrors(result.error));
  return result.data;
}

/** An id in a path: a positive integer as PostgreSQL's integer holds it, in plain digits. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw problem.notFound();
  return id;
}
