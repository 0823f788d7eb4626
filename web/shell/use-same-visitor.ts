import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Storage key that tells other tabs who is signed in. */
const VISITOR = 'visitor';

/** Keeps the user in sync between tabs. `id` is null when signed out, and undefined while the user is loading. */
export function useSameVisitor(id: number | null | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    try {
      localStorage.setItem(VISITOR, `${id ?? ''}`);
    } catch {
      // Storage is off; other tabs check when they are shown.
    }
    if (id === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./watch-visitor.ts').then(
      ({ watchVisitor }) => {
        if (!isOver) stop = watchVisitor(queryClient, VISITOR);
      },
      // Without it, the next request finds out.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, queryClient]);
}
