import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { api as apiPaths, paths } from '../../../domain/paths.ts';
import type { Page } from '../../api/api.ts';
import { PageHead } from '../../api/page-head.tsx';
import { readPage } from '../../api/query-client.ts';
import { type Prefetch, SiteContext } from '../../api/screen.ts';
import { Benefits } from './benefits.tsx';
import { Categories } from './categories.tsx';
import { areaQuery } from './chart-area.ts';
import { Hero } from './hero.tsx';
import { NewestListings } from './newest-listings.tsx';

/** Newest listings that are shown, and so as many as may all be of one kind. */
const NEWEST = 3;

const marketQueries = listingKinds.map((kind) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { limit: NEWEST }),
);

export const prefetch: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(areaQuery(api)),
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
      <Benefits />
    </>
  );
}

function Head() {
  const { origin } = use(SiteContext);
  return (
    <PageHead
      title={brand.title}
      description="Hangars, airport offices, tarmac storage and ground leases at US airports. Compare sizes, door clearances and rates, and talk to the owner or broker directly."
      keywords="hangar for lease, hangar space, airport office space, tarmac storage, aircraft tie-down, airport ground lease, aviation real estate"
      canonical={paths.root}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brand.name,
        alternateName: brand.title,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${paths.browse()}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  );
}
