import type { Offer, RealEstateListing, UnitPriceSpecification } from 'schema-dts';
import { type Availability, companyOf, personOf } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail, UnitSummary } from '../../../domain/listing-schema.ts';
import { listingPage, summaryOf, unloadedListingPage } from '../../../domain/page-metadata/listing.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { costsOf, fullBasisOf } from '../../../domain/rent.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { airportQuery, ratesQuery, unitsQuery } from '../../api/queries.ts';
import { read, readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { breadcrumbs, type Head, placeData } from '../../page/structured-data.ts';
import { picturesOf } from './pictures.ts';

export const isId = (text: string) => /^\d{1,10}$/.test(text);

/** Reading it counts a view. */
export const listingQuery = (kind: ListingKind, id: string) => ({
  ...read<ListingDetail>([apiPaths.listings(kind), id]),
  meta: { isCounted: true },
});

/** Asked for only if the listing isn't simply available. */
export const waitingListsQuery = (listing: number) =>
  readPage<WaitingList>(waitingListApi.lists, { listing });

export const prefetch: Prefetch<'listing'> = async ({ queryClient, kind, params: { id } }) => {
  if (!isId(id)) return;
  const query = listingQuery(kind, id);
  await queryClient.prefetchQuery(query);
  const listing = queryClient.getQueryData(query.queryKey);
  if (!listing) return;
  await Promise.all([
    queryClient.prefetchQuery(airportQuery(listing.airportCode)),
    queryClient.prefetchQuery(ratesQuery(listing.airportCode, kind)),
    listing.units && queryClient.prefetchQuery(unitsQuery(kind, id)),
    listing.availability !== 'available' && queryClient.prefetchQuery(waitingListsQuery(listing.id)),
  ]);
};

export function headOf(kind: ListingKind, listing: ListingDetail | undefined): Head {
  if (!listing) return unloadedListingPage(kind);
  const way = breadcrumbs(
    [kind.heading, paths.browseKind(kind)],
    [`${listing.airportName} (${listing.icaoCode})`, paths.airport(listing.icaoCode)],
    [listing.title, paths.listing(kind, listing.id)],
  );
  return {
    ...listingPage(kind, listing),
    graph: (origin) => [listingData(kind, listing, origin), way(origin)],
  };
}

const availabilities: Record<Availability, Extract<Offer, { '@type': 'Offer' }>['availability']> = {
  available: 'https://schema.org/InStock',
  limited: 'https://schema.org/LimitedAvailability',
  occupied: 'https://schema.org/OutOfStock',
};

/** Names the lister, without contact details. */
function listingData(kind: ListingKind, listing: ListingDetail, origin: string) {
  const url = origin + paths.listing(kind, listing.id);
  const price = priceOf(kind, listing);
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description: summaryOf(listing.description),
    image: [
      origin + paths.shareImage(kind, listing.id, listing.version),
      ...picturesOf(kind, listing).map(({ address }) => new URL(address, origin).href),
    ],
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    about: {
      '@type': 'Place',
      name: `${kind.label}, ${listing.airportName}`,
      ...placeData({ ...listing, ...listing.coordinates }),
      containedInPlace: {
        '@type': 'Airport',
        '@id': `${origin}${paths.airport(listing.icaoCode)}#airport`,
        name: listing.airportName,
      },
    },
    ...(price && {
      offers: {
        ...(listing.units
          ? aggregateOf(kind, listing.units)
          : { '@type': 'Offer', priceSpecification: price }),
        url,
        category: kind.label,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        availability: availabilities[listing.availability],
        areaServed: 'US',
        seller: sellerOf(listing),
      },
    }),
  } satisfies RealEstateListing;
}

/** The offers of units that aren't occupied, from their lowest rate; an occupied listing has only the rates of all. */
function aggregateOf({ rate }: ListingKind, units: UnitSummary) {
  const [low, high] = units.rate ?? [];
  return {
    '@type': 'AggregateOffer' as const,
    offerCount: units.available + units.limited,
    priceCurrency: 'USD',
    ...(low !== undefined && {
      lowPrice: units.lowestRate ?? low,
      highPrice: high,
      priceSpecification: {
        ...specificationOf(units.lowestRate ?? low, rate.field === 'leaseRate' ? perFoot : perMonth),
        ...(high !== undefined && { minPrice: units.lowestRate ?? low, maxPrice: high }),
      },
    }),
  };
}

function sellerOf({ owner }: ListingDetail) {
  const company = companyOf(owner);
  return company
    ? { '@type': 'Organization' as const, name: company }
    : { '@type': 'Person' as const, name: personOf(owner) };
}

// UN/CEFACT Recommendation 20 codes: FTK is a square foot, MON a month.
const perMonth = { unitText: 'per month', unitCode: 'MON', billingDuration: 'P1M' };
const perFoot = { unitText: 'per square foot per year', unitCode: 'FTK', billingDuration: 'P1Y' };

const specificationOf = (price: number, per: typeof perMonth, name?: string) =>
  ({
    '@type': 'UnitPriceSpecification',
    ...(name && { name }),
    priceCurrency: 'USD',
    price,
    ...per,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: per.unitCode },
  }) satisfies UnitPriceSpecification;

/** The rate, and what the whole space costs a month if that isn't the rate. */
function priceOf(kind: ListingKind, listing: ListingDetail) {
  const { leaseRate, monthlyRate } = listing;
  const costs = costsOf(kind, listing);
  if (!costs) return null;
  const rate =
    leaseRate === null ? specificationOf(Number(monthlyRate), perMonth) : specificationOf(leaseRate, perFoot);
  const month = Number(costs.month);
  if (month === monthlyRate) return rate;
  return [rate, specificationOf(month, perMonth, `Total ${fullBasisOf(kind, listing)}`.trim())];
}
