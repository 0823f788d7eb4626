import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldError } from '../../domain/problem-schema.ts';
import { problem } from './problem.ts';

// For values that our own forms never send; schemas word the errors that people can get there.
z.config({
  customError: ({ code, input }) => {
    if (code === 'unrecognized_keys') return undefined;
    return input === undefined ? 'This field is required' : 'This value isn’t valid';
  },
});

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

export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem.badRequest([], 'The body must be a JSON object.');
  }
  throw problem.badRequest(fieldErrors(error));
}

/** Takes headers by the schema's spelling, such as `If-Match`. */
export function parseHeaders<Schema extends z.ZodType>(schema: Schema, headers: IncomingHttpHeaders) {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return parseBody(schema, Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]])));
}

/** Returns the path's parameters or throws a 404. */
export function parsePath<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(params);
  if (!success) throw problem.notFound();
  return data;
}

/** The parameter `limit` of a search that answers no pages: how many of its `things` to return. */
/** Message for a cursor that the server can't read. */
export const PAGE_GONE = 'This page no longer exists. Start from the first page.';

/** The `limit` of a list with pages; a larger one is cut to `most`. */
export const pageLimit = (usual: number, most: number) =>
  z.coerce
    .number({ error: 'Limit must be a number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .default(usual)
    .transform((limit) => Math.min(limit, most));

export function limitSchema(things: string, usual: number, max: number) {
  const message = `Limit must be a whole number from 1 to ${max}`;
  return z
    .string(message)
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, message)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: max,
      default: usual,
      description: `Number of ${things} to return.`,
    });
}

/** Largest value of PostgreSQL's integer. */
const ID_MAX = 2_147_483_647;

export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= ID_MAX)
  .meta({ type: 'integer', minimum: 1, maximum: ID_MAX });

export const parseId = (text: string): number => parsePath(idSchema, text);

export const searchOf = (request: FastifyRequest): URLSearchParams =>
  new URL(request.url, 'http://localhost').searchParams;
