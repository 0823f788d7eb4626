import {
  type Compared,
  comparePath,
  readCompared,
  readComparedUnits,
} from '../../../domain/compare-paths.ts';
import type { ComparedListing } from '../../../domain/comparison.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import { carriedAircraft } from '../../../domain/fit/carried-aircraft.ts';
import { namesAircraft } from '../../../domain/fit/fit-filters.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { ofUnit, type Unit } from '../../../domain/units.ts';
import { unitsQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import { askedAircraftQuery } from '../../listing/asked-aircraft.ts';
import type { Prefetch } from '../../page/screen.ts';

type Wanted = ReturnType<typeof readCompared>;

/** The listings and the aircraft in an address of this page. */
export type Asked = {
  wanted: Wanted;
  /** Filters that name an aircraft. */
  aircraft: Readonly<Record<string, string>>;
  only?: 'differences' | undefined;
  /** Labels of units by the ids of their listings. */
  units: ReadonlyMap<number, string>;
};

export function askedIn(params: URLSearchParams): Asked {
  const wanted = readCompared(params.get('l'));
  return {
    wanted,
    aircraft: carriedAircraft(Object.fromEntries(params)),
    units: readComparedUnits(params.get('unit')),
    only: wanted.length > 1 && params.get('only') === 'differences' ? 'differences' : undefined,
  };
}

export const comparedQuery = (wanted: Wanted) =>
  read<ListingSummary[]>([favoriteApi.listingsById(wanted.map(({ id }) => id))]);

const withUnit = ({ wanted, units }: Asked) => wanted.filter(({ id }) => units.has(id));

/** The units of each listing that the address names one of. */
export const unitQueries = (asked: Asked) => withUnit(asked).map(({ kind, id }) => unitsQuery(kind, id));

export const takesAircraft = ({ wanted }: Asked) => wanted.some(({ kind }) => kind.takesAircraft);

/** An aircraft means the same for every kind that takes one. */
const anyKind = listingKinds.find((kind) => kind.takesAircraft) as ListingKind;

export const aircraftQuery = (asked: Asked) => ({
  ...askedAircraftQuery(anyKind, asked.aircraft),
  enabled: takesAircraft(asked) && namesAircraft(asked.aircraft),
});

export const prefetch: Prefetch<'compare'> = async ({ queryClient, url }) => {
  const asked = askedIn(url.searchParams);
  const aircraft = aircraftQuery(asked);
  await Promise.all([
    asked.wanted.length > 0 && queryClient.prefetchQuery(comparedQuery(asked.wanted)),
    ...unitQueries(asked).map((query) => queryClient.prefetchQuery(query)),
    aircraft.enabled && queryClient.prefetchQuery(aircraft),
  ]);
};

/** Removed listings stay in their place. A listing whose unit the address names is shown as that unit is. */
export const comparedListings = (
  asked: Asked,
  found: readonly ListingSummary[],
  /** In the order of `unitQueries`. */
  unitsOfEach: readonly (readonly Unit[])[],
): ComparedListing[] =>
  asked.wanted.map(({ kind, id }) => {
    const listing = found.find((one) => one.id === id && one.category === kind.category) ?? null;
    const own = unitsOfEach[withUnit(asked).findIndex((one) => one.id === id)];
    const unit = own?.find(({ label }) => label === asked.units.get(id));
    return {
      kind,
      id,
      listing:
        listing && unit ? { ...ofUnit(listing, unit), title: `${unit.label}, ${listing.title}` } : listing,
    };
  });

const named = (listings: Wanted): Compared[] =>
  listings.map(({ kind, id }) => ({ category: kind.category, id }));

type Shown = NonNullable<Parameters<typeof comparePath>[1]>;

/** Address of the same comparison with what `change` says. */
export const comparisonAddress = ({ wanted, ...shown }: Asked, change: Shown) =>
  comparePath(named(wanted), { ...shown, ...change });
export const addressWithout = (asked: Asked, id: number) =>
  comparisonAddress({ ...asked, wanted: asked.wanted.filter((one) => one.id !== id) }, {});
