import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Boot, Document } from './document.tsx';
import { SiteContext } from './page/screen.ts';
import { preloadScreen, SiteRoutes } from './routes.tsx';
import { Layout } from './shell/layout.tsx';

/** The document and everything in it, inside the caller's router. */
export function App({ boot, queryClient }: { boot: Boot; queryClient: QueryClient }) {
  return (
    <SiteContext value={boot}>
      <Document boot={boot}>
        <QueryClientProvider client={queryClient}>
          <Layout preloadScreen={preloadScreen}>
            <SiteRoutes />
          </Layout>
        </QueryClientProvider>
      </Document>
    </SiteContext>
  );
}
