import type { Occupancy } from '../../../domain/occupancy-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const occupancyQuery = (airport?: string) => read<Occupancy>([ownApi.occupancy(airport)]);

export const prefetch: Prefetch<'occupancy'> = async ({ queryClient, user, url: { searchParams } }) => {
  if (!user) return;
  await queryClient.prefetchQuery(occupancyQuery(searchParams.get('airport') ?? undefined));
};
