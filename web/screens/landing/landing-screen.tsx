import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import type { ListingSummary } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { homePage } from '../../../domain/page-metadata/front.ts';
import { api as apiPaths } from '../../../domain/paths.ts';
import type { Page } from '../../api/api.ts';
import { JsonLd } from '../../api/json-ld.tsx';
import { PageHead } from '../../api/page-head.tsx';
import { readPage } from '../../api/query-client.ts';
import { type Prefetch, SiteContext } from '../../api/screen.ts';
import { Benefits } from './benefits.tsx';
import { Categories } from './categories.tsx';
import { areaQuery } from './chart-area.ts';
import { CountryMap } from './country-map.tsx';
import { countryQuery, statesQuery } from './country-marks.ts';
import { Hero } from './hero.tsx';
import { NewestListings, newestQuery } from './newest-listings.tsx';
import { siteData } from './site-data.ts';

const marketQueries = listingKinds.map((kind) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { limit: 1 }),
);

export const prefetch: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(areaQuery(api)),
    queryClient.prefetchQuery(countryQuery(api)),
    queryClient.prefetchQuery(statesQuery),
    queryClient.prefetchQuery(newestQuery),
    ...marketQueries.map((query) => queryClient.prefetchQuery(query)),
  ]);

/** What a kind has on offer: how many. */
export type Offer = { kind: (typeof listingKinds)[number]; page: Page<ListingSummary> | undefined };

export function Component() {
  const answers = useQueries({ queries: marketQueries });
  const offers = listingKinds.map((kind, index): Offer => ({ kind, page: answers[index]?.data }));
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
