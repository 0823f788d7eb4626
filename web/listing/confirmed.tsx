import { hasLeft, needsConfirming } from '../../domain/freshness.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { Day } from '../ui/day.tsx';

type ConfirmedProps = {
  listing: Pick<RowListing, 'confirmedAt' | 'freshness'>;
  /** Adds that the listing has left the search results. */
  hasLeftWord?: boolean;
};

/** "Confirmed Nov 20, 2026", or "Not confirmed since Oct 3, 2026". */
export const Confirmed = ({ listing: { confirmedAt, freshness }, hasLeftWord }: ConfirmedProps) => (
  <>
    {needsConfirming(freshness) ? 'Not confirmed since ' : 'Confirmed '}
    <Day at={confirmedAt} />
    {hasLeftWord && hasLeft(freshness) && ', not in search results'}
  </>
);
