import { hasNames } from '../waiting-lists/published-name.ts';
import type { Rules } from '../waiting-lists/rules-schema.ts';
import { waitingListPaths } from '../waiting-lists/waiting-list-paths.ts';
import type { PageMetadata } from './metadata.ts';

type Known = { name: string; airportCode: string; publication: Rules['publication']; hasEnded: boolean };

/** Search engines don’t get pages with people’s names. */
export const isIndexed = ({ publication, hasEnded }: Omit<Known, 'name' | 'airportCode'>): boolean =>
  !hasEnded && !hasNames(publication);

export const waitingListPage = (id: string, list?: Known): PageMetadata => ({
  title: list ? `Waiting list: ${list.name}, ${list.airportCode}` : 'Waiting list',
  description: list
    ? `Rules, length, and spaces of the waiting list ${list.name} at ${list.airportCode}.`
    : 'Rules, length, and spaces of a waiting list.',
  keywords: 'hangar waiting list',
  canonical: waitingListPaths.list(id),
  ...(!(list && isIndexed(list)) && { robots: 'noindex, follow' }),
});
