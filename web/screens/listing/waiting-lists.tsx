import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { WaitingListLinks } from '../../listing/waiting-list-links.tsx';
import { waitingListsQuery } from './listing-data.ts';

/** Links to the waiting lists of the listing, and what is offered to their people right now. */
export function WaitingLists({ listing }: { listing: number }) {
  const { data } = useQuery(waitingListsQuery(listing));
  const lists = data?.rows ?? [];
  const offered = lists.flatMap((list) => list.offered).filter(({ listingId }) => listingId === listing);
  const isWhole = offered.some(({ unitId }) => unitId === null);
  return (
    <>
      {offered.length > 0 && (
        <p className="rounded-sm border border-caution bg-caution-tint px-3 py-2">
          {isWhole
            ? 'Offered to the waiting list'
            : `${counted(offered.length, 'unit', 'units')} offered to the waiting list`}
          : until its people have answered, nobody else can have {isWhole ? 'this place' : 'them'}.
        </p>
      )}
      <WaitingListLinks lists={lists} wide />
    </>
  );
}
