import type { z } from 'zod';
import { type FieldError, problem } from './problem.ts';

export function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: 'We don’t recognize this field',
    }));
  });
  const seen = new Set<string>();
  // Report only the first error of a field; later ones usually follow from it.
  return errors.filter(({ path }) => !seen.has(path) && seen.add(path));
}

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem.badRequest([], 'The body must be a JSON object.');
  }
  const result = schema.safeParse(body);
  if (!result.success) throw problem.badRequest(fieldErrors(result.error));
  return result.data;
}

/** Parses an id in a path: plain digits, positive, and within PostgreSQL's integer range. Throws a 404. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw problem.notFound();
  return id;
}
