import { defaultKind, kindOfTab, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { isLister } from '../../api/current-user.ts';
import { prefetchOwnListing } from '../../listing-form/own-listing-query.ts';
import type { Prefetch } from '../../page/screen.ts';
import { prefetchBeginning } from './use-beginning.ts';

/** Finds the kind that an address creates: by its tab, else the kind listed last, else the first of its path. */
export function kindAt(pathname: string, search: string, last?: string): ListingKind {
  const here = listingKinds.filter(({ createPath }) => createPath === pathname);
  const tab = kindOfTab(new URLSearchParams(search).get('tab'));
  const known = [tab, here.find(({ category }) => category === last)].find(
    (kind) => kind && here.includes(kind),
  );
  return known ?? here[0] ?? defaultKind;
}

/** The id of the listing to copy, or null. */
export const copiedAt = (search: string): string | null => new URLSearchParams(search).get('from');

/** The code of the preselected airport, or ''. */
export const airportAt = (search: string): string => new URLSearchParams(search).get('airport')?.trim() ?? '';

export const prefetch: Prefetch<'create-listing'> = async ({ queryClient, url, user }) => {
  const copied = copiedAt(url.search);
  const code = airportAt(url.search);
  if (!isLister(user)) return;
  if (copied === null) return prefetchBeginning(queryClient, code);
  await prefetchOwnListing(queryClient, kindAt(url.pathname, url.search), copied);
};
