import { CircleCheck } from 'lucide-react';
import { needsConfirming } from '../../../domain/freshness.ts';
import { Confirmed } from '../../listing/confirmed.tsx';
import { Button } from '../../ui/button.tsx';
import type { MyListing } from './my-listings.ts';

type ToConfirmProps = { row: MyListing; mayChange: boolean; busy: boolean; onConfirm: () => void };

/** Says below a row that its owner should confirm it, or why it has left the search results. */
export function ToConfirm({ row: { listing }, mayChange, busy, onConfirm }: ToConfirmProps) {
  const { freshness } = listing;
  const isDue = needsConfirming(freshness);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-caution bg-caution-tint px-3 py-1 text-sm wide:border-t-0">
      <p>
        {isDue ? (
          <Confirmed listing={listing} hasLeftWord />
        ) : (
          'Not in search results because its last available day has passed'
        )}
      </p>
      {isDue && mayChange && (
        <Button onClick={onConfirm} busy={busy}>
          <CircleCheck aria-hidden="true" size="1.125rem" />
          Confirm<span className="sr-only"> {listing.title}</span>
        </Button>
      )}
    </div>
  );
}
