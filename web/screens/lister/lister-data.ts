import type { Organization, Person } from 'schema-dts';
import { companyOf, listerApi, listerPath, logoOf, personOf } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Lister, ListingSummary } from '../../../domain/listing-schema.ts';
import {
  failedListerPage,
  listerPage,
  missingListerPage,
  unloadedListerPage,
} from '../../../domain/page-metadata/lister.ts';
import { hasStatus } from '../../api/api-error.ts';
import { read, readPage } from '../../api/query-client.ts';
import { safePicture } from '../../listing/picture-address.ts';
import type { Prefetch } from '../../page/screen.ts';
import type { Head } from '../../page/structured-data.ts';

const PAGE_SIZE = 24;

export const listerQuery = (id: string) => read<Lister>([listerApi.lister(encodeURIComponent(id))]);

type Shown = { cursor: string | undefined; kind: string | undefined };

export const listerListingsQuery = (id: string, shown: Shown) =>
  readPage<ListingSummary>(listerApi.listings(encodeURIComponent(id)), { ...shown, limit: PAGE_SIZE });

/** Ignores an unknown kind. */
export const shownIn = (params: URLSearchParams): Shown => ({
  cursor: params.get('cursor') ?? undefined,
  kind: kindOfCategory(params.get('kind') ?? '')?.category,
});

export const prefetch: Prefetch<'lister'> = ({ queryClient, params: { id }, url }) =>
  Promise.all([
    queryClient.prefetchQuery(listerQuery(id)),
    queryClient.prefetchQuery(listerListingsQuery(id, shownIn(url.searchParams))),
  ]);

export function headOf(lister: Lister | undefined, error: Error | null): Head {
  if (hasStatus(error, 404)) return missingListerPage;
  if (error) return failedListerPage;
  if (!lister) return unloadedListerPage;
  return { ...listerPage(lister), graph: (origin) => [listerData(lister, origin)] };
}

/** Without any contact details. */
function listerData(lister: Lister, origin: string) {
  const url = origin + listerPath(lister.id);
  const company = companyOf(lister);
  const picture = safePicture(lister.profileImageUrl);
  const person = {
    '@type': 'Person',
    name: personOf(lister),
    ...(picture && { image: new URL(picture, origin).href }),
  } satisfies Person;
  if (!company) return { ...person, '@id': url, url };
  const logo = safePicture(logoOf(lister));
  return {
    '@type': 'Organization',
    '@id': url,
    url,
    name: company,
    ...(logo && { logo: new URL(logo, origin).href }),
    employee: person,
  } satisfies Organization;
}
