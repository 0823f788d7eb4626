import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { NothingFoundProps } from './nothing-found.tsx';

const Loaded = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }));

/** Most searches find something, so its code loads when one doesn't. */
export function LazyNothingFound(props: NothingFoundProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
