import type { OwnListing } from '../../../domain/listing-schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Day } from '../../ui/day.tsx';
import { Appeal } from './appeal.tsx';

/** Says below a row why visitors don't see the listing, or that an appeal restored it. */
export function TakenDown({ listing }: { listing: OwnListing }) {
  const { takenDownAt, takenDownReason } = listing;
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-1.5 border-t border-rule px-4 py-2.5 text-sm wide:border-t-0 wide:px-3',
        takenDownAt ? 'bg-danger-tint' : 'bg-good-tint',
      )}
    >
      {takenDownAt && (
        <>
          <Badge tone="danger">Taken down</Badge>
          <p className="max-w-prose wrap-anywhere">
            <Day at={takenDownAt} />: <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
          </p>
        </>
      )}
      <Appeal listing={listing} />
    </div>
  );
}
