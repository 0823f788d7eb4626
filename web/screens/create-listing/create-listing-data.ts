import { defaultKind, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { airportQuery } from '../../api/airport-query.ts';
import { isLister } from '../../api/current-user.ts';
import { prefetchOwnListing } from '../../listing-form/own-listing-query.ts';
import type { Prefetch } from '../../page/screen.ts';

/** Finds the kind that an address creates, by its tab or its path. */
export function kindAt(pathname: string, search: string): ListingKind {
  const here = listingKinds.filter(({ createPath }) => createPath === pathname);
  const tab = kindOfTab(new URLSearchParams(search).get('tab'));
  return (tab && here.includes(tab) ? tab : here[0]) ?? defaultKind;
}

/** The id of the listing to copy, or null. */
export const copiedAt = (search: string): string | null => new URLSearchParams(search).get('from');

/** The code of the preselected airport, or ''. */
export const airportAt = (search: string): string => new URLSearchParams(search).get('airport')?.trim() ?? '';

export const prefetch: Prefetch<'create-listing'> = async ({ queryClient, url, user }) => {
  const copied = copiedAt(url.search);
  const code = airportAt(url.search);
  if (!isLister(user)) return;
  if (copied === null) return code ? queryClient.prefetchQuery(airportQuery(code)) : undefined;
  await prefetchOwnListing(queryClient, kindAt(url.pathname, url.search), copied);
};
