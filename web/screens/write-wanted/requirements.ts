import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type FilterField, filterFields } from '../../search/filter-fields.ts';

/** Fields of their own in the form, and what an ad can't ask for. */
const OTHERS = ['icaoCode', 'near', 'withinNm', 'availableBy'];

/** An occupied place fits no ad. */
const onOffer = (field: FilterField): FilterField =>
  field.name === 'availability' && field.type === 'select'
    ? { ...field, options: field.options.filter(({ value }) => value !== 'occupied') }
    : field;

/** The filters that matter most for a kind, and the rest. */
export type Requirements = { main: FilterField[]; more: FilterField[] };

/** What an ad can ask of a place. */
export function requirementsOf(kind: ListingKind): Requirements {
  const names = kind.mainFilters.flatMap(({ filters }) => filters).filter((name) => name !== 'availability');
  const fields = filterFields(kind).flatMap((field) => (OTHERS.includes(field.name) ? [] : [onOffer(field)]));
  return {
    main: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    more: fields.filter(({ name }) => !names.includes(name)),
  };
}
