import { figureText } from '../../domain/fields/units.ts';
import { counted } from '../../domain/figures.ts';
import { bestName, inSentence } from '../../domain/listing-kinds/extremes.ts';
import type { Relaxation } from '../../domain/search-schema.ts';
import { type FilterField, setFilters } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';

const anyPlace: Record<string, string> = {
  near: 'at any distance',
  icaoCode: 'at any airport',
  airportCode: 'at any airport',
  city: 'in any city',
  availability: 'with any availability',
  occupied: 'including occupied ones',
  bbox: 'outside the map area',
};

/** Says what a search gives up: "within 100 nm of KADS", "without the maximum rate". */
export function givenUp(
  { dropped, values, words }: Relaxation,
  search: ListingSearch,
  fields: readonly FilterField[],
): string {
  if (values.near) return `within ${values.withinNm} nm of ${values.near.split(',').join(' or ')}`;
  if (words) return `without “${words}”`;
  const set = setFilters({ ...search, values: search.usable }, fields);
  const each = dropped.flatMap((name) => {
    const place = anyPlace[name];
    if (place) return [place];
    const number = search.kind.filters.find((filter) => filter.name === name);
    if (number) return [`without the ${inSentence(number)}`];
    const text = set.find((one) => one.name === name)?.text;
    return text ? [`without ${name === 'q' ? text : `“${text}”`}`] : [];
  });
  const first = each.findIndex((text) => text.startsWith('without '));
  const texts = each.map((text, at) => (at > first ? text.replace(/^without /, '') : text));
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ');
}

/** "the largest is 18,850 sf", "the nearest is 63 nm away" */
export function bestText({ dropped, values, best }: Relaxation, { kind }: ListingSearch): string | null {
  if (best === null) return null;
  if (values.near) return `the nearest is ${counted(Math.ceil(best), 'nm', 'nm')} away`;
  const number = kind.filters.find(({ name }) => name === dropped[0]);
  return number ? `the ${bestName(number)} is ${figureText(best, number.unit)}` : null;
}
