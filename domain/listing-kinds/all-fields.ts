import type { Field } from '../fields/field.ts';
import { chargeFields } from './charges.ts';
import type { ListingKind } from './kind.ts';

/** The kind's own fields, and the charges that every kind may state. */
export const allFields = (kind: ListingKind): readonly Field[] => [...kind.fields, ...chargeFields];
