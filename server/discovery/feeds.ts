import type { Airport } from '../../domain/airports/airport.ts';
import { brand } from '../../domain/brand.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { isPictureUrl, mediaTypes } from '../../domain/media.ts';
import { feedTitle } from '../../domain/page-metadata/metadata.ts';
import { appIcon, type FeedFormat, feedAddress, mediaAddress, paths } from '../../domain/paths.ts';
import { withoutDirectionMarks } from '../../domain/text-direction.ts';
import { ratesOf, sizeOf, statusOf } from '../../domain/unit-ranges.ts';
import { findNewest } from '../listings/service.ts';
import { sizesOf } from '../media/service.ts';
import type { Services } from '../services.ts';
import type { Entry, Feed } from './feed-formats.ts';

export type FeedScope = ListingKind | Airport | undefined;

const FEED_LENGTH = 50;

const isAirport = (scope: FeedScope): scope is Airport => scope !== undefined && 'icaoCode' in scope;

const fileName = (url: string) => url.slice(mediaAddress('').length);

// A feed reader mixes titles with its own text.
const plain = (text: string) => withoutDirectionMarks(text).replace(/\s+/g, ' ');

/** Builds a feed of the newest listings, without contact details. */
export async function newListings(
  { db, airports, config }: Pick<Services, 'db' | 'airports' | 'config'>,
  scope: FeedScope,
  format: FeedFormat,
): Promise<Feed> {
  const wanted = isAirport(scope) ? { airportId: scope.id } : { kind: scope };
  const listings = await findNewest(db, wanted, FEED_LENGTH);
  const pictures = listings.flatMap(({ images }) => images.slice(0, 1)).filter(isPictureUrl);
  const sizes = await sizesOf(db, pictures.map(fileName));
  const absolute = (path: string) => config.publicUrl + path;
  const about = describeScope(scope);
  return {
    title: `${brand.name}: ${about.title}`,
    description: about.description,
    author: brand.name,
    page: absolute(about.page),
    address: absolute(feedAddress(format, isAirport(scope) ? scope.icaoCode : scope)),
    icon: absolute(appIcon('512')),
    // Without listings, use the airport data's date, which is the same in every process.
    updated:
      listings
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? `${airports.cycle}T00:00:00.000Z`,
    entries: listings.flatMap((listing): Entry[] => {
      const kind = kindOfCategory(listing.category);
      if (!kind) return [];
      const [url = ''] = listing.images;
      const size = isPictureUrl(url) ? sizes.get(fileName(url)) : undefined;
      const type = mediaTypes[url.slice(url.lastIndexOf('.') + 1)];
      return [
        {
          address: absolute(paths.listing(kind, listing.id)),
          title: plain(listing.title),
          summary: [figures(kind, listing), plain(listing.description)],
          category: kind.label,
          published: listing.createdAt,
          updated: listing.updatedAt,
          picture: size && type ? { address: absolute(url), type, size } : null,
        },
      ];
    }),
  };
}

/** "Hangar Space at KADS, Addison, Dallas, TX: 12,000 sf, $18.50/sf/yr, $18,500/month. Available." */
function figures(kind: ListingKind, listing: ListingSummary): string {
  const { icaoCode, airportName, city, state } = listing;
  const place = `${kind.label} at ${icaoCode}, ${airportName}, ${city}, ${state}`;
  return `${place}: ${[sizeOf(kind, listing), ...ratesOf(kind, listing)].join(', ')}. ${statusOf(listing)}.`;
}

function describeScope(scope: FeedScope): { title: string; description: string; page: string } {
  if (scope === undefined) {
    return {
      title: feedTitle(),
      description: 'The newest listings at US airports: hangars, offices, tarmac and land for lease.',
      page: paths.root,
    };
  }
  if (isAirport(scope)) {
    const { icaoCode, name, city, state } = scope;
    return {
      title: feedTitle(icaoCode),
      description: `The newest listings at ${name} (${icaoCode}), ${city}, ${state}.`,
      page: paths.airport(icaoCode),
    };
  }
  return {
    title: feedTitle(scope),
    description: `The newest ${scope.plural} for lease at US airports.`,
    page: paths.browseKind(scope),
  };
}
