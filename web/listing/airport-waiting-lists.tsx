import { useQuery } from '@tanstack/react-query';
import { waitingListsAtQuery } from '../api/waiting-list-queries.ts';
import { WaitingListLinks } from './waiting-list-links.tsx';

/** Links to the waiting lists of an airport, where there is little or nothing to lease. */
export function AirportWaitingLists({ code }: { code: string }) {
  const { data } = useQuery(waitingListsAtQuery(code));
  if (!data?.length) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <WaitingListLinks lists={data} />
    </div>
  );
}
