import { use } from 'react';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { listingPage } from '../../../domain/page-metadata/listing.ts';
import { paths } from '../../../domain/paths.ts';
import { breadcrumbs, JsonLd } from '../../page/json-ld.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SiteContext } from '../../page/screen.ts';
import { listingData } from './listing-data.ts';

export function ListingHead({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { origin } = use(SiteContext);
  const way = [
    [kind.heading, paths.browseKind(kind)],
    [`${listing.airportName} (${listing.icaoCode})`, paths.airport(listing.icaoCode)],
    [listing.title, paths.listing(kind, listing.id)],
  ] as const;
  return (
    <>
      <PageHead {...listingPage(kind, listing)} />
      <JsonLd graph={[listingData(kind, listing, origin), breadcrumbs(origin, way)]} />
    </>
  );
}
