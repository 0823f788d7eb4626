import type { Place } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { placesQuery } from '../../api/queries.ts';
import type { Prefetch } from '../../page/screen.ts';

export const prefetch: Prefetch<'waiting-lists'> = async ({ queryClient, user }) => {
  if (user) await queryClient.prefetchQuery(placesQuery);
};

const reasons = {
  switch: 'tenants who want to move',
  class: 'people of an earlier class',
  rank: 'people with a higher rank',
  date: 'people who applied earlier',
  sequence: 'people who applied at the same time, before you',
} as const;

/** "6 people who applied earlier, and 1 by …": why a place is where it is. */
export const aheadText = (ahead: NonNullable<Place['ahead']>): string =>
  Object.entries(reasons)
    .filter(([key]) => ahead[key as keyof typeof reasons] > 0)
    .map(([key, text]) => `${ahead[key as keyof typeof reasons]} ${text}`)
    .join(', ');

export const stateTexts: Record<Place['state'], string> = {
  applied: 'Not complete yet',
  waiting: 'Waiting',
  offered: 'Offered to you',
  accepted: 'Accepted',
  placed: 'You have a space',
  out: 'No longer on the list',
};
