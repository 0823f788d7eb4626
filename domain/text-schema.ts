import { z } from 'zod';
import { grouped } from './figures.ts';
import { messages } from './messages.ts';

/** The parts of zod that listing fields use. Passed around as a whole, `z` would bring all of zod, 70 kB of it, to forms. */
const fieldZod = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  nullable: z.nullable,
  number: z.number,
  object: z.object,
  optional: z.optional,
  preprocess: z.preprocess,
  strictObject: z.strictObject,
  string: z.string,
};

export { fieldZod as z };

/** Texts that people type, cleaned the same way everywhere. */

// A lone surrogate can't be written as UTF-8, and PostgreSQL stores no NUL.
const wellFormed = (text: string) => text.isWellFormed();
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const PARAGRAPHS = /^[^\p{Cc}]*$/u;

// Spaces and marks that show nothing, such as U+200B: a text of these alone is as good as none.
const VISIBLE = /[^\p{Cf}\p{Z}\s]/u;

const clean = (label: string) => `${label} has characters we can’t show`;

/** One line of text, trimmed. Required when `required` is given: its message for a missing or empty value. */
export function line(label: string, maxLength: number, required?: string) {
  const text = z.string({ error: required ?? `${label} must be text` }).trim();
  return (required ? text.regex(VISIBLE, { error: required }) : text)
    .max(maxLength, `${label} can have at most ${grouped(maxLength)} characters`)
    .refine((value) => wellFormed(value) && LINE.test(value), { error: clean(label) });
}

// They turn the direction of the text around them: what stands beside a name would be read as part of it.
const TURNS_TEXT = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A line that names somebody or something, and stands in the middle of our own texts. */
export function nameLine(label: string, maxLength: number, required?: string) {
  return line(label, maxLength, required).refine((value) => !TURNS_TEXT.test(value), {
    error: `${label} has invisible characters that change the text direction. Type it again`,
  });
}

/** Text of several lines, trimmed, line ends as \n. */
export function paragraphs(label: string, maxLength: number, required?: string) {
  const text = z
    .string({ error: required ?? `${label} must be text` })
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim());
  return (required ? text.regex(VISIBLE, { error: required }) : text)
    .max(maxLength, `${label} can have at most ${grouped(maxLength)} characters`)
    .refine((value) => wellFormed(value) && PARAGRAPHS.test(value.replace(/[\n\t]/g, ' ')), {
      error: clean(label),
    });
}

/** An e-mail address, trimmed; never with a line end, which would reach a mail's header. */
export const emailSchema = z
  .string({ error: messages.emailRequired })
  .trim()
  .max(254, messages.emailRequired)
  .pipe(z.email({ error: messages.emailRequired }))
  .meta({ format: 'email' });
