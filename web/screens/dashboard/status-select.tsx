import { useQueryClient } from '@tanstack/react-query';
import { type Availability, availabilities, availabilityLabels } from '../../../domain/listing.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { invalidate } from '../../api/query-client.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { cx } from '../../ui/cx.ts';
import { SpriteIcon } from '../../ui/sprite.tsx';
import { toast } from '../../ui/toast.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

const looks: Record<Availability, string> = {
  available: 'border-good bg-good-tint text-good',
  limited: 'border-caution bg-caution-tint text-caution',
  occupied: 'border-danger bg-danger-tint text-danger',
};

type StatusSelectProps = { row: MyListing; onChanged: (row: MyListing, availability: Availability) => void };

/** A status badge that changes the status at once, and changes it back if the server refuses. */
export function StatusSelect({ row, onChanged }: StatusSelectProps) {
  const { kind, listing } = row;
  const queryClient = useQueryClient();
  const show = (change: Partial<ListingDetail>) => changeLoaded(queryClient, row, change);
  const mutationKey = ['status', listing.id];
  const { run } = useAction({
    mutationKey,
    inTurn: true,
    send: (availability: Availability) =>
      api<ListingDetail>(apiPaths.listing(kind, listing.id), { method: 'PATCH', body: { availability } }),
    show(availability) {
      const before = listing.availability;
      void queryClient.cancelQueries({ queryKey: [ownApi.allListings] });
      show({ availability });
      return () => show({ availability: before });
    },
    done({ availability, version, updatedAt }) {
      // A later choice is already shown and under way.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      show({ availability, version, updatedAt });
      onChanged(row, availability);
      refreshListings(queryClient, kind);
      return { title: kind.messages.updated };
    },
    failed(_error, _input, reason) {
      void invalidate(queryClient, [ownApi.allListings]);
      toast({
        title: 'Error',
        description: `${kind.messages.updateFailed}. ${reason}`,
        variant: 'destructive',
      });
    },
  });
  const { availability } = listing;
  // Visitors don't see it, so its status has no color.
  const look = listing.takenDownAt === null ? looks[availability] : undefined;
  const options = availabilities.includes(availability) ? availabilities : [availability, ...availabilities];
  return (
    <span className={cx('own-status', look ?? 'border-rule-strong bg-sheet text-ink')}>
      <select
        aria-label={`Status of ${listing.title}`}
        value={availability}
        onChange={({ target }) => run(target.value as Availability)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {availabilityLabels[option] ?? option}
          </option>
        ))}
      </select>
      <SpriteIcon name="opens" />
    </span>
  );
}
