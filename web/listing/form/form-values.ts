import type { FieldErrors, ResolverOptions, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../../domain/listing-kinds/sections.ts';

/** What a listing's form holds; the fields of the kinds stand beside these under their own names. */
export type ListingValues = Record<string, unknown> & {
  title: string;
  airport: AirportSummary | null;
  description: string;
  googleMapLink: string;
  contactEmail: string;
  contactPhone: string;
};

export type FormField = { name: string; label: string };

/** Everything that a form may ask for, in the order of the page. */
export const formFields = (kind: ListingKind): FormField[] => [
  { name: 'title', label: 'Title' },
  { name: 'availability', label: 'Availability' },
  { name: 'airport', label: 'Airport' },
  { name: 'description', label: 'Description' },
  ...fieldSections(kind).flatMap(({ fields }) => fields),
  { name: 'googleMapLink', label: 'Google Map Link' },
  { name: 'contactEmail', label: 'Contact e-mail' },
  { name: 'contactPhone', label: 'Contact phone' },
  { name: 'agreementAccepted', label: 'Agreement' },
];

/** The form's field for a path of the schema: the parts of an airport are picked as one. */
export function fieldOfPath(path: string): string {
  const [name = ''] = path.split('.');
  return /^(icaoCode|airport(Name|Id|Code))$/.test(name) ? 'airport' : name;
}

/** Figures whose box holds what the browser can't read as a number ("12 ft"), which it hides behind an empty value. */
export function unreadable<Values extends ListingValues>(
  kind: ListingKind,
  { fields }: ResolverOptions<Values>,
): Record<string, number> {
  const boxes = fields as Record<string, { ref?: Partial<HTMLInputElement> } | undefined>;
  const wrong = kind.fields.filter(({ name }) => boxes[name]?.ref?.validity?.badInput);
  return Object.fromEntries(wrong.map(({ name }) => [name, Number.NaN]));
}

/** The schema's answer as the form takes it: what was read, or the first complaint about each field. */
export function resultOf<Values extends ListingValues, Input>(
  result: z.ZodSafeParseResult<Input>,
): ResolverResult<Values, Input> {
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of result.error.issues) {
    errors[fieldOfPath(path.join('.'))] ??= { type: code, message };
  }
  return { values: {}, errors: errors as FieldErrors<Values> };
}
