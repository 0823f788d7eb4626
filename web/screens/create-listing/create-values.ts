import type { Resolver } from 'react-hook-form';
import { blankCommonValues } from '../../../domain/common-texts.ts';
import { type CreateInput, formSchema } from '../../../domain/listing-form-schema.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { resultOf } from '../../form/check.ts';
import {
  fieldOfPath,
  inputOf,
  type ListingValues,
  type PendingFiles,
  unreadable,
} from '../../listing-form/form-values.ts';
import { emptyValues } from '../../listing-form/listing-values.ts';

export type CreateValues = ListingValues & { agreementAccepted: boolean };

/** Returns first values for all kinds of one form, so that text stays when the kind changes. */
export function newValues(kind: ListingKind, contactEmail: string, copied?: ListingValues): CreateValues {
  const kinds = listingKinds.filter(({ createPath }) => createPath === kind.createPath);
  return {
    ...emptyValues(kinds.flatMap(allFields)),
    ...blankCommonValues,
    airport: null,
    photos: [],
    documents: [],
    contactEmail,
    ...copied,
    agreementAccepted: false,
  };
}

/** Validates the form with the server's schema; returns the POST body, or an error for each field. */
export function createResolver(kind: ListingKind): Resolver<CreateValues, PendingFiles, CreateInput> {
  const schema = formSchema(kind);
  return (values, pending, options) => {
    const { airport, agreementAccepted } = values;
    const input = {
      ...inputOf(kind, values),
      icaoCode: airport?.icaoCode,
      airportName: airport?.name,
      airportId: airport?.id,
      airportCode: airport?.code,
      agreementAccepted,
      ...unreadable(kind, options),
    };
    return resultOf(schema.safeParse(input), fieldOfPath, pending);
  };
}
