import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { waitingListQuery } from '../api/waiting-list-queries.ts';
import { Loaded } from '../page/loaded.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export type KeptList = WaitingList & { own: NonNullable<WaitingList['own']> };

type OwnWaitingListProps = { id: string; children: (list: KeptList) => ReactNode };

/** Loads a waiting list that the visitor keeps, or shows why it can't. */
export const OwnWaitingList = ({ id, children }: OwnWaitingListProps) => (
  <Loaded
    query={useQuery(waitingListQuery(id))}
    level={1}
    title="The waiting list didn’t load"
    missing={<EmptyState level={1} title="This waiting list doesn’t exist" />}
    skeleton={<Skeleton className="h-96" />}
  >
    {({ own, ...list }) =>
      own ? children({ ...list, own }) : <EmptyState level={1} title="This waiting list isn’t yours" />
    }
  </Loaded>
);
