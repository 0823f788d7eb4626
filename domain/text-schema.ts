import { z } from 'zod';
import { grouped } from './figures.ts';
import { messages } from './messages.ts';
import { withoutOwnSecrets } from './own-secrets.ts';
import { DIRECTION_MARKS } from './text-direction.ts';

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

// UTF-8 can't encode a lone surrogate, and PostgreSQL can't store NUL.
const wellFormed = (text: string) => text.isWellFormed();
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const PARAGRAPHS = /^[^\p{Cc}]*$/u;

// Text made of spaces and invisible characters, such as U+200B, counts as empty.
const VISIBLE = /[^\p{Cf}\p{Z}\s]/u;

export const isVisible = (text = ''): boolean => VISIBLE.test(text);

const clean = (label: string) => `${label} has characters we can’t show`;

/** Skips text that is too long, which is refused: reading it takes time. */
const withoutSecretsUpTo = (maxLength: number) => (text: string) =>
  text.length > maxLength ? text : withoutOwnSecrets(text);

/** One line of text, trimmed, without our own secret links. `required` is the message for a missing or empty value. */
export function line(label: string, maxLength: number, required?: string) {
  const text = z.string({ error: required ?? `${label} must be text` }).trim();
  return (required ? text.regex(VISIBLE, { error: required }) : text)
    .max(maxLength, `${label} can have at most ${grouped(maxLength)} characters`)
    .overwrite(withoutSecretsUpTo(maxLength))
    .refine((value) => wellFormed(value) && LINE.test(value), { error: clean(label) });
}

/** A name that appears inside our own sentences. */
export function nameLine(label: string, maxLength: number, required?: string) {
  return line(label, maxLength, required).refine((value) => !DIRECTION_MARKS.test(value), {
    error: `${label} has invisible characters that change the text direction. Type it again`,
  });
}

/** Trims, normalizes line ends to \n, and drops our own secret links. */
export function paragraphs(label: string, maxLength: number, required?: string) {
  const text = z
    .string({ error: required ?? `${label} must be text` })
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim());
  return (required ? text.regex(VISIBLE, { error: required }) : text)
    .max(maxLength, `${label} can have at most ${grouped(maxLength)} characters`)
    .overwrite(withoutSecretsUpTo(maxLength))
    .refine((value) => wellFormed(value) && PARAGRAPHS.test(value.replace(/[\n\t]/g, ' ')), {
      error: clean(label),
    });
}

/** Rejects line ends, which would end up in a mail's header. */
export const emailSchema = z
  .string({ error: messages.emailRequired })
  .trim()
  .max(254, messages.emailRequired)
  .pipe(z.email({ error: messages.emailRequired }))
  .meta({ format: 'email' });

/** A phone number with at least seven digits. `required` is the message for a missing one. */
export const phone = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(40, messages.phoneForm)
    // Spaces and no-break spaces, but no line ends or tabs: a phone number is one line.
    .regex(/^(?=(?:\D*\d){7})\+?[\d \u00a0().\-/]+(?:(?:x|ext\.?)[ \u00a0]*\d{1,6})?$/i, messages.phoneForm)
    .describe('With at least seven digits: (972) 555-0134.');

const FIRST = '2000-01-01';

/** A day such as "2026-11-22", not after today in UTC, which no US mainland day is ahead of. */
export const pastDay = (missing: string, future: string) =>
  z.iso
    .date({ error: missing })
    .refine((day) => day >= FIRST, 'Enter a date in 2000 or later')
    .refine((day) => day <= new Date().toISOString().slice(0, 10), future)
    .describe('From 2000 up to today (UTC).');
