import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type FilterField, filterFields } from '../../search/filter-fields.ts';

/** Filters that the form has as fields of its own, or that an ad can't have. */
const OTHERS = ['icaoCode', 'near', 'withinNm', 'availableBy'];

/** An occupied place fits no ad. */
const onOffer = (field: FilterField): FilterField =>
  field.name === 'availability' && field.type === 'select'
    ? { ...field, options: field.options.filter(({ value }) => value !== 'occupied') }
    : field;

/** The filters that matter most for a kind, and the rest. */
export type Requirements = { main: FilterField[]; more: FilterField[] };

/** Sorts the filters that an ad can have. */
export function requirementsOf(kind: ListingKind): Requirements {
  const names = kind.mainFilters.flatMap(({ filters }) => filters).filter((name) => name !== 'availability');
  const fields = filterFields(kind).flatMap((field) => (OTHERS.includes(field.name) ? [] : [onOffer(field)]));
  return {
    main: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    more: fields.filter(({ name }) => !names.includes(name)),
  };
}
