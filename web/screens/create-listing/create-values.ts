import type { Resolver } from 'react-hook-form';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type CreateInput, formSchema } from '../../../domain/listing-schema.ts';
import { emptyValues, inputsOf } from '../../fields/listing-values.ts';
import { type ListingValues, resultOf, unreadable } from '../../listing/form/form-values.ts';

/** What the form of a new listing holds. */
export type CreateValues = ListingValues & { agreementAccepted: boolean };

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
  return (values, _context, options) =>
    resultOf(schema.safeParse({ ...inputFor(kind, values), ...unreadable(kind, options) }));
}
