import { useEffect } from 'react';
import { useLocation } from '../ui/navigation.ts';

/** Counts each page view when the browser is idle. */
export function usePageView(screen: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(() =>
      import('./page-views.ts').then(
        (views) => views.count(screen, pathname),
        () => {},
      ),
    );
  }, [screen, pathname]);
}
