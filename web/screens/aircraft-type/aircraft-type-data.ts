import type { Product } from 'schema-dts';
import { NEARBY_NM } from '../../../domain/across-kinds.ts';
import { fittingKinds, fittingQuery } from '../../../domain/aircraft/aircraft.ts';
import { type AircraftType, aircraftBySlug } from '../../../domain/aircraft/aircraft-table.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { aircraftGuidePage } from '../../../domain/page-metadata/about.ts';
import { aircraftTypePage, missingAircraftPage } from '../../../domain/page-metadata/aircraft.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { breadcrumbs, type Head } from '../../page/structured-data.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

/** Rows of each kind that the page shows. */
const ROWS = 3;

export const nearIn = (params: URLSearchParams): string => (params.get('near') ?? '').trim().toUpperCase();

/** Listings of the kind that the type fits into, near an airport if one is given. */
export const fittingListings = (kind: ListingKind, type: AircraftType, near: string) =>
  readPage<ListingSummary>(apiPaths.listings(kind), {
    ...fittingQuery(kind, type),
    ...(near && { near, withinNm: NEARBY_NM, sort: 'distance' }),
    limit: ROWS,
  });

export const prefetch: Prefetch<'aircraft-type'> = async ({ queryClient, params: { slug }, url }) => {
  redirectToTidy(url);
  const type = aircraftBySlug(slug);
  if (!type) return;
  const near = nearIn(url.searchParams);
  await Promise.all(fittingKinds.map((kind) => queryClient.prefetchQuery(fittingListings(kind, type, near))));
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
