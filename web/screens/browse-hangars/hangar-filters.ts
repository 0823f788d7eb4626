import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../../domain/paths.ts';
import { type FilterField, filterFields } from '../../search/filter-fields.ts';
import { type ListingSearch, readSearch } from '../../search/listing-search.ts';

export const kind: ListingKind = monthlyHangar;

export const hangarCount = (count: number): string => counted(count, 'hangar', 'hangars');

/** Links may name the airport filter as on /browse; here it is `airportCode`. */
export function hangarSearchOf(params: URLSearchParams): ListingSearch {
  const own = new URLSearchParams(params);
  const code = own.get('icaoCode');
  if (code && !own.get('airportCode')) own.set('airportCode', code);
  own.delete('icaoCode');
  return readSearch(kind, own, paths.browseHangars());
}

export const fields: readonly FilterField[] = filterFields(kind)
  .filter(({ name }) => name !== 'city')
  .map((field) =>
    field.name === 'icaoCode' ? { ...field, name: 'airportCode', label: 'Airport code' } : field,
  );
