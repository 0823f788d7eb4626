import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { UnitPrivate } from '../../../domain/units-schema.ts';
import { isLister } from '../../api/current-user.ts';
import { read } from '../../api/query-client.ts';
import { prefetchOwnListing } from '../../listing-form/own-listing-query.ts';
import type { Prefetch } from '../../page/screen.ts';

export const factsQuery = (kind: ListingKind, id: number | string) =>
  read<UnitPrivate[]>([apiPaths.unitFacts(kind, id)]);

export const prefetch: Prefetch<'units'> = async ({ queryClient, kind, params: { id }, user }) => {
  if (isLister(user)) await prefetchOwnListing(queryClient, kind, id);
};
