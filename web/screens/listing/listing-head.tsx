import { use } from 'react';
import { costsOf, type ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../api/page-head.tsx';
import { SiteContext } from '../../api/screen.ts';
import { picturesOf } from './pictures.ts';

const SUMMARY = 150;

/** The first 150 characters of the description, on one line. */
export const summaryOf = (description: string): string =>
  Array.from(description.replace(/\s+/g, ' ').trim()).slice(0, SUMMARY).join('');

export function ListingHead({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { origin } = use(SiteContext);
  const path = paths.listing(kind, listing.id);
  const [main] = picturesOf(kind, listing);
  return (
    <PageHead
      title={listing.title}
      description={summaryOf(listing.description)}
      keywords={[kind.label, listing.airportName, listing.icaoCode, `${listing.city}, ${listing.state}`].join(
        ', ',
      )}
      canonical={path}
      image={main?.address}
      type="product"
      jsonLd={structuredData(kind, listing, new URL(path, origin || 'http://localhost').href)}
    />
  );
}

/** The listing as schema.org has it: an offer to lease, in dollars per square foot and year. */
export function structuredData(kind: ListingKind, listing: ListingDetail, url: string): object {
  const costs = costsOf(kind, listing);
  const perFoot = listing.leaseRate != null;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: listing.title,
    description: summaryOf(listing.description),
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    about: {
      '@type': 'Place',
      name: `${kind.label}, ${listing.airportName}`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: listing.city,
        addressRegion: listing.state,
        addressCountry: 'US',
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: listing.coordinates.lat,
        longitude: listing.coordinates.lng,
      },
    },
    ...(costs && {
      offers: {
        '@type': 'Offer',
        url,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: `https://schema.org/${listing.availability === 'occupied' ? 'OutOfStock' : listing.availability === 'limited' ? 'LimitedAvailability' : 'InStock'}`,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: perFoot ? listing.leaseRate : listing.monthlyRate,
          priceCurrency: 'USD',
          unitText: perFoot ? 'per square foot per year' : 'per month',
        },
      },
    }),
  };
}
