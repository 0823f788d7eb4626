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
import { NewestListings } from './newest-listings.tsx';
import { siteData } from './site-data.ts';

/** Newest listings that are shown, and so as many as may all be of one kind. */
const NEWEST = 3;

const marketQueries = listingKinds.map((kind) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { limit: NEWEST }),
);

export const prefetch: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(areaQuery(api)),
    queryClient.prefetchQuery(countryQuery(api)),
    queryClient.prefetchQuery(statesQuery),
    ...marketQueries.map((query) => queryClient.prefetchQuery(query)),
  ]);

/** What a kind has on offer: how many, and the newest of them. */
export type Offer = { kind: (typeof listingKinds)[number]; page: Page<ListingSummary> | undefined };

export function Component() {
  const answers = useQueries({ queries: marketQueries });
  const offers = listingKinds.map((kind, index): Offer => ({ kind, page: answers[index]?.data }));
  const failed = answers.some(({ isError }) => isError);
  const retry = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch();
  };
  return (
    <>
      <Head />
      <Hero offers={offers} />
      <Categories offers={offers} />
      <NewestListings
        offers={offers}
        count={NEWEST}
        failed={failed}
        retry={retry}
        retrying={answers.some(({ isFetching }) => isFetching)}
      />
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
