import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { choicesOf, type NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { textFilters } from '../../../domain/search-query.ts';
import { figureText } from '../../listing/field-text.ts';
import { ANY, availabilityField, type FilterField, filterFields } from '../../search/filter-fields.ts';
import { type ListingSearch, readSearch } from '../../search/listing-search.ts';

/** The kind that this screen is for. */
export const kind = kindHere();

function kindHere() {
  const found = listingKinds.find(({ browsePath }) => browsePath === paths.browseHangars());
  if (!found) throw new Error(`No kind is browsed at ${paths.browseHangars()}`);
  return found;
}

/** The search of an address; the airport's code has its name of this screen, whichever the link had. */
export function searchOf(params: URLSearchParams): ListingSearch {
  const own = new URLSearchParams(params);
  const code = own.get('icaoCode');
  if (code && !own.get('airportCode')) own.set('airportCode', code);
  own.delete('icaoCode');
  return readSearch(kind, own);
}

/** Where the price ranges begin and end. */
const RATES = [500, 1_000, 2_000, 5_000];

/** The figures that a filter offers, in its unit. */
const steps: Record<string, readonly number[]> = {
  aircraftCapacity: [1, 2, 3, 4, 6, 10],
  minRate: RATES,
  maxRate: RATES,
};

const any = { value: ANY, label: 'Any' };

const stepField = ({ name, label, compare, unit }: NumberFilter): FilterField => ({
  name,
  label,
  type: 'select',
  options: [
    any,
    ...(steps[name] ?? []).map((step) => ({
      value: String(step),
      label: compare === 'at-least' ? `${figureText(step, unit)} or more` : `Up to ${figureText(step, unit)}`,
    })),
  ],
});

/** Under which heading an amenity is offered. */
const amenityCategories: Readonly<Record<string, readonly string[]>> = {
  Services: ['fuelAvailable', 'maintenanceShop', 'washRack'],
  Comfort: ['climateControl', 'officeSpace', 'restroom'],
  Access: ['access24_7'],
  Security: ['securitySystem'],
  Connectivity: ['wifi', 'powerConnection'],
  Storage: ['tieDowns', 'toolStorage'],
};

const categoryOf = (value: string) =>
  Object.keys(amenityCategories).find((category) => amenityCategories[category]?.includes(value));

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
  // Side by side in two columns as in six.
  ...common('near', 'withinNm'),
  ...kind.filters.filter((filter) => !isCapacity(filter)).map(stepField),
  availabilityField,
  ...(kind.choices ?? []).map(
    (choice): FilterField => ({
      name: choice.name,
      label: choice.label,
      type: 'select',
      options: [
        any,
        ...choicesOf(kind, choice).map((option) => ({ ...option, category: categoryOf(option.value) })),
      ],
    }),
  ),
  ...common('q'),
];
