import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VisitorGroup } from '../domain/account.ts';
import { type Boot, Document } from './document.tsx';
import { useLocation } from './ui/navigation.ts';
// Every screen has a head, so it loads with the site.
import './page/page-head.tsx';
import { SiteContext } from './page/screen.ts';
import { useScreen } from './routes.ts';
import { Layout } from './shell/layout.tsx';

type AppProps = { boot: Boot; json?: string; visitor?: VisitorGroup; queryClient: QueryClient };

/** The document and everything in it, inside the caller's router. */
export function App({ boot, json = '', visitor, queryClient }: AppProps) {
  return (
    <SiteContext value={boot}>
      <Document boot={boot} json={json} visitor={visitor}>
        <QueryClientProvider client={queryClient}>
          <Layout>
            <CurrentScreen />
          </Layout>
        </QueryClientProvider>
      </Document>
    </SiteContext>
  );
}

/** The last screen stays visible until the next one has loaded. */
function CurrentScreen() {
  const { screen, Component, props } = useScreen();
  usePageView(screen);
  // Tells web/start.ts to replay what was typed and pressed before.
  useEffect(() => void document.dispatchEvent(new Event('live')), []);
  return <Component {...props} />;
}

/** Counts each page view when the browser is idle. */
function usePageView(screen: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(() =>
      import('./page/page-views.ts').then(
        (views) => views.count(screen, pathname),
        () => {},
      ),
    );
  }, [screen, pathname]);
}
