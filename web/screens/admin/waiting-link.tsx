import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../domain/admin-paths.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { readPage } from '../../api/query-client.ts';
import { Link } from '../../ui/link.tsx';
import { listingsList } from './admin-lists.ts';

/** Number of listings of the kind in the queue, with a link to them. */
export function WaitingLink({ kind }: { kind: ListingKind }) {
  const { data } = useQuery(readPage(adminApi.listings(kind), { show: 'unverified', limit: 1 }));
  if (!data || data.total === 0) return null;
  return (
    <Link
      to={paths.adminTab(listingsList(kind).tab, { show: 'unverified' })}
      className="link inline-flex min-h-11 items-center"
    >
      {grouped(data.total)} waiting for verification
    </Link>
  );
}
