import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { waitingListPaths } from '../../../domain/waiting-lists/waiting-list-paths.ts';
import { WaitingListLinks } from '../../listing/waiting-list-links.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { waitingListsQuery } from './listing-data.ts';

/** For the owner of the listing: its lists, or a first one. */
export function KeptLists({ listing }: { listing: number }) {
  const { data } = useQuery(waitingListsQuery(listing));
  const lists = data?.rows ?? [];
  if (data && lists.length === 0)
    return (
      <LinkButton wide to={waitingListPaths.createFor(listing)}>
        Start a waiting list
      </LinkButton>
    );
  return lists.map((list) => (
    <LinkButton key={list.id} wide to={waitingListPaths.keep(list.id)}>
      <span className="wrap-anywhere">
        Waiting list: <bdi>{list.name}</bdi>
      </span>
    </LinkButton>
  ));
}

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
          : until its people have answered, nobody else can have{' '}
          {isWhole ? 'this place' : offered.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <WaitingListLinks lists={lists} wide />
    </>
  );
}
