import { figureText } from '../../../domain/fields/units.ts';
import { counted } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { choicesOf, type NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { textFilters } from '../../../domain/search-query.ts';
import { ANY, availabilityField, type FilterField, filterFields } from '../../search/filter-fields.ts';
import { type ListingSearch, readSearch } from '../../search/listing-search.ts';

export const kind = kindHere();

export const hangarCount = (count: number): string => counted(count, 'hangar', 'hangars');

function kindHere() {
  const found = listingKinds.find(({ browsePath }) => browsePath === paths.browseHangars());
  if (!found) throw new Error(`No kind is browsed at ${paths.browseHangars()}`);
  return found;
}

/** Links may name the airport filter as on /browse; here it is `airportCode`. */
export function searchOf(params: URLSearchParams): ListingSearch {
  const own = new URLSearchParams(params);
  const code = own.get('icaoCode');
  if (code && !own.get('airportCode')) own.set('airportCode', code);
  own.delete('icaoCode');
  return readSearch(kind, own);
}

const any = { value: ANY, label: 'Any' };

const stepField = ({ name, label, compare, unit, steps = [] }: NumberFilter): FilterField => ({
  name,
  label,
  type: 'select',
  options: [
    any,
    ...steps.map((step) => ({
      value: String(step),
      label: compare === 'at-least' ? `${figureText(step, unit)} or more` : `Up to ${figureText(step, unit)}`,
    })),
  ],
});

const common = (...names: string[]) => filterFields(kind).filter(({ name }) => names.includes(name));

const isCapacity = ({ unit }: NumberFilter) => unit === 'aircraft';

export const fields: readonly FilterField[] = [
  {
    name: 'airportCode',
    label: 'Airport code',
    type: 'text',
    figure: true,
    placeholder: textFilters.icaoCode.placeholder,
    airports: 'one',
  },
  ...kind.filters.filter(isCapacity).map(stepField),
  // Keeps the two fields next to each other in two columns and in six.
  ...common('near', 'withinNm'),
  ...kind.filters.filter((filter) => !isCapacity(filter)).map(stepField),
  availabilityField,
  ...(kind.choices ?? []).map(
    (choice): FilterField => ({
      name: choice.name,
      label: choice.label,
      type: 'select',
      options: [any, ...choicesOf(kind, choice)],
    }),
  ),
  ...common('q'),
];
