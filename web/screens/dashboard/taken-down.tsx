import { dayText } from '../../../domain/figures.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says below a row why visitors don't see the listing. */
export function TakenDown({ listing: { takenDownAt, takenDownReason } }: { listing: ListingDetail }) {
  if (!takenDownAt) return null;
  return (
    <div className="flex flex-col items-start gap-1.5 border-t border-rule bg-danger-tint px-4 py-2.5 text-sm wide:border-t-0 wide:px-3">
      <Badge tone="danger">Taken down</Badge>
      <p className="max-w-prose wrap-anywhere">
        <time dateTime={takenDownAt}>{dayText(takenDownAt)}</time>:{' '}
        <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
      </p>
    </div>
  );
}
