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

export type CreateValues = ListingValues & { agreementAccepted: boolean };

/** Returns first values for all kinds of one form, so that text stays when the kind changes. */
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

/** Validates the form with the server's schema; returns the POST body, or an error for each field. */
export function createResolver(kind: ListingKind): Resolver<CreateValues, PendingFiles, CreateInput> {
  const schema = formSchema(kind);
  return (values, pending, options) =>
    resultOf(
      schema.safeParse({ ...inputFor(kind, values), ...unreadable(kind, options) }),
      fieldOfPath,
      pending,
    );
}
