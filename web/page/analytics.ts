import { useEffect } from 'react';
import { useLocation } from '../ui/router.tsx';

/** Has each page that is shown counted, once the browser has nothing better to do. */
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
