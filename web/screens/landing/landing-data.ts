import { queryOptions } from '@tanstack/react-query';
import type { Organization, WebSite } from 'schema-dts';
import { brand } from '../../../domain/brand.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { homePage } from '../../../domain/page-metadata/front.ts';
import { paths, touchIcon } from '../../../domain/paths.ts';
import { featuredAddress, kindCountsAddress, newestAddress } from '../../../domain/search.ts';
import { onOffer } from '../../../domain/search-query.ts';
import type { FeaturedAirport, KindCount, KindCounts } from '../../../domain/search-schema.ts';
import { statesQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import { type Prefetch, redirectTo } from '../../page/screen.ts';
import type { Head } from '../../page/structured-data.ts';
import { aircraftSides } from '../../search/aircraft-sides.ts';
import { countryQuery } from './country-marks.ts';

/** `count` is undefined until it loads. */
export type Offer = { kind: ListingKind; count: KindCount | undefined };

/** Of what is available, as the map counts it. */
export const countsQuery = read<KindCounts>([`${kindCountsAddress}?${new URLSearchParams(onOffer(null))}`]);

export const featuredQuery = read<FeaturedAirport>([featuredAddress]);

export const newestQuery = read<ListingSummary[]>([newestAddress]);

const fields = ['fly', ...aircraftSides.map(({ name }) => name), 'q'] as const;
type QuestionField = (typeof fields)[number];
/** The aircraft and the place as typed; each may be empty. */
export type Question = Record<QuestionField, string>;
/** Says at each field what is wrong with it. */
export type Wrong = Partial<Record<QuestionField, string | undefined>> & {
  /** True to ask for the sides too. */
  asksSize: boolean;
};

/** Null if none of its fields is there. */
export function questionIn(filled: URLSearchParams | FormData): Question | null {
  const text = (name: QuestionField) => String(filled.get(name) ?? '').trim();
  return fields.some((name) => filled.has(name))
    ? (Object.fromEntries(fields.map((name) => [name, text(name)])) as Question)
    : null;
}

/** The first field with an error. */
export const firstWrong = (wrong: Wrong) => fields.find((name) => wrong[name]);

/** Page that says what failed. */
export const unansweredPath = ({ fly, q }: Question) => paths.browse({ aircraft: fly, q });

/** Filled by the server. */
export const wrongQuery = (question: Question | null) =>
  queryOptions<Wrong>({ queryKey: ['wrong', question], enabled: false });

export const prefetch: Prefetch<'landing'> = async ({ api, queryClient, url }) => {
  const question = questionIn(url.searchParams);
  if (question) {
    // Apart, so that browsers load it with the first search.
    const { answerOf } = await import('./question.ts');
    const answer = await answerOf(api, question).catch(() => ({ to: unansweredPath(question) }));
    if ('to' in answer) throw redirectTo(answer.to, 303);
    queryClient.setQueryData(wrongQuery(question).queryKey, answer.wrong);
  }
  await Promise.all([
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(countryQuery(api)),
    queryClient.prefetchQuery(statesQuery),
    queryClient.prefetchQuery(newestQuery),
    queryClient.prefetchQuery(countsQuery),
  ]);
};

export const head: Head = { ...homePage, graph: siteData };

/** Google's addition to schema.org for search boxes. */
type SearchEntry = { 'query-input': 'required name=search_term_string' };

function siteData(origin: string) {
  const url = origin + paths.root;
  const publisher = `${url}#organization`;
  const search: Exclude<WebSite, string>['potentialAction'] & SearchEntry = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.browse()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: brand.name,
      alternateName: brand.title,
      description: homePage.description,
      inLanguage: 'en-US',
      publisher: { '@id': publisher },
      potentialAction: search,
    },
    { '@type': 'Organization', '@id': publisher, url, name: brand.name, logo: origin + touchIcon },
  ] satisfies [WebSite, Organization];
}
