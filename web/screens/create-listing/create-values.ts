import type { Resolver } from 'react-hook-form';
import { blankCommonValues, commonValues } from '../../../domain/common-texts.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type CreateInput, formSchema } from '../../../domain/listing-schema.ts';
import { resultOf } from '../../form/check.ts';
import {
  fieldOfPath,
  filesOf,
  type ListingValues,
  type PendingFiles,
  unreadable,
} from '../../listing-form/form-values.ts';
import { emptyValues, inputsOf } from '../../listing-form/listing-values.ts';

/** What the form of a new listing holds. */
export type CreateValues = ListingValues & { agreementAccepted: boolean };

/**
 * A new form, for every kind that it can make: what is typed stays when the kind changes. It is empty, or begins with
 * what another listing says.
 */
export function newValues(kind: ListingKind, contactEmail: string, copied?: ListingValues): CreateValues {
  const kinds = listingKinds.filter(({ createPath }) => createPath === kind.createPath);
  return {
    ...emptyValues(kinds.flatMap(({ fields }) => fields)),
    ...blankCommonValues,
    airport: null,
    photos: [],
    documents: [],
    contactEmail,
    ...copied,
    agreementAccepted: false,
  };
}

function inputFor(kind: ListingKind, values: CreateValues): Record<string, unknown> {
  const { airport, agreementAccepted } = values;
  return {
    ...commonValues(values),
    icaoCode: airport?.icaoCode,
    airportName: airport?.name,
    airportId: airport?.id,
    airportCode: airport?.code,
    ...inputsOf(kind.fields, values),
    ...filesOf(values),
    agreementAccepted,
  };
}

/** Checks the form by the schema that the server uses; gives what POST takes, or all errors at their fields. */
export function createResolver(kind: ListingKind): Resolver<CreateValues, PendingFiles, CreateInput> {
  const schema = formSchema(kind);
  return (values, pending, options) =>
    resultOf(
      schema.safeParse({ ...inputFor(kind, values), ...unreadable(kind, options) }),
      fieldOfPath,
      pending,
    );
}
