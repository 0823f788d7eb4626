import { z } from 'zod';
import { PAGE_GONE } from './parse.ts';
import { problem } from './problem.ts';

/** End of a page: its sort, and the sort key and id of its last row. */
export type Cursor = { sort: string; key: string; id: number };

const id = z.number().int().min(1).max(2_147_483_647);

const whole = z.string().regex(/^\d{1,9}$/);
const figure = z.string().regex(/^(\d{1,24}(\.\d{1,20})?(e-\d{1,2})?|Infinity)$/);
const figures = z.string().regex(/^\{[01],-?(\d{1,24}(\.\d{1,20})?(e-\d{1,2})?|Infinity)\}$/);
const text = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .refine((key) => key.isWellFormed());

/** Accepts only keys that PostgreSQL can cast. */
const schema = z.union([
  z.tuple([z.enum(['newest', 'oldest', 'views', 'inquiries']), whole, id]),
  z.tuple([z.literal('best'), figures, id]),
  z.tuple([z.enum(['rate', 'rent', 'size', 'smallest', 'distance', 'updated']), figure, id]),
  z.tuple([z.literal('title'), text, id]),
]);

export const writeCursor = ({ sort, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Throws a 400 for an invalid cursor, or one of another sort. */
export function readCursor(text: string, sort: string): Cursor {
  const refused = problem.badRequest([{ path: 'cursor', message: PAGE_GONE }]);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  const cursor = schema.safeParse(value);
  if (!cursor.success || cursor.data[0] !== sort) throw refused;
  const [, key, last] = cursor.data;
  return { sort, key, id: last };
}
