import type { FieldErrors, Resolver } from 'react-hook-form';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../../domain/listing-kinds/sections.ts';
import { type CreateInput, formSchema } from '../../../domain/listing-schema.ts';
import { emptyValues, inputsOf } from '../../fields/listing-values.ts';

/** What the form holds; the fields of the kinds stand beside these under their own names. */
export type CreateValues = Record<string, unknown> & {
  title: string;
  airport: AirportSummary | null;
  description: string;
  googleMapLink: string;
  contactEmail: string;
  contactPhone: string;
  agreementAccepted: boolean;
};

/** A new form, for every kind that it can make: what is typed stays when the kind changes. */
export function newValues(kind: ListingKind, contactEmail: string): CreateValues {
  const kinds = listingKinds.filter(({ createPath }) => createPath === kind.createPath);
  return {
    ...emptyValues(kinds.flatMap(({ fields }) => fields)),
    title: '',
    airport: null,
    description: '',
    googleMapLink: '',
    contactEmail,
    contactPhone: '',
    agreementAccepted: false,
  };
}

export type FormField = { name: string; label: string };

/** Everything that the form asks for, in the order of the page. */
export const formFields = (kind: ListingKind): FormField[] => [
  { name: 'title', label: 'Title' },
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

function inputFor(kind: ListingKind, values: CreateValues): Record<string, unknown> {
  const { title, airport, description, googleMapLink, contactEmail, contactPhone, agreementAccepted } =
    values;
  return {
    title,
    description,
    icaoCode: airport?.icaoCode,
    airportName: airport?.name,
    airportId: airport?.id,
    airportCode: airport?.code,
    ...inputsOf(kind.fields, values),
    googleMapLink,
    contactEmail,
    contactPhone,
    agreementAccepted,
  };
}

/** Checks the form by the schema that the server uses; gives what POST takes, or all errors at their fields. */
export function createResolver(kind: ListingKind): Resolver<CreateValues, unknown, CreateInput> {
  const schema = formSchema(kind);
  return (values, _context, { fields }) => {
    const input = inputFor(kind, values);
    for (const { name } of kind.fields) {
      const box = fields[name]?.ref as Partial<HTMLInputElement> | undefined;
      // The browser hides what it can't read as a number ("12 ft") behind an empty value.
      if (box?.validity?.badInput) input[name] = Number.NaN;
    }
    const result = schema.safeParse(input);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) {
      errors[fieldOfPath(path.join('.'))] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<CreateValues> };
  };
}
