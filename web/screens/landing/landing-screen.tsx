import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { type KindCount, type KindCounts, kindCountsAddress } from '../../../domain/across-kinds.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { homePage } from '../../../domain/page-metadata/front.ts';
import { read } from '../../api/query-client.ts';
import { JsonLd } from '../../page/json-ld.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type Prefetch, SiteContext } from '../../page/screen.ts';
import { Benefits } from './benefits.tsx';
import { Categories } from './categories.tsx';
import { areaQuery } from './chart-area.ts';
import { CountryMap } from './country-map.tsx';
import { countryQuery, statesQuery } from './country-marks.ts';
import { Hero } from './hero.tsx';
import { NewestListings, newestQuery } from './newest-listings.tsx';
import { siteData } from './site-data.ts';

const countsQuery = read<KindCounts>([kindCountsAddress]);

export const prefetch: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(areaQuery(api)),
    queryClient.prefetchQuery(countryQuery(api)),
    queryClient.prefetchQuery(statesQuery),
    queryClient.prefetchQuery(newestQuery),
    queryClient.prefetchQuery(countsQuery),
  ]);

/** How many a kind has on offer; undefined until it is known. */
export type Offer = { kind: ListingKind; count: KindCount | undefined };

export function Component() {
  const { data } = useQuery(countsQuery);
  const offers = listingKinds.map((kind): Offer => {
    const count = data?.kinds.find(({ category }) => category === kind.category);
    return { kind, count };
  });
  return (
    <>
      <Head />
      <Hero offers={offers} />
      <Categories offers={offers} />
      <NewestListings />
      <CountryMap />
      <Benefits />
    </>
  );
}

function Head() {
  const { origin } = use(SiteContext);
  return (
    <>
      <PageHead {...homePage} />
      <JsonLd graph={siteData(origin)} />
    </>
  );
}
