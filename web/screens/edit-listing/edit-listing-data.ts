import { isLister } from '../../api/current-user.ts';
import { prefetchOwnListing } from '../../listing-form/own-listing-query.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'edit-listing'> = async ({ queryClient, kind, params: { id }, user }) => {
  if (isLister(user)) await prefetchOwnListing(queryClient, kind, id);
};
