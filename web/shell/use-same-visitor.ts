import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Where a tab tells the others who is signed in. */
export const VISITOR = 'visitor';

/** Keeps the tabs of a browser at one mind about who is signed in. */
export function useSameVisitor(id: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    try {
      localStorage.setItem(VISITOR, `${id ?? ''}`);
    } catch {
      // Other tabs find out when they are looked at.
    }
    if (id === undefined) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./watch-visitor.ts').then(
      ({ watchVisitor }) => {
        if (!isOver) stop = watchVisitor(queryClient);
      },
      // Without it the next request tells.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, queryClient]);
}
