import { z } from 'zod';
import { imitation, type Named } from './imitation.ts';
import type { FieldError } from './problem.ts';
import { nameLine } from './text-schema.ts';

/** A name that others read, which can't pass for ours. `required` is the message for a missing one. */
function name(named: Named) {
  return (label: string, maxLength: number, required?: string) =>
    nameLine(label, maxLength, required).check(({ value, issues }) => {
      const refusal = imitation(value, named);
      if (refusal) issues.push({ code: 'custom', input: value, message: `${label} ${refusal}` });
    });
}

export const personName = name('person');
export const wholeName = name('whole person');
export const companyName = name('company');
export const personTitle = name('title');

type Names = { firstName?: string | undefined; lastName?: string | undefined };

/** Returns the error of two names that are fine alone, but not side by side, such as "Customer" and "Support". */
export function wholeNameError({ firstName = '', lastName = '' }: Names): FieldError | null {
  if (imitation(firstName, 'person') || imitation(lastName, 'person')) return null;
  const refusal = imitation(`${firstName} ${lastName}`, 'person');
  return refusal ? { path: 'lastName', message: `Your name ${refusal}` } : null;
}

export const namesTogether = z.superRefine((names: Names, context) => {
  const error = wholeNameError(names);
  if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.message });
});

/** A name from elsewhere: without what we refuse, or empty. */
export function cleanedName(text: string, maxLength: number): string {
  const kept = text
    .replace(/[^\p{L}\p{M}\p{N} .,'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
  return personName('Name', maxLength).safeParse(kept).success ? kept : '';
}
