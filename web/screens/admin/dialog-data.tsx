import type { ReactNode } from 'react';
import { type Loadable, Loaded } from '../../page/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type DialogDataProps<Data> = {
  query: Loadable<Data>;
  /** Title while nothing has this id. */
  missing: string;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** The data that a dialog loads, or why it isn't there. */
export const DialogData = <Data,>({ query, missing, children }: DialogDataProps<Data>) => (
  <Loaded
    query={query}
    level={3}
    missing={<EmptyState level={3} title={missing} />}
    skeleton={<Skeleton className="h-72" />}
  >
    {children}
  </Loaded>
);
