import type { Product } from 'schema-dts';
import { fittingKinds, fittingQuery } from '../../../domain/aircraft/aircraft.ts';
import { type AircraftType, aircraftBySlug } from '../../../domain/aircraft/aircraft-table.ts';
import { type Clearances, clearanceText, usualClearances } from '../../../domain/fit/fit.ts';
import { readClearances } from '../../../domain/fit/read-clearances.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { aircraftGuidePage } from '../../../domain/page-metadata/about.ts';
import { aircraftTypePage, missingAircraftPage } from '../../../domain/page-metadata/aircraft.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { NEARBY_NM } from '../../../domain/search.ts';
import { onOffer } from '../../../domain/search-query.ts';
import { readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { breadcrumbs, type Head } from '../../page/structured-data.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

/** Rows of each kind that the page shows. */
const ROWS = 3;

/** Nautical miles to choose from. */
export const radii = [25, NEARBY_NM, 100, 200] as const;

/** Area to search, everywhere if `near` is empty, and the clearances as typed, the usual ones if empty. */
export type Place = { near: string; withinNm: number; clearance: string };

export function placeIn(params: URLSearchParams): Place {
  const near = (params.get('near') ?? '').trim().toUpperCase();
  const withinNm = radii.find((one) => String(one) === params.get('withinNm')) ?? NEARBY_NM;
  return { near, withinNm, clearance: (params.get('clearance') ?? '').trim() };
}

export const clearancesOf = ({ clearance }: Place): Clearances =>
  readClearances(clearance) ?? usualClearances;

/** Filters of /browse for the same spaces, without those that are occupied. */
export const fittingSearch = (
  type: AircraftType,
  { near, withinNm, clearance }: Place,
  isStated?: boolean,
) => ({
  ...fittingQuery(type, isStated),
  ...(clearance && { clearance }),
  ...(near && { near, withinNm }),
  ...onOffer(null),
});

/** Listings of the kind that may fit the type, or only those that state room for it. */
export const fittingListings = (kind: ListingKind, type: AircraftType, place: Place, isStated?: boolean) =>
  readPage<ListingSummary>(apiPaths.listings(kind), {
    ...fittingSearch(type, place, isStated),
    limit: ROWS,
  });

export const prefetch: Prefetch<'aircraft-type'> = async ({ queryClient, params: { slug }, url }) => {
  redirectToTidy(url, { withinNm: String(NEARBY_NM), clearance: clearanceText(usualClearances) });
  const type = aircraftBySlug(slug);
  if (!type) return;
  const place = placeIn(url.searchParams);
  await Promise.all(
    fittingKinds.flatMap((kind) =>
      [true, false].map((isStated) =>
        queryClient.prefetchQuery(fittingListings(kind, type, place, isStated)),
      ),
    ),
  );
};

export function headOf(type: AircraftType | undefined): Head {
  if (!type) return missingAircraftPage;
  const way = breadcrumbs(
    [aircraftGuidePage.title, paths.aircraftGuide],
    [type.name, paths.aircraftType(type.slug)],
  );
  return { ...aircraftTypePage(type), graph: (origin) => [productData(type, origin), way(origin)] };
}

function productData(type: AircraftType, origin: string) {
  const feet = (value: number) =>
    ({ '@type': 'QuantitativeValue', value, unitCode: 'FOT', unitText: 'ft' }) as const;
  return {
    '@type': 'Product',
    '@id': `${origin}${paths.aircraftType(type.slug)}#aircraft`,
    name: type.name,
    model: type.model,
    category: 'Aircraft',
    manufacturer: { '@type': 'Organization', name: type.manufacturer },
    width: feet(type.wingspan),
    depth: feet(type.length),
    height: feet(type.tailHeight),
  } satisfies Product;
}
